"""What is said when a part of smashup lacks a package that the others do not need."""

import importlib
import sys

import pytest

from smashup.extras import NotInstalled


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("smashup.lab.folder", "pyarrow", "lab"),
        ("smashup.lab.models", "threadpoolctl", "lab"),
        ("smashup.lab.plots", "matplotlib.figure", "lab"),
        ("smashup.lab.cluster", "ray", "cluster"),
        ("smashup.env", "gymnasium", "env"),
        ("smashup.env.smashup_v0", "pettingzoo", "env"),
    ],
)
def test_a_missing_package_is_named_with_the_words_that_install_it(
    module: str, package: str, extra: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, module, raising=False)
    with pytest.raises(NotInstalled, match=rf"{package}.* is not installed: pip install 'smashup\[{extra}\]'\."):
        importlib.import_module(module)

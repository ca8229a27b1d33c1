"""What all commands have in common: how they end, how they explain themselves, what they say to a wrong command line.

The words of a command are the message `help-<command>`, the examples stand in its docstring. An option names the
message of its words as its `help`, and its panel and its default where a value needs words (`default-...`).
"""

from __future__ import annotations

import copy
import functools
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NoReturn, TypeVar

import typer
from rich.console import Console
from rich.markup import escape
from typer.core import TyperCommand, TyperGroup

from smashup import Message, SmashUpError, say
from smashup.cli.words import said, t
from smashup.speech import speak_as_set

F = TypeVar("F", bound=Callable[..., Any])

_UsageError: type[Exception] = typer.BadParameter.__bases__[0]
"""All that can be wrong with a command line."""


# how they end --------------------------------------------------------------------------------------------------------


def civil(command: F) -> F:
    """Refusals of the library and of the system are a sentence and exit code 2; whoever leaves, leaves quietly."""

    @functools.wraps(command)
    def run(*args: Any, **kwargs: Any) -> Any:
        try:
            result = command(*args, **kwargs)
            if sys.stdout is not None:
                sys.stdout.flush()
            return result
        except SmashUpError as problem:
            _refuse(said(problem))
        except EOFError:
            raise typer.Exit(0) from None
        except KeyboardInterrupt:
            sys.stdout.write("\n")
            raise typer.Exit(130) from None
        except BrokenPipeError:
            _say_no_more()
            raise typer.Exit(0) from None
        except OSError as problem:
            if problem.filename is None:
                _say_no_more()
            reason = str(problem.strerror or problem)
            if problem.filename:
                _refuse(t("file-failed", file=str(problem.filename), reason=reason))
            _refuse(t("files-failed", reason=reason))

    return run  # type: ignore[return-value]


def _refuse(sentence: str) -> NoReturn:
    Console(stderr=True).print(sentence, markup=False, highlight=False, soft_wrap=True)
    raise typer.Exit(2) from None


def _say_no_more() -> None:
    """What is still to be printed goes nowhere, so that Python does not try to print it once more at its end."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


# what they are -------------------------------------------------------------------------------------------------------


class Command(TyperCommand):
    """A command that speaks the language of the terminal."""

    def make_context(self, *args: Any, **kwargs: Any) -> Any:
        with _understood():
            return super().make_context(*args, **kwargs)

    def get_usage(self, ctx: Any) -> str:
        return _usage(ctx)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        super(Command, _in_words(self, ctx)).format_help(ctx, formatter)


class Group(TyperGroup):
    """Commands under one name."""

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        if parent is None:
            speak_as_set(os.environ)
        with _understood():
            return super().make_context(info_name, args, parent, **extra)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if self.get_command(ctx, args[0]) is None:
            _refuse(
                t("usage-no-command", word=repr(args[0]), names=self.list_commands(ctx), command=f"{_path(ctx)} --help")
            )
        return super().resolve_command(ctx, args)

    def get_usage(self, ctx: Any) -> str:
        return _usage(ctx)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        super(Group, _in_words(self, ctx)).format_help(ctx, formatter)


def group(*functions: Callable[..., Any], **settings: Any) -> typer.Typer:
    """Functions as commands under one name."""
    app = typer.Typer(cls=Group, no_args_is_help=True, rich_markup_mode="rich")
    for function in functions:
        add(app, function, **settings)
    return app


def add(app: typer.Typer, function: Callable[..., Any], **settings: Any) -> None:
    """One more command."""
    name = function.__name__.replace("_", "-")
    app.command(name, cls=Command, **settings)(civil(function))


# how they explain themselves -----------------------------------------------------------------------------------------


def _path(ctx: Any) -> str:
    """The words that call the command."""
    return " ".join(["smashup", *_names(ctx)])


def _names(ctx: Any) -> list[str]:
    """The same without the name of the program, which depends on how it was started."""
    return [] if ctx.parent is None else [*_names(ctx.parent), ctx.info_name]


def _words(names: list[str]) -> str:
    return say(Message("-".join(["help", *(names or ["smashup"])])))


def _usage(ctx: Any) -> str:
    command = ctx.command
    command.options_metavar = f"[{t('usage-options')}]"
    command.subcommand_metavar = t("usage-command")
    return t("usage", command=" ".join([_path(ctx), *command.collect_usage_pieces(ctx)]))


def _in_words(command: Any, ctx: Any) -> Any:
    """A copy of the command for its help page."""
    worded = copy.copy(command)
    names = _names(ctx)
    worded.help = "\n\n".join([escape(_words(names)), *map(escape, _examples(command))])
    worded.params = [_param(param, ctx) for param in command.get_params(ctx)]
    worded.add_help_option = False
    if isinstance(worded, Group):
        worded.commands = {name: _listed(one, [*names, name]) for name, one in command.commands.items()}
    return worded


def _examples(command: Any) -> Iterator[str]:
    paragraphs = (command.help or "").split("\n\n")
    return (line.strip() for line in paragraphs if line.strip().startswith("smashup "))


def _listed(command: Any, names: list[str]) -> Any:
    """A copy of a command for the list of a group."""
    worded = copy.copy(command)
    worded.help = escape(_words(names))
    worded.rich_help_panel = t("usage-panel", kind="commands")
    return worded


def _param(param: Any, ctx: Any) -> Any:
    """A copy of an option or argument, with its default and whether it has to be there among the words."""
    worded = copy.copy(param)
    parts = [say(Message("option-help" if param.name == "help" else param.help))]
    if default := _default(param, ctx):
        parts.append(t("usage-default", value=default))
    if param.required:
        parts.append(t("usage-required"))
    worded.help = escape(" ".join(parts))
    worded.show_default = worded.required = False
    panel = param.rich_help_panel
    worded.rich_help_panel = say(Message(panel)) if panel else t("usage-panel", kind=f"{param.param_type_name}s")
    return worded


def _default(param: Any, ctx: Any) -> str:
    """What holds where the option is left out, if it is worth telling."""
    if isinstance(param.show_default, str):
        known = param.show_default.startswith("default-")
        return say(Message(param.show_default)) if known else str(param.show_default)
    value = param.get_default(ctx, call=False)
    if isinstance(value, bool):
        names = param.opts if value else param.secondary_opts
        return str(names[0]) if param.secondary_opts else ""
    return "" if value is None or callable(value) else str(value)


# what they say to a wrong command line -------------------------------------------------------------------------------


@contextmanager
def _understood() -> Iterator[None]:
    """What is wrong with the command line is said in one sentence."""
    try:
        yield
    except _UsageError as problem:
        if type(problem).__name__ == "NoArgsIsHelpError":
            raise
        _refuse(say(_wrong(problem)))


def _kind(param: Any, ctx: Any) -> str:
    """What an option takes: "<int> x>=1", "[keep|delete]"."""
    least, most = getattr(param, "min", None), getattr(param, "max", None)
    ends = [f"x>={least}"] * (least is not None) + [f"x<={most}"] * (most is not None)
    return " ".join([param.display_type(ctx), *ends])


def _wrong(problem: Any) -> Message:
    command = f"{_path(problem.ctx) if problem.ctx else 'smashup'} --help"
    param = getattr(problem, "param", None)
    option = getattr(problem, "option_name", None)
    if param is not None:
        name = param.opts[0] if param.param_type_name == "option" else param.metavar or param.name
        told = {"option": name, "words": Message(param.help), "command": command}
        if type(problem).__name__ == "MissingParameter":
            return Message("terminal-usage-missing", **told)
        return Message("terminal-usage-not-so", kind=_kind(param, problem.ctx), **told)
    if option is None:
        return Message("terminal-usage-too-much", command=command)
    if known := getattr(problem, "possibilities", None):
        return Message("terminal-usage-no-option-but", option=option, names=sorted(known), command=command)
    unknown = type(problem).__name__ == "NoSuchOption"
    return Message("terminal-usage-no-option" if unknown else "terminal-usage-no-value", option=option, command=command)

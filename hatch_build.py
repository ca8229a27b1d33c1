"""What a wheel holds besides the package: the rules and the built browser client, where the server looks for them."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ServerFiles(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # the server finds them in the project itself
            return
        root = Path(self.root)
        files = {root / "docs" / "rules.md": "smashup/server/rules.md"}
        client = root / "web" / "dist"
        if (client / "index.html").is_file():
            files |= {path: f"smashup/server/web/{path.name}" for path in client.glob("[!.]*")}
        else:
            self.app.display_warning(
                "The browser client is not built: this wheel has no page. script/wheel builds both."
            )
        build_data["force_include"] |= {str(path): place for path, place in files.items()}

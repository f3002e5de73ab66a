"""The lab: many games between bots, and what they show.

`lab.experiment`, `lab.questions` and the other modules are loaded when somebody asks for them.
"""

import importlib
import importlib.util


def __getattr__(name: str) -> object:
    if name.startswith("_") or importlib.util.find_spec(f"shamble.lab.{name}") is None:
        raise AttributeError(f"module 'shamble.lab' has no attribute {name!r}")
    return importlib.import_module(f"shamble.lab.{name}")

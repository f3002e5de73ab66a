"""How to play in two minutes: a few steps in words and pieces, and what chapters are called."""

import functools
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

import msgspec

FILE: Final = "howto.toml"  # in the box's package


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to know."""

    title: str
    text: str
    show: tuple[str, ...] = ()  # `card:` and its id, `face:` a name, `dice:` faces, `scene:` a name


class HowTo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a newcomer reads first."""

    steps: tuple[Step, ...] = msgspec.field(name="step", default=())
    chapters: Mapping[str, str] = {}  # titles, by the middle part of rules' ids

    def chapter(self, section: str) -> str:
        """Return what a chapter is called."""
        return self.chapters.get(section) or section.replace("-", " ").capitalize()


@functools.cache
def how_to(package: str) -> HowTo:
    """Return how a box is played, as its package says; nothing if it says nothing."""
    file = files(package) / FILE
    if not file.is_file():
        return HowTo()
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), HowTo)

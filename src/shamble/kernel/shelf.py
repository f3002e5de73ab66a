"""The shelf: every box that is installed, found by entry points."""

from collections.abc import Iterator, Mapping
from importlib.metadata import EntryPoint, entry_points

from shamble.kernel.box import AnyBox, Box
from shamble.kernel.errors import Bug, SettingsError
from shamble.kernel.steps import steps_of

GROUP = "shamble.games"


class Shelf(Mapping[str, AnyBox]):
    """The boxes by their key, the easiest first.

    A box is opened when somebody asks for it, and all of them when somebody looks at the whole
    shelf. One that cannot be opened is only reported. Several threads may ask at once.
    """

    def __init__(self, group: str = GROUP) -> None:
        self._group = group
        self._closed: dict[str, EntryPoint] | None = None  # boxes that nobody asked for yet
        self._boxes: dict[str, AnyBox] = {}
        self._sorted = False
        self.broken: dict[str, str] = {}  # why, by the name of the entry point

    def __getitem__(self, key: str) -> AnyBox:
        if key not in self._boxes:
            self._load(key)
        return self._boxes[key]

    def __iter__(self) -> Iterator[str]:
        self._open()
        return iter(self._boxes)

    def __len__(self) -> int:
        self._open()
        return len(self._boxes)

    def pick(self, key: str) -> AnyBox:
        """Return the box, or say which there are."""
        try:
            return self[key]
        except KeyError:
            why = (
                f"{key} is broken: {self.broken[key]}" if key in self.broken else f"no box {key!r}"
            )
            raise SettingsError(f"{why}; on the shelf: {', '.join(self)}") from None

    def _entries(self) -> dict[str, EntryPoint]:
        if self._closed is None:
            found = sorted(entry_points(group=self._group), key=lambda entry: entry.name)
            self._closed = {entry.name: entry for entry in found}
        return self._closed

    def _open(self) -> None:
        if not self._sorted:
            for key in list(self._entries()):
                self._load(key)
            easiest = sorted(self._boxes.values(), key=lambda box: (box.difficulty, box.minutes))
            self._boxes = {box.key: box for box in easiest}
            self._sorted = True

    def _load(self, key: str) -> None:
        entry = self._entries().get(key)
        if entry is None:
            return
        try:
            box = entry.load()
            if isinstance(box, Box) and box.key == key:
                steps_of(box.package)
                self._boxes[key] = box  # the same one, whoever else opens it meanwhile
            else:
                self.broken[key] = f"{entry.value} is not a box with the key {key!r}"
        except Bug as error:
            self.broken[key] = str(error)
        except Exception as error:  # noqa: BLE001  (a plug-in may fail in any way; reported, skipped)
            self.broken[key] = f"{type(error).__name__}: {error}"
        self._entries().pop(key, None)


shelf = Shelf()

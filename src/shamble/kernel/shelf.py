"""The shelf: every box that is installed, found by entry points."""

from collections.abc import Iterator, Mapping
from importlib.metadata import EntryPoint, entry_points

from shamble.kernel.box import AnyBox, Box
from shamble.kernel.errors import Bug, SettingsError
from shamble.kernel.steps import steps_of

GROUP = "shamble.games"


class Shelf(Mapping[str, AnyBox]):
    """The boxes by their key, the easiest first. One that cannot be opened is only reported."""

    def __init__(self, group: str = GROUP) -> None:
        self._group = group
        self._boxes: dict[str, AnyBox] = {}
        self._opened = False
        self.broken: dict[str, str] = {}  # why, by the name of the entry point

    def __getitem__(self, key: str) -> AnyBox:
        self._open()
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

    def _open(self) -> None:
        if not self._opened:
            self._opened = True
            for entry in sorted(entry_points(group=self._group), key=lambda e: e.name):
                self._load(entry)
            easiest = sorted(self._boxes.values(), key=lambda box: (box.difficulty, box.minutes))
            self._boxes = {box.key: box for box in easiest}

    def _load(self, entry: EntryPoint) -> None:
        try:
            box = entry.load()
        except Exception as error:  # noqa: BLE001  (a plug-in may fail in any way; reported, skipped)
            self.broken[entry.name] = f"{type(error).__name__}: {error}"
            return
        if not isinstance(box, Box) or box.key != entry.name:
            self.broken[entry.name] = f"{entry.value} is not a box with the key {entry.name!r}"
            return
        try:
            steps_of(box.package)
        except (Bug, ImportError) as error:
            self.broken[entry.name] = str(error)
            return
        self._boxes[box.key] = box


shelf = Shelf()

"""Replaces the fonts in a WebAssembly module by parts of them: Latin, Greek and Cyrillic, accents, and signs.

The rest of these fonts, which are a fifth of the module, is for phonetics, old Greek and old Cyrillic.
"""

import io
import pathlib
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

KEPT = [
    (0x20, 0x17F), (0x18F, 0x192), (0x1A0, 0x1B0), (0x218, 0x21B), (0x2C6, 0x2DD), (0x300, 0x30C), (0x323, 0x328),
    (0x370, 0x3CE), (0x400, 0x45F), (0x490, 0x4FF), (0x1E00, 0x1EFF), (0x2000, 0x20CF), (0x2116, 0x2116),
    (0x2122, 0x2122), (0x2190, 0x21FF),
]


def part(font):
    """The part of a font that is kept."""
    options = subset.Options(layout_features=["*"], notdef_outline=True, recalc_bounds=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[sign for first, last in KEPT for sign in range(first, last + 1)])
    whole = TTFont(io.BytesIO(font), recalcTimestamp=False)
    subsetter.subset(whole)
    file = io.BytesIO()
    whole.save(file)
    return file.getvalue()


module, *fonts = map(pathlib.Path, sys.argv[1:])
code = module.read_bytes()
for font in (font.read_bytes() for font in fonts):
    assert code.count(font) == 1, "the module does not have the font"
    # Places in the module stay as they are: zeros cost nothing.
    code = code.replace(font, part(font).ljust(len(font), b"\0"))
module.write_bytes(code)

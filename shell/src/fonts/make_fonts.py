"""Makes the two font files of the first view from those of @fontsource-variable/golos-text; run by hand when the font changes.

    pip install fonttools brotli && python shell/src/fonts/make_fonts.py

`golos-text-cyrillic.woff2` is the Cyrillic file with the rouble sign, which the package keeps among the extended Latin letters, 19 KB for one sign.
`golos-text-latin.woff2` is the Latin file with what Russian and English pages say; letters with accents stay in the package's own.
"""

from copy import deepcopy
from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
PACKAGE = HERE.parents[1] / 'node_modules/@fontsource-variable/golos-text/files'
ROUBLE = 0x20BD
# The same ranges stand in golos-text.css.
LATIN = '20-7E,A0,A7,A9,AB,AE,B0-B3,B7,BB,BD,D7,2009,2010-2015,2018-201E,2020-2022,2026,202F,2030,20AC,2122,2191,2193,2212'


def opened(script):
    font = TTFont(PACKAGE / f'golos-text-{script}-wght-normal.woff2')
    # Nobody writes downwards; widths vary by what the outlines themselves say.
    for table in ('VVAR', 'vhea', 'vmtx', 'HVAR'):
        del font[table]
    return font


def save(font, script):
    font.flavor = 'woff2'
    font.save(HERE / f'golos-text-{script}.woff2')


def with_rouble(font, source):
    # The tables are read before there is a glyph more than they know of.
    font.ensureDecompiled()
    name = source.getBestCmap()[ROUBLE]
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font['glyf'].glyphs[name] = deepcopy(source['glyf'][name])
    font['hmtx'][name] = source['hmtx'][name]
    font['gvar'].variations[name] = deepcopy(source['gvar'].variations[name])
    for table in font['cmap'].tables:
        if table.isUnicode():
            table.cmap[ROUBLE] = name
    return font


def subset(font, unicodes):
    options = Options(layout_features=['*'], notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(unicodes))
    subsetter.subset(font)
    return font


if __name__ == '__main__':
    save(with_rouble(opened('cyrillic'), opened('latin-ext')), 'cyrillic')
    save(subset(opened('latin'), LATIN), 'latin')

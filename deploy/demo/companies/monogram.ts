/**
 * Letters as strokes in a box 100 wide and 140 high. Drawn and not set in a typeface, because the machine that renders
 * them may have no fonts.
 */
const LETTERS: Record<string, { d: string; width: number }> = {
  А: { d: 'M0 140L48 0L96 140M18 92H78', width: 96 },
  В: { d: 'M0 66H46M0 0H44a33 33 0 0 1 0 66H50a37 37 0 0 1 0 74H0Z', width: 86 },
  И: { d: 'M0 0V140L88 0V140', width: 88 },
  Л: { d: 'M0 140C22 140 24 100 26 0H92V140', width: 92 },
  М: { d: 'M0 140V0L52 84L104 0V140', width: 104 },
  П: { d: 'M0 140V0H88V140', width: 88 },
  Р: { d: 'M0 140V0H46a39 39 0 0 1 0 78H0', width: 84 },
  С: { d: 'M94 24A54 70 0 1 0 94 116', width: 94 },
  Т: { d: 'M0 0H96M48 0V140', width: 96 },
  Ш: { d: 'M0 0V140H116V0M58 0V140', width: 116 },
  B: { d: 'M0 66H46M0 0H44a33 33 0 0 1 0 66H50a37 37 0 0 1 0 74H0Z', width: 86 },
  D: { d: 'M0 0H30a62 70 0 0 1 0 140H0Z', width: 92 },
  P: { d: 'M0 140V0H46a39 39 0 0 1 0 78H0', width: 84 },
  R: { d: 'M0 140V0H46a39 39 0 0 1 0 78H0M42 78L90 140', width: 90 },
};

/** A square logo of one to three letters on a coloured ground. */
export function monogram({ letters, ground }: { letters: string; ground: string }): string {
  const glyphs = [...letters].map((letter) => {
    const glyph = LETTERS[letter];
    if (!glyph) throw new RangeError(`No drawing of the letter ${letter}`);
    return glyph;
  });
  const gap = 34;
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width + gap, -gap);
  const scale = Math.min(1.9, 330 / width);
  let x = 0;
  const strokes = glyphs.map((glyph) => {
    const placed = `<path d="${glyph.d}" transform="translate(${x} 0)"/>`;
    x += glyph.width + gap;
    return placed;
  });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600">' +
    '<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".14"/><stop offset="1" stop-color="#0d0b16" stop-opacity=".18"/></linearGradient></defs>' +
    `<rect width="600" height="600" fill="${ground}"/>` +
    `<rect width="600" height="600" fill="url(#g)"/><circle cx="300" cy="300" r="232" fill="none" stroke="#fff" stroke-opacity=".32" stroke-width="5"/>` +
    `<g fill="none" stroke="#fff" stroke-width="${(30 / scale).toFixed(1)}" stroke-linejoin="round" stroke-linecap="round" transform="translate(${(300 - (width * scale) / 2).toFixed(1)} ${(300 - 70 * scale).toFixed(1)}) scale(${scale.toFixed(3)})">${strokes.join('')}</g></svg>`
  );
}

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { COLOURS, type ColourKey } from './colours.ts';
import { LOOKS } from './garments/all-looks.ts';
import { VIEWS } from './garments/studio.ts';
import { colourways, Pictures } from './pictures.ts';

const looks = [...LOOKS.keys()];
/** Blocks of ids that an SVG refers to and defines. */
const ids = (svg: string, pattern: RegExp) => new Set([...svg.matchAll(pattern)].map(([, id]) => id));

/** Middle of a rendered picture as one colour. */
async function middle(svg: string): Promise<[number, number, number]> {
  const { data } = await sharp(Buffer.from(svg), { density: 24 })
    .extract({ left: 60, top: 90, width: 80, height: 110 })
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0];
}

test.each(looks)('%s is drawn whole from every side', async (look) => {
  const pictures = new Pictures();
  const paths = pictures.paths({ look, pattern: 'check', colour: 'navy' });
  expect(new Set(paths).size).toBe(VIEWS.length);
  for (const path of paths) {
    const svg = pictures.originals.get(path) ?? '';
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const defined = ids(svg, /id="([^"]+)"/g);
    for (const used of ids(svg, /(?:href="#|url\(#)([^")]+)/g)) expect(defined.has(used), `${path}: ${used}`).toBe(true);
    expect(svg.length).toBeLessThan(40_000);
    // The renderer reads XML strictly: an unclosed element or a doubled attribute throws.
    expect(await sharp(Buffer.from(svg), { density: 12 }).metadata()).toMatchObject({ format: 'svg' });
  }
});

test('a garment has the colour it is sold in', async () => {
  for (const [colour, { swatch }] of Object.entries(COLOURS)) {
    const pictures = new Pictures();
    const [front = ''] = pictures.paths({ look: 'sweater-crew', pattern: 'plain', colour: colour as ColourKey });
    const seen = await middle(pictures.originals.get(front) ?? '');
    const sold = [1, 3, 5].map((at) => Number.parseInt(swatch.slice(at, at + 2), 16));
    for (const [index, channel] of sold.entries()) expect(Math.abs(channel - (seen[index] ?? 0)), `${colour} ${seen}`).toBeLessThan(44);
  }
});

test('the same design is drawn once and always gets the same address', () => {
  const [one, two] = [new Pictures(), new Pictures()];
  const design = { look: 'dress-wrap-midi', pattern: 'floral', colour: 'emerald' } as const;
  const paths = one.paths(design);
  expect(one.paths(design)).toEqual(paths);
  expect(one.originals.size).toBe(3);
  expect(two.paths(design)).toEqual(paths);
  expect(paths[0]).toMatch(/^dress-wrap-midi-floral-emerald-front-[0-9a-f]{8}$/);
});

test('a shape comes in a few colours of its palette', () => {
  expect(colourways('hoodie', 'plain', 'men')).toHaveLength(4);
  expect(colourways('hoodie', 'melange', 'men')).toHaveLength(3);
  expect(colourways('signal-vest', 'plain', 'signal').sort()).toEqual(['lemon', 'orange']);
});

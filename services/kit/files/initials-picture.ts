import { LRUCache } from 'lru-cache';
import sharp from 'sharp';

const SIDE = 128;
const INITIALS_MAX = 2;
/** White letters can be read on each of them. */
const COLOURS = ['#0f6cbd', '#8764b8', '#038387', '#a4262c', '#986f0b', '#498205', '#c239b3', '#4f6bed'] as const;

const drawn = new LRUCache<string, Promise<Buffer>>({ max: 1_000 });

/**
 * A PNG in place of a person's picture: the first letters of the name on a colour of their own, always the same for the same person.
 *
 * @param seed which colour
 */
export function initialsPicture(name: string, seed: number): Promise<Buffer> {
  const initials = initialsOf(name);
  const colour = COLOURS[Math.abs(seed) % COLOURS.length] ?? COLOURS[0];
  const key = `${initials} ${colour}`;
  const known = drawn.get(key) ?? draw(initials, colour);
  drawn.set(key, known);
  return known;
}

/** Letters and digits alone, so that nothing has to be escaped. */
const initialsOf = (name: string): string =>
  [...name.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)]
    .slice(0, INITIALS_MAX)
    .map(([letter]) => letter.toUpperCase())
    .join('');

function draw(initials: string, colour: string): Promise<Buffer> {
  const text = `<text x="50%" y="50%" dy=".35em" text-anchor="middle" font-family="sans-serif" font-size="52" fill="#ffffff">${initials}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="${colour}"/>${text}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

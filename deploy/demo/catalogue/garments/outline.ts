/**
 * Outlines are written for one half of a garment, x counted from the middle line to the wearer's side of the picture,
 * in absolute M, L, C and Q commands. `whole` closes a half into a garment, `pair` makes a left and a right part.
 */
export const MIDDLE = 300;

type Point = readonly [x: number, y: number];
/** Control points and the end point of one segment. */
type Segment = readonly Point[];

const round = (value: number) => Math.round(value * 10) / 10;
const LETTER: Record<number, string> = { 1: 'L', 2: 'Q', 3: 'C' };

function parse(half: string): { start: Point; segments: Segment[] } {
  const runs = [...half.matchAll(/([MLCQ])([^MLCQZ]*)/g)].map(([, letter, numbers]) => {
    const values = (numbers ?? '').match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
    const points: Point[] = [];
    for (let at = 0; at + 1 < values.length; at += 2) points.push([values[at] ?? 0, values[at + 1] ?? 0]);
    return { letter, points };
  });
  const start = runs[0]?.points[0];
  if (runs[0]?.letter !== 'M' || !start) throw new Error(`An outline starts with M: ${half}`);
  const segments: Segment[] = [];
  for (const { letter, points } of runs.slice(1)) {
    const size = letter === 'C' ? 3 : letter === 'Q' ? 2 : 1;
    for (let at = 0; at < points.length; at += size) segments.push(points.slice(at, at + size));
  }
  return { start, segments };
}

const print = (segment: Segment, side: 1 | -1) =>
  `${LETTER[segment.length]}${segment.map(([x, y]) => `${round(MIDDLE + side * x)} ${round(y)}`).join(' ')}`;

const drawn = new Map<string, string>();
/** The same outlines come back with every colour of a garment, so each is computed once. */
function once(key: string, draw: () => string): string {
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const d = draw();
  drawn.set(key, d);
  return d;
}

/** A closed garment from its half, which runs from the middle line at the top to the middle line at the bottom. */
export const whole = (half: string): string => once(half, () => closed(half));

function closed(half: string): string {
  const { start, segments } = parse(half);
  const there = segments.map((segment) => print(segment, 1));
  const back = segments
    .map((segment, index) => [...segment.slice(0, -1).reverse(), segments[index - 1]?.at(-1) ?? start])
    .reverse()
    .map((segment) => print(segment, -1));
  return `M${MIDDLE + start[0]} ${start[1]}${there.join('')}${back.join('')}Z`;
}

/** The part on one side: 1 is the right of the picture, -1 the left. */
export const side = (half: string, which: 1 | -1): string => once(`${which} ${half}`, () => oneSide(half, which));

function oneSide(half: string, which: 1 | -1): string {
  const { start, segments } = parse(half);
  const end = half.includes('Z') ? 'Z' : '';
  return `M${round(MIDDLE + which * start[0])} ${round(start[1])}${segments.map((segment) => print(segment, which)).join('')}${end}`;
}

/** The same part left and right. */
export const pair = (half: string): [left: string, right: string] => [side(half, -1), side(half, 1)];

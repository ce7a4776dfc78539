import { Random } from '../random.ts';
import { lightness, mix } from './shade.ts';

export type Pattern =
  | 'plain'
  | 'stripe'
  | 'pinstripe'
  | 'check'
  | 'dots'
  | 'floral'
  | 'denim'
  | 'knit'
  | 'rib'
  | 'quilt'
  | 'melange'
  | 'terry';

/** What a garment is cut from. */
export interface Fabric {
  colour: string;
  pattern: Pattern;
}

interface Tile {
  width: number;
  height: number;
  body: string;
}

const isDark = (colour: string) => lightness(colour) < 0.45;
/** The second colour of a print: light on dark cloth, a deeper shade of its own on light cloth. */
const printOf = (colour: string) =>
  isDark(colour) ? mix(colour, '#fffaf0', 0.86) : mix(colour, '#2b2438', lightness(colour) > 0.8 ? 0.72 : 0.5);

const stroke = (d: string, colour: string, rest: string) => `<path d="${d}" fill="none" stroke="${colour}" ${rest}/>`;
const box = (width: number, height: number, rest: string) => `<rect width="${width}" height="${height}" ${rest}/>`;

function stripe(colour: string): Tile {
  return { width: 60, height: 34, body: `<rect y="0" width="60" height="12" fill="${printOf(colour)}"/>` };
}

function pinstripe(colour: string): Tile {
  return { width: 18, height: 60, body: `<rect x="8" width="2" height="60" fill="${printOf(colour)}" opacity=".75"/>` };
}

function check(colour: string): Tile {
  const print = printOf(colour);
  const bands = (rest: (offset: number, size: number) => string) => rest(0, 24) + rest(46, 5) + rest(57, 2.5);
  return {
    width: 76,
    height: 76,
    body:
      bands((x, w) => `<rect x="${x}" width="${w}" height="76" fill="${print}" opacity=".34"/>`) +
      bands((y, h) => `<rect y="${y}" width="76" height="${h}" fill="${print}" opacity=".34"/>`),
  };
}

function dots(colour: string): Tile {
  const print = printOf(colour);
  return { width: 32, height: 32, body: `<g fill="${print}"><circle cx="8" cy="8" r="4.4"/><circle cx="24" cy="24" r="4.4"/></g>` };
}

const flower = (x: number, y: number, size: number) =>
  [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<ellipse cx="0" cy="${-size * 0.62}" rx="${(size * 0.4).toFixed(1)}" ry="${(size * 0.6).toFixed(1)}" transform="translate(${x} ${y})rotate(${turn + x})"/>`,
    )
    .join('');

function floral(colour: string): Tile {
  const petal = isDark(colour) ? '#f6e3d4' : mix(colour, '#b8325a', 0.72);
  const second = isDark(colour) ? '#e9a9a0' : mix(colour, '#fff8f0', 0.8);
  const leaf = isDark(colour) ? '#8fae8b' : '#5f7f5c';
  const big: [number, number, number][] = [
    [24, 26, 13],
    [92, 84, 14],
    [30, 108, 10],
  ];
  const small: [number, number, number][] = [
    [78, 22, 9],
    [58, 60, 8],
    [108, 42, 6],
    [64, 118, 7],
    [8, 68, 6],
  ];
  const leaves =
    'M34 42q10 2 14 14q-12-2-14-14zM80 100q-12 0-16-10q12-2 16 10zM92 28q12-2 16 8q-12 4-16-8zM14 88q2 10 12 12q0-10-12-12zM104 64q-2-10-12-12q0 10 12 12z';
  const group = (flowers: [number, number, number][], fill: string) =>
    `<g fill="${fill}">${flowers.map((one) => flower(...one)).join('')}</g>`;
  const hearts = [...big, ...small].map(([x, y, size]) => `<circle cx="${x}" cy="${y}" r="${(size * 0.28).toFixed(1)}"/>`).join('');
  return {
    width: 120,
    height: 130,
    body: `<path d="${leaves}" fill="${leaf}"/>${group(big, petal)}${group(small, second)}<g fill="#e0b354">${hearts}</g>`,
  };
}

function denim(colour: string): Tile {
  return {
    width: 5,
    height: 5,
    body: `${box(1.6, 5, `fill="${mix(colour, '#ffffff', 0.5)}" opacity=".3"`)}<rect x="2.6" width="1.5" height="5" fill="${mix(colour, '#0a1020', 0.6)}" opacity=".3"/>`,
  };
}

function knit(colour: string): Tile {
  const dark = mix(colour, '#0d0b16', isDark(colour) ? 0.5 : 0.4);
  const light = mix(colour, '#ffffff', 0.45);
  const stitch = 'M1 2.5L8 9.5M15 2.5L8 9.5';
  return {
    width: 16,
    height: 11,
    body:
      stroke(`${stitch}M1-8.5L8-1.5M15-8.5L8-1.5M1 13.5L8 20.5M15 13.5L8 20.5`, dark, 'stroke-width="2.2" opacity=".45"') +
      stroke('M2 0L8 6.2M14 0L8 6.2M2 11L8 17.2M14 11L8 17.2', light, 'stroke-width="1.6" opacity=".35"'),
  };
}

function rib(colour: string): Tile {
  const body = `<rect x="0" width="3" height="20" fill="${mix(colour, '#0d0b16', 0.5)}" opacity=".5"/><rect x="4.5" width="2.4" height="20" fill="#fff" opacity=".16"/>`;
  return { width: 9, height: 20, body };
}

function quilt(colour: string): Tile {
  const dark = mix(colour, '#0d0b16', 0.6);
  const d = 'M0 32L32 0L64 32L32 64Z';
  const glow = `<path d="M32 6L58 32L32 58L6 32Z" fill="#fff" opacity=".07"/><path d="M32 12L44 24L24 46L12 32Z" fill="#fff" opacity=".08"/>`;
  return {
    width: 64,
    height: 64,
    body: `${glow}${stroke(d, dark, 'stroke-width="2.4" opacity=".55"')}${stroke('M0 34L32 2L64 34', '#ffffff', 'stroke-width="1.2" opacity=".2"')}`,
  };
}

function flecks(name: string, count: number, size: number): string {
  const random = new Random('flecks', name);
  return Array.from(
    { length: count },
    () => `M${random.int(0, size)} ${random.int(0, size)}l${random.int(2, 6)} ${random.int(-2, 2)}`,
  ).join('');
}

const MELANGE = [flecks('dark', 110, 96), flecks('light', 110, 96)] as const;
const LOOPS = [flecks('loops dark', 130, 72), flecks('loops light', 130, 72)] as const;

function melange(colour: string): Tile {
  return {
    width: 96,
    height: 96,
    body:
      stroke(MELANGE[0], mix(colour, '#14101f', 0.55), 'stroke-width="1.1" opacity=".4"') +
      stroke(MELANGE[1], mix(colour, '#ffffff', 0.7), 'stroke-width="1.1" opacity=".42"'),
  };
}

function terry(colour: string): Tile {
  return {
    width: 72,
    height: 72,
    body:
      stroke(LOOPS[0], mix(colour, '#1a1420', 0.42), 'stroke-width="1.8" stroke-linecap="round" opacity=".22"') +
      stroke(LOOPS[1], '#ffffff', 'stroke-width="1.8" stroke-linecap="round" opacity=".24"'),
  };
}

const tiles: Record<Exclude<Pattern, 'plain'>, (colour: string) => Tile> = {
  stripe,
  pinstripe,
  check,
  dots,
  floral,
  denim,
  knit,
  rib,
  quilt,
  melange,
  terry,
};

/** Degrees the threads of a cloth run off the vertical: the twill of denim. */
export const grainOf = (pattern: Pattern) => (pattern === 'denim' ? 28 : 0);

/** The cloth as the definition of an SVG fill. */
export function cloth(id: string, { colour, pattern }: Fabric): string {
  if (pattern === 'plain') return `<linearGradient id="${id}"><stop stop-color="${colour}"/></linearGradient>`;
  const { width, height, body } = tiles[pattern](colour);
  const grain = grainOf(pattern) === 0 ? '' : ` patternTransform="rotate(${grainOf(pattern)})"`;
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${grain}>${box(width, height, `fill="${colour}"`)}${body}</pattern>`;
}

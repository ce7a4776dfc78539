import type { Kind } from './kind.ts';
import type { Random } from './random.ts';

/** The dearest order unit of the range, roubles. */
const DEAREST = 9800;
const CHEAPEST = 190;

export interface Terms {
  /** Of one order unit. */
  roubles: number;
  /** Pieces in an order unit. */
  units: number;
  moq: number;
  packMultiple: number;
  /** How much cheaper from so many order units on. */
  discounts: readonly { from: number; share: number }[];
}

const toTens = (roubles: number) => Math.round(roubles / 10) * 10;

/** Price, pack and least order of a model. Cheap things come in packs, dear ones by the piece. */
export function terms(kind: Kind, random: Random): Terms {
  const [low, high] = kind.price;
  // Most goods lie near the low end of their range, as in any price list.
  const piece = toTens(low * (high / low) ** (random.next() * 0.6 + random.next() * 0.4));
  const fitting = kind.units.filter((units) => units * piece <= DEAREST);
  const units = fitting.length > 0 ? random.pick(fitting) : 1;
  const packed = units > 1 && random.chance(0.3) ? toTens(piece * units * 0.97) - 10 : piece * units;
  const packMultiple = random.weighted([
    [1, 80],
    [2, 12],
    [5, 8],
  ] as const);
  const moq =
    packMultiple *
    random.weighted([
      [1, 66],
      [2, 20],
      [5, 14],
    ] as const);
  const steps = random.weighted([
    [0, 30],
    [1, 20],
    [2, 32],
    [3, 18],
  ] as const);
  const froms = [5, 20, 50].map((from) => Math.max(from, moq * 2)).filter((from, index, all) => all.indexOf(from) === index);
  const discounts = froms.slice(0, steps).map((from, index) => ({ from, share: 0.04 * (index + 1) + random.int(0, 2) / 100 }));
  return { roubles: Math.min(DEAREST, Math.max(CHEAPEST, packed)), units, moq, packMultiple, discounts };
}

/** Kopecks of an order unit and of its quantity steps, cheaper with every step. */
export function priced({ discounts }: Terms, roubles: number): { kopecks: number; tiers: { minCount: number; kopecks: number }[] } {
  const kopecks = Math.min(DEAREST, roubles) * 100;
  return {
    kopecks,
    tiers: discounts.map(({ from, share }) => ({ minCount: from, kopecks: Math.round((kopecks * (1 - share)) / 500) * 500 })),
  };
}

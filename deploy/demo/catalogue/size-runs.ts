import type { Model } from './models.ts';
import { optionId } from './parameters.ts';
import { sizeParameterOf } from './product-types.ts';
import { Random } from './random.ts';
import type { Size } from './size-grids.ts';

/** A ratio over the sizes of a model, in each of its colours. */
export interface RunSeed {
  nameRu: string;
  nameEn: string;
  /** Options, and how many of each. */
  sizes: number[];
  counts: number[];
  /** Of the whole run; null: what its pieces cost. */
  kopecks: number | null;
}
export interface ModelRuns {
  looseAllowed: boolean;
  runs: RunSeed[];
}

/** Of the models of several sizes, which are two in three: a fifth of all. */
const SOLD_IN_RUNS = 0.3;
const RUNS_ONLY = 0.15;

/** Middle sizes are bought more often than those at the ends. */
const RATIOS: Readonly<Record<number, readonly number[]>> = { 2: [1, 1], 3: [1, 2, 1], 4: [1, 2, 2, 1], 5: [1, 2, 3, 2, 1] };

/** In which runs a model is sold; null: in single pieces alone. */
export function runsOf({ groupId, makeup, skus }: Model): ModelRuns | null {
  const measured = sizeParameterOf(makeup.kind.type);
  const sizes = [...new Set(skus.flatMap(({ size }) => size ?? []))];
  const ratio = RATIOS[sizes.length];
  if (groupId === null || !measured || !ratio) return null;
  const random = new Random('runs', groupId);
  if (!random.chance(SOLD_IN_RUNS)) return null;
  const priceOf = (size: Size): number => skus.find((sku) => sku.size === size)?.kopecks ?? 0;
  const sum = sizes.reduce((total, size, at) => total + priceOf(size) * (ratio[at] ?? 0), 0);
  const options = sizes.map((size) => optionId(measured, size));
  const range = `${sizes[0]} – ${sizes.at(-1)}`;
  const full: RunSeed = {
    ...{ nameRu: `Ростовка ${range}`, nameEn: `Run ${range}`, sizes: options, counts: [...ratio] },
    // Whole tens of roubles below what the pieces cost.
    kopecks: random.chance(0.4) ? Math.floor((sum * random.between(0.93, 0.98)) / 1_000) * 1_000 : null,
  };
  const small: RunSeed = { nameRu: 'По одной', nameEn: 'One of each', sizes: options, counts: sizes.map(() => 1), kopecks: null };
  return { looseAllowed: !random.chance(RUNS_ONLY), runs: sizes.length > 2 && random.chance(0.35) ? [full, small] : [full] };
}

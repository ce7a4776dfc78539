import { dataOf, Roubles } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { ProductId } from './product.ts';

// A size run: a named ratio over the sizes of a model, ordered as one unit in one colour.

/** How many the bounds of one model allow. */
export const RUN_LIMITS = { runs: 10, sizes: 20, count: 99, name: 60 } as const;

const OptionId = z.int32().positive();

/** So many order units of a size. */
const RunSize = z.object({ size: OptionId, count: z.int().min(1).max(RUN_LIMITS.count) });

const RunName = z.string().trim().min(1).max(RUN_LIMITS.name);

/** A run as its vendor writes it; sizes and colours are options by their numbers. */
export const SizeRun = z.object({
  name: RunName,
  name_en: RunName.nullable(),
  /** For this colour alone; null: for each colour that has all of its sizes. */
  colour: OptionId.nullable(),
  sizes: z.array(RunSize).min(1).max(RUN_LIMITS.sizes),
  /** Of the whole run; null: what its pieces cost. */
  price: Roubles.min(0.01).nullable(),
});
export type SizeRun = z.infer<typeof SizeRun>;

export const GetSizeRuns = z.object({ id: ProductId });
export type GetSizeRuns = z.output<typeof GetSizeRuns>;

/** All runs of the model of a product: those that are not named are sold no more. */
export const SetSizeRuns = z.object({
  id: ProductId,
  /** As the form read it: refused with PRODUCT_CHANGED when another user has saved meanwhile. */
  version: z.int().min(0).optional(),
  /** false: single pieces are not sold, and there is at least one run. */
  loose_allowed: z.boolean().default(true),
  runs: z
    .array(
      SizeRun.extend({
        /** Of a run that is there already: carts that hold it keep it. */
        id: z.int32().positive().optional(),
        name_en: SizeRun.shape.name_en.default(null),
        colour: SizeRun.shape.colour.default(null),
        price: SizeRun.shape.price.default(null),
      }),
    )
    .max(RUN_LIMITS.runs),
});
export type SetSizeRuns = z.output<typeof SetSizeRuns>;

const Choice = z.object({ id: OptionId, value: z.string(), swatch: z.string().nullable() });

/** The runs of a model with what a form of them needs. */
export const SizeRuns = z.object({
  /** Grows with every save; 0: nobody saved any. */
  version: z.int(),
  loose_allowed: z.boolean(),
  runs: z.array(SizeRun.extend({ id: z.int().positive() })),
  /** The sizes and colours of the model, in the order of their options. */
  sizes: z.array(Choice),
  colours: z.array(Choice),
  /** What of the sizes and colours there is, with the price of an order unit and the pieces in it. */
  variants: z.array(
    z.object({ size: OptionId.nullable(), colour: OptionId.nullable(), price: Roubles, units: z.int().min(1), available: z.int() }),
  ),
});
export type SizeRuns = z.infer<typeof SizeRuns>;
export const SizeRunsAnswer = dataOf(SizeRuns);

/** What a run takes of one SKU: `count` order units for each run. */
interface RunPart {
  count: number;
}

/** Pieces of one run. */
export const runPieces = (parts: readonly (RunPart & { units: number })[]): number =>
  parts.reduce((sum, { count, units }) => sum + count * units, 0);

/** The price of one run in kopecks: the one that its vendor gave, else that of its pieces. */
export const runPriceKopecks = (given: number | null, parts: readonly (RunPart & { price_kopecks: number })[]): number =>
  given ?? parts.reduce((sum, { count, price_kopecks }) => sum + count * price_kopecks, 0);

/** So many whole runs can be ordered: the size that runs out first decides. */
export const availableRuns = (parts: readonly (RunPart & { available: number })[]): number =>
  parts.length === 0 ? 0 : Math.min(...parts.map(({ count, available }) => Math.floor(Math.max(0, available) / count)));

import { z } from 'zod';
import { ProductId } from './product.ts';

// What orders ask of the stock. Both sides are services, so money is in kopecks here.

/** Words in the languages of the catalogue; ru is always there. */
const Words = z.object({ ru: z.string(), en: z.string().nullable() });

/** Why a product cannot be ordered now. */
export const Unsellable = z.enum(['inactive', 'unapproved', 'company', 'hidden']);
export type Unsellable = z.infer<typeof Unsellable>;

/** A size run in one colour, ordered by its number and a product of the colour. */
const RunFacts = z.object({
  id: z.int().positive(),
  name: Words,
  /** Order units of each product that one run takes, in the order of its sizes. */
  parts: z.array(z.object({ product_id: ProductId, count: z.int().min(1) })),
  pieces: z.int().min(1),
  price_kopecks: z.int(),
  /** Whole runs that nobody reserved. */
  available: z.int().min(0),
});

/** Everything that a line of a cart or of an order needs to know of a SKU. */
export const StockFacts = z.object({
  product_id: ProductId,
  /** The lead of its model: least counts and tiers look at all SKUs of a model together. */
  model_id: z.int().positive(),
  company_id: z.int().positive(),
  name: Words,
  sku: z.string(),
  barcode: z.string(),
  size: Words.nullable(),
  colour: Words.extend({ swatch: z.string().nullable() }).nullable(),
  /** Name of the small picture in the image store; null: none. */
  photo: z.string().nullable(),
  price_kopecks: z.int(),
  price_tiers: z.array(z.object({ min_count: z.int(), price_kopecks: z.int() })),
  units: z.int().min(1),
  moq: z.int().min(1),
  pack_multiple: z.int().min(1),
  /** Order units that nobody reserved; of the SKU, and of what is published of its model. */
  available: z.int().min(0),
  model_available: z.int().min(0),
  /** false: ordered in whole size runs alone. */
  loose_allowed: z.boolean(),
  /** The runs of its model in its colour. */
  runs: z.array(RunFacts),
  unsellable: Unsellable.nullable(),
});
export type StockFacts = z.infer<typeof StockFacts>;

const PRODUCTS_MAX = 2_000;

export const GetStockFacts = z.object({ product_ids: z.array(ProductId).max(PRODUCTS_MAX) });
export type GetStockFacts = z.output<typeof GetStockFacts>;
/** Those that are there, in the order of their numbers. */
export const StockFactsAnswer = z.object({ products: z.array(StockFacts) });

/** So many article numbers or barcodes are looked up at once. */
export const ARTICLES_MAX = 500;
/** So many products of one article are told of. */
export const FOUND_MAX = 20;
export const FindArticles = z.object({ articles: z.array(z.string().trim().min(1).max(64)).max(ARTICLES_MAX) });
export type FindArticles = z.output<typeof FindArticles>;
/** By article number or barcode, whatever the case of letters and the signs between them; only what can be ordered now. */
export const FoundArticles = z.object({ found: z.array(z.object({ article: z.string(), product_ids: z.array(ProductId) })) });
export type FoundArticles = z.infer<typeof FoundArticles>;

const Reservation = z.uuid();
/** Grows with every command about a reservation; one that is not above the last has no effect. */
const Step = z.int32().min(1);
const Count = z.int().min(1).max(10_000_000);

/** What a reservation shall hold from now on: all of it, not what is added. */
const Hold = z.object({
  reservation: Reservation,
  step: Step,
  lines: z.array(z.object({ product_id: ProductId, count: Count })).min(1),
});

const isUnique = <T>(values: readonly T[]): boolean => new Set(values).size === values.length;

/** Several reservations at once, because a checkout makes one for each seller: all of them are held, or none. */
export const Reserve = z
  .object({ holds: z.array(Hold).min(1).max(100) })
  .refine(({ holds }) => holds.reduce((sum, { lines }) => sum + lines.length, 0) <= PRODUCTS_MAX, { error: 'VALIDATION', path: ['holds'] })
  .refine(({ holds }) => isUnique(holds.map(({ reservation }) => reservation)), { error: 'VALIDATION', path: ['holds'] })
  .refine(({ holds }) => holds.every(({ lines }) => isUnique(lines.map(({ product_id }) => product_id))), {
    error: 'VALIDATION',
    path: ['holds'],
  });
export type Reserve = z.output<typeof Reserve>;

/** `available`: what is there for this reservation, of what it holds already and what nobody does. */
export const ShortLine = z.object({ reservation: Reservation, product_id: z.int(), wanted: z.int(), available: z.int() });
export type ShortLine = z.infer<typeof ShortLine>;
/**
 * `held`: as asked, also where it was so already by the same step (a later one refuses it, see RESERVATION_STATE).
 * `short`: nothing changed, and these lines, every one of them, are why.
 */
export const Reserved = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('held') }),
  z.object({ outcome: z.literal('short'), lines: z.array(ShortLine) }),
]);
export type Reserved = z.infer<typeof Reserved>;

export const EndReservations = z.object({
  reservations: z
    .array(z.object({ reservation: Reservation, step: Step }))
    .min(1)
    .max(100)
    .refine((all) => isUnique(all.map(({ reservation }) => reservation)), 'VALIDATION'),
});
export type EndReservations = z.output<typeof EndReservations>;

/** What leaves the warehouse, where a reservation was to hold less by now than it does; without lines all that is held. */
export const WriteOff = z
  .object({
    reservations: z
      .array(Hold.partial({ lines: true }))
      .min(1)
      .max(100)
      .refine((all) => isUnique(all.map(({ reservation }) => reservation)), 'VALIDATION'),
  })
  .refine(({ reservations }) => reservations.reduce((sum, { lines = [] }) => sum + lines.length, 0) <= PRODUCTS_MAX, {
    ...{ error: 'VALIDATION', path: ['reservations'] },
  })
  .refine(({ reservations }) => reservations.every(({ lines = [] }) => isUnique(lines.map(({ product_id }) => product_id))), {
    ...{ error: 'VALIDATION', path: ['reservations'] },
  });
export type WriteOff = z.output<typeof WriteOff>;

export const ReservationState = z.enum(['held', 'released', 'written_off', 'returned']);
export type ReservationState = z.infer<typeof ReservationState>;
/** How they are now, with the step that made them so. */
export const ReservationsAnswer = z.object({
  states: z.array(z.object({ reservation: Reservation, state: ReservationState, step: z.int() })),
});

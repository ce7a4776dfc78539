import { dataOf, listOf, paging, wholeKopecks } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { BULK_ROWS_MAX } from './bulk-update.ts';
import { CategoryId } from './category.ts';
import { CountGoods, GoodsState } from './goods.ts';
import { ProductId } from './product.ts';
import { ProductPrice, StockQuantity } from './product-form.ts';

/** So many products one bulk change covers at most. */
export const BULK_CHANGE_MAX = 50_000;

const BulkChangeId = z.int32().positive();

/** What a computed price is rounded to, in roubles. `90`: to the nearest price that ends in 90. */
export const PriceRounding = z.enum(['none', '1', '5', '10', '50', '90']);
export type PriceRounding = z.infer<typeof PriceRounding>;

/** What many products are given at once. Prices that depend on the count go up and down with the price, by the same percent or sum. */
export const BulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price_set'), price: ProductPrice }),
  z.object({
    kind: z.literal('price_percent'),
    /** Of at most two decimals; below zero it makes cheaper. */
    percent: z.number().min(-99).max(1_000).check(wholeKopecks),
    rounding: PriceRounding.default('none'),
  }),
  z.object({
    kind: z.literal('price_amount'),
    /** Roubles; below zero it makes cheaper. */
    amount: z.number().min(-9_999_999.99).max(9_999_999.99).check(wholeKopecks),
    rounding: PriceRounding.default('none'),
  }),
  z.object({ kind: z.literal('stock'), stock_quantity: StockQuantity }),
  z.object({ kind: z.literal('active'), active: z.boolean() }),
  /** Whole models move, also those of which a part is chosen. So does the type, which keeps the values that the new one knows. */
  z.object({ kind: z.literal('category'), category_id: CategoryId }),
  z.object({ kind: z.literal('type'), product_type_id: z.int32().positive() }),
  /** Adds the models to the end of a collection that lists its goods. */
  z.object({ kind: z.literal('collection'), collection_id: z.int32().positive() }),
]);
export type BulkChange = z.output<typeof BulkChange>;

/** The goods that are named, or all that the filter of the goods list finds, on all its pages. */
const ChosenGoods = z.union([
  z.object({ ids: z.array(ProductId).min(1).max(BULK_ROWS_MAX) }),
  z.object({ filter: CountGoods.extend({ state: GoodsState.default('all') }) }),
]);
export type ChosenGoods = z.output<typeof ChosenGoods>;

export const CreateBulkChange = z.object({ goods: ChosenGoods, change: BulkChange });
export type CreateBulkChange = z.output<typeof CreateBulkChange>;

/** What products are not changed for, and how many of them. */
const SkippedGoods = z.object({ code: z.string(), message: z.string(), count: z.int(), /** A few of them. */ names: z.array(z.string()) });
export type SkippedGoods = z.infer<typeof SkippedGoods>;

const BulkValue = z.union([z.number(), z.boolean(), z.string()]);

/** What a change would do now, without doing it. */
export const BulkPreview = dataOf(
  z.object({
    /** SKUs, and the models they are of. */
    total: z.int(),
    models: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    skipped: z.array(SkippedGoods),
    /** The first of them: a price, a stock, a switch, or the name of a category or type. */
    rows: z.array(z.object({ id: ProductId, name: z.string(), sku: z.string(), before: BulkValue, after: BulkValue.nullable() })),
  }),
);
export type BulkPreview = z.infer<typeof BulkPreview>;

/** working: products are being changed · undoing: they are put back · then one of the ends. */
export const BulkChangeState = z.enum(['working', 'done', 'canceled', 'undoing', 'undone']);
export type BulkChangeState = z.infer<typeof BulkChangeState>;

/** A change of many products on its way, or done. */
export const BulkChangeJob = z.object({
  id: BulkChangeId,
  state: BulkChangeState,
  change: BulkChange,
  /** Counted when it began: what comes to the filter later is not changed. */
  total: z.int(),
  /** Dealt with in this state. */
  done: z.int(),
  counts: z.object({ changed: z.int(), unchanged: z.int(), skipped: z.int() }),
  /** Put back, and left as they are because they have been changed since. */
  undone: z.object({ restored: z.int(), kept: z.int() }),
  skipped: z.array(SkippedGoods),
  /** Until then it can be undone; null: there is nothing to undo, or no more. */
  undo_until: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type BulkChangeJob = z.infer<typeof BulkChangeJob>;

export const BulkChangeKey = z.object({ id: BulkChangeId });
export type BulkChangeKey = z.output<typeof BulkChangeKey>;
export const BulkChangeAnswer = dataOf(BulkChangeJob);
export type BulkChangeAnswer = z.infer<typeof BulkChangeAnswer>;
export const ListBulkChanges = z.object({ ...paging });
export type ListBulkChanges = z.output<typeof ListBulkChanges>;
export const BulkChangePage = listOf(BulkChangeJob);
export type BulkChangePage = z.infer<typeof BulkChangePage>;

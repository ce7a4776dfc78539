import { dataOf, listOf, paging, Roubles } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { CategoryId } from './category.ts';
import { Photo, ProductId } from './product.ts';
import { ChangeState } from './product-form.ts';

/**
 * What keeps goods apart for those who manage them. `on_sale`: guests see and can buy it (as far as it is for the product to say) ·
 * `pending`: it or a change of it waits for approval · `rejected` · `inactive`: switched off · `out_of_stock`: nothing left to sell.
 */
export const GoodsState = z.enum(['all', 'on_sale', 'pending', 'rejected', 'inactive', 'out_of_stock']);
export type GoodsState = z.infer<typeof GoodsState>;

export const GoodsSort = z.enum(['updated', 'new', 'name', 'sku', 'price_asc', 'price_desc', 'stock_asc', 'stock_desc']);
export type GoodsSort = z.infer<typeof GoodsSort>;

/**
 * What is wrong with a product, so that its vendor finds it in the list. `withheld`: its model has no photo, and guests are shown nothing
 * without one (`require_photo`).
 */
export const GoodsProblem = z.enum([
  'withheld',
  'no_photo',
  'no_description',
  'low_stock',
  'expired',
  'category_inactive',
  'company_inactive',
]);
export type GoodsProblem = z.infer<typeof GoodsProblem>;

/** Of a model that has more, a page of models brings so many SKUs; asked for by `model_id`, a list pages all of them. */
export const MODEL_SKUS_MAX = 50;

const criteria = {
  /** Name, article number or barcode. */
  text: z.string().trim().max(200).optional(),
  category_id: CategoryId.optional(),
  /** For staff; a vendor's list is of the own company whatever stands here. */
  company_id: z.int().positive().max(999_999_999).optional(),
  problem: GoodsProblem.optional(),
  /** The SKUs of one model, by their `variant_group_id`. */
  model_id: ProductId.optional(),
};

export const ListGoods = z.object({
  ...paging,
  ...criteria,
  state: GoodsState.default('all'),
  sort: GoodsSort.default('updated'),
  /**
   * true: a page is so many models, with the SKUs of theirs that the filter finds side by side, at most `MODEL_SKUS_MAX` of each; `total`
   * counts models then.
   */
  by_model: z.boolean().default(false),
});
export type ListGoods = z.output<typeof ListGoods>;
export const CountGoods = z.object(criteria);
export type CountGoods = z.output<typeof CountGoods>;

/** One SKU as those see it who manage it. */
export const GoodsRow = z.object({
  id: ProductId,
  name: z.string(),
  sku: z.string(),
  barcode: z.string(),
  size: z.string().nullable(),
  colour: z.string().nullable(),
  /** Null for a product that stands alone. */
  variant_group_id: ProductId.nullable(),
  group_lead: z.boolean(),
  price: Roubles,
  units: z.int(),
  stock_quantity: z.int(),
  available_quantity: z.int(),
  active: z.boolean(),
  /** The most important of its states. */
  state: GoodsState.exclude(['all']),
  /** Of the last change that had to be approved; null when none waits or was rejected. */
  change: ChangeState.nullable(),
  reason: z.string().nullable(),
  problems: z.array(GoodsProblem),
  photo: Photo.nullable(),
  category: z.object({ id: z.int().positive(), name: z.string() }),
  company: z.object({ id: z.int().positive(), brand: z.string() }),
  popular: z.boolean(),
  rating: z.number(),
  reviews_num: z.int(),
  version: z.int(),
  updated_at: z.iso.datetime(),
  /** On a page of models: all that the filter finds of its model, and the least price. Null on a page of SKUs. */
  model: z.object({ skus: z.int(), price: Roubles, stock_quantity: z.int(), available_quantity: z.int() }).nullable(),
});
export type GoodsRow = z.infer<typeof GoodsRow>;
export const GoodsPage = listOf(GoodsRow);
export type GoodsPage = z.infer<typeof GoodsPage>;

export const GoodsCounts = dataOf(
  z.object({
    states: z.record(GoodsState, z.int()),
    problems: z.record(GoodsProblem, z.int()),
    /** Models with a variant switched on, and how many of them the plan allows (null: any number). Both null where staff look at all companies. */
    active_models: z.int().nullable(),
    active_models_limit: z.int().nullable(),
  }),
);

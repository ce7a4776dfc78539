import { dataOf, listOf, Page, PER_PAGE_MAX, PerPage, Roubles, Sum } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { CART_LIMITS } from './legal-counts.ts';
import { LineRun } from './line-run.ts';

/** 128 random bits in hex. Another text is a cart that does not exist. */
const CartHash = z.string().trim().min(1).max(64);
const ProductId = z.int32().positive();
/** A size run; without one the line is a single SKU. */
const RunId = z.int32().positive().nullish();
/** 0 takes the line out. */
const Count = z.int().min(0, 'COUNT_INVALID').max(CART_LIMITS.count, 'COUNT_INVALID');

export const LineInput = z.object({ product_id: ProductId, count: Count, run_id: RunId });
export type LineInput = z.output<typeof LineInput>;
/** More than a cart holds, so that the line too many is refused by the cart, with its figures. */
const LINES_SENT = CART_LIMITS.lines * 2;
const Lines = z.array(LineInput).max(LINES_SENT, 'CART_TOO_MANY_LINES');

/** What the buyer typed for the checkout, kept with the cart. */
export const BuyerInfo = z.object({
  fio: z.string().trim().max(255).optional(),
  email: z.string().trim().max(254).optional(),
  phone: z
    .string()
    .trim()
    .max(40)
    .transform((typed) => typed.replace(/[+\s()-]/g, ''))
    .optional(),
  receivedAtString: z.string().trim().max(10).optional(),
});
export type BuyerInfo = z.output<typeof BuyerInfo>;

export const CartProduct = z.object({
  id: ProductId,
  /** SKUs of one model share it: least counts and price tiers look at all of them. */
  model_id: z.int(),
  name: z.string(),
  sku: z.string(),
  barcode: z.string(),
  size: z.string().nullable(),
  colour: z.object({ name: z.string(), swatch: z.string().nullable() }).nullable(),
  photo: z.string().nullable(),
  company_id: z.int(),
  /** Of one order unit: a pack of `units` pieces. */
  price: Roubles,
  price_tiers: z.array(z.object({ min_count: z.int(), price: Roubles })),
  units: z.int(),
  moq: z.int(),
  pack_multiple: z.int(),
  stock_info: z.object({ available_quantity: z.int() }),
  model_available: z.int(),
  sellable: z.boolean(),
});
export type CartProduct = z.infer<typeof CartProduct>;

/** What is wrong with a line; the figures are those of `judge-cart.ts`. */
export const LineFault = z.discriminatedUnion('code', [
  z.object({ code: z.literal('NOT_SELLABLE') }),
  z.object({ code: z.literal('RUNS_ONLY') }),
  z.object({ code: z.literal('SHORT'), available: z.int() }),
  z.object({ code: z.literal('WRONG_MULTIPLE'), multiple: z.int(), below: z.int().nullable(), above: z.int().nullable() }),
  z.object({ code: z.literal('BELOW_MOQ'), moq: z.int(), missing: z.int() }),
  z.object({ code: z.literal('COUNT_OUT_OF_RANGE'), max: z.int() }),
]);

export const CartItem = z.object({
  product_id: ProductId,
  run_id: z.int().nullable(),
  /** null: a single SKU, or a run that its vendor took away. */
  run: LineRun.nullable(),
  count: z.int(),
  /** null: its vendor deleted it. */
  product: CartProduct.nullable(),
  /** Of one order unit at this count, with its tier. Several products may cost more than one of them may. */
  product_price: Sum,
  /** What one costs without tiers, now and when the buyer saw it last: where they differ, the price changed meanwhile. */
  list_price: Sum,
  seen_price: Sum,
  sum: Sum,
  discount: Sum,
  /** So many of it may be ordered at most. */
  available: z.int(),
  next_tier: z.object({ price: Sum, missing: z.int() }).nullable(),
  faults: z.array(LineFault),
});
export type CartItem = z.infer<typeof CartItem>;

export const CartCompany = z.object({
  id: z.int(),
  brand: z.string(),
  logo: z.string().nullable(),
  packs: z.int(),
  pieces: z.int(),
  sum: Sum,
  discount: Sum,
  discount_percent: z.number(),
  /** What an order of its goods comes to at least, and what is missing to it. */
  minimum: Sum.nullable(),
  missing: Sum,
});

export const CartFault = z.object({ code: z.enum(['EMPTY', 'TOO_MANY_LINES', 'SUM_TOO_LARGE', 'SEVERAL_COMPANIES']) });

/** The specification's Cart, and what it comes to. */
export const Cart = z.object({
  cart_hash: z.string(),
  /** Grows with every change of it; a checkout is of one version. */
  version: z.int(),
  items: z.array(CartItem),
  /** Order units in all lines, and how many lines there are. */
  goods_num: z.int(),
  lines_num: z.int(),
  companies: z.array(CartCompany),
  order_summ: Sum,
  discount: Sum,
  discount_percent: z.number(),
  /** `order_summ` less `discount`. */
  amount: Sum,
  /** The next level of the discount by turnover: `from` such a sum of completed orders, of which so much is `missing`. */
  next_discount: z.object({ percent: z.number(), from: Sum, missing: Sum }).nullable(),
  faults: z.array(CartFault),
  orderable: z.boolean(),
  fio: z.string(),
  email: z.string(),
  phone: z.string(),
  receivedAtString: z.string(),
});
export type Cart = z.infer<typeof Cart>;
export const CartAnswer = dataOf(Cart);

/** What a change of a cart answers: enough for a badge. */
export const CartState = z.object({ cart_hash: z.string(), version: z.int(), goods_num: z.int(), lines_num: z.int() });
export type CartState = z.infer<typeof CartState>;
export const CartStateAnswer = dataOf(CartState);
/** The cart that was there before stands in the history. */
export const CartChanged = dataOf(CartState.extend({ replaced: z.string().nullable() }));

export const FindCart = z.object({ hash: CartHash.optional() });
export const CartStateFound = dataOf(CartState.nullable());
export const GetCart = z.object({ hash: CartHash });
export type GetCart = z.output<typeof GetCart>;

/** `replace`: goods of another company go to the history instead of refusing these. */
export const CreateCart = z.object({ lines: Lines.default([]), replace: z.boolean().default(false) });
export type CreateCart = z.output<typeof CreateCart>;

/** Sets all lines, or the buyer's words, or both. */
export const UpdateCart = z.object({
  hash: CartHash,
  items: Lines.optional(),
  replace: z.boolean().default(false),
  /** The version that was edited: a newer one is not overwritten. */
  version: z.int().positive().optional(),
  ...BuyerInfo.shape,
});
export type UpdateCart = z.output<typeof UpdateCart>;

/** One product, or `lines` of a whole matrix; counts are added to those that are there. */
export const AddProduct = z
  .object({
    hash: CartHash,
    product_id: ProductId.optional(),
    run_id: RunId,
    count: Count.min(1, 'COUNT_INVALID').default(1),
    lines: Lines.min(1).optional(),
    replace: z.boolean().default(false),
  })
  .refine(({ product_id, lines }) => product_id !== undefined || lines !== undefined, { path: ['product_id'], error: 'REQUIRED_FIELD' });
export type AddProduct = z.output<typeof AddProduct>;

export const SetCount = z.object({ hash: CartHash, ...LineInput.shape });
export type SetCount = z.output<typeof SetCount>;

export const SetBuyerInfo = z.object({ hash: CartHash, ...BuyerInfo.shape });
export type SetBuyerInfo = z.output<typeof SetBuyerInfo>;

export const ListCartProducts = z.object({
  hash: CartHash,
  page: Page,
  per_page: z
    .int()
    .transform((size) => Math.min(PER_PAGE_MAX, Math.max(1, size)))
    .default(24),
});
export type ListCartProducts = z.output<typeof ListCartProducts>;
export const CartProductPage = listOf(CartItem);

/** A dry run: what a line of so many would be, alone or in this cart. */
export const CountProducts = z.object({ product_id: ProductId, run_id: RunId, count: Count.default(1), hash: CartHash.optional() });
export type CountProducts = z.output<typeof CountProducts>;
/** `least`: the smallest count that may be ordered of it by itself; null: none. */
export const ProductCounted = dataOf(CartItem.extend({ least: z.int().nullable() }));

export const ListHistory = z.object({ page: Page, per_page: PerPage });
export type ListHistory = z.output<typeof ListHistory>;
/** A product that the caller has ordered, newest first. */
export const OrderedProduct = z.object({
  product_id: ProductId,
  run_id: z.int().nullable(),
  /** As it was when it was ordered last. */
  run: LineRun.nullable(),
  /** As the catalogue has it now; null: it is gone. */
  product: CartProduct.nullable(),
  /** As it was called when it was ordered last. */
  name: z.string(),
  photo: z.string().nullable(),
  count: z.int(),
  price: Sum,
  order_id: z.int(),
  ordered_at: z.iso.datetime(),
});
export const HistoryPage = listOf(OrderedProduct);

export const ReplacedCart = CartState.extend({
  companies: z.array(z.object({ id: z.int(), brand: z.string() })),
  replaced_at: z.iso.datetime(),
  /** After it the cart is forgotten. */
  kept_until: z.iso.datetime(),
});
export const ReplacedCarts = listOf(ReplacedCart);

/** What a guest has put together, moved to the caller's cart; `merge_key` is chosen once for it, so that a repetition adds nothing. */
export const MergeCart = z.object({
  hash: CartHash,
  merge_key: z.string().trim().min(8).max(64),
  lines: Lines,
  ...BuyerInfo.shape,
});
export type MergeCart = z.output<typeof MergeCart>;
const Moved = z.object({ product_id: z.int(), run_id: z.int().nullable(), name: z.string(), wanted: z.int(), count: z.int() });
export const CartMerged = dataOf(
  CartState.extend({
    added: z.array(Moved),
    /** As many as there are. */
    clamped: z.array(Moved),
    /** Not sold any more. */
    dropped: z.array(Moved),
    /** Hash of the cart of another company, which went to the history. */
    replaced: z.string().nullable(),
  }),
);
export type CartMerged = z.infer<typeof CartMerged>;

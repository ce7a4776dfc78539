import { dataOf, listOf, paging, Roubles } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { CategoryId } from './category.ts';
import { COMPANIES_CHOSEN_MAX, FACET_BRAND_MAX, PRODUCT_SORTS } from './list-choices.ts';
import { Parameters } from './parameter-filter.ts';

/** What the database counts to; a larger number is refused before it gets there. */
export const ProductId = z.int32().positive();
export const CompanyId = z.int().positive().max(999_999_999);

/** Addresses of one picture. `big` fits 1200 px, `small` 400 px; `path` is the largest of them. */
export const Photo = z.object({
  id: z.int().positive(),
  path: z.string(),
  big: z.string(),
  small: z.string(),
  main: z.boolean(),
  /** Shape of the original, so that the page reserves its room before it arrives. */
  width: z.int().positive(),
  height: z.int().positive(),
});
export type Photo = z.infer<typeof Photo>;

export const CompanyRef = z.object({
  id: z.int().positive(),
  /** Its legal name. */
  name: z.string(),
  brand: z.string(),
  city: z.string(),
  rating: z.number(),
  logo: z.string().nullable(),
  /** What a first order of its goods comes to at least; null: any sum. */
  min_order_first: Roubles.nullable(),
});
export type CompanyRef = z.infer<typeof CompanyRef>;
export const StockInfo = z.object({ available_quantity: z.int() });

/** One card of a list: a model, told by its group lead. */
export const ProductCard = z.object({
  id: ProductId,
  name: z.string(),
  sku: z.string(),
  /** Price of one order unit (a pack of `units` pieces) and of one piece: of the variant whose piece costs least. */
  price: Roubles,
  price_per_unit: Roubles,
  units: z.int().min(1),
  /** A piece of at least one variant costs more than `price_per_unit`. */
  price_varies: z.boolean(),
  moq: z.int().min(1),
  pack_multiple: z.int().min(1),
  rating: z.number().min(0).max(5),
  reviews_num: z.int(),
  photo: Photo.nullable(),
  /** Second picture, shown while the card is pointed at. */
  photo_alt: Photo.nullable(),
  /** All of them, those two among them. */
  photos: z.array(Photo),
  category_id: z.int().positive(),
  category: z.object({ id: z.int().positive(), name: z.string() }),
  company: CompanyRef,
  stock_info: StockInfo,
  sizes: z.array(z.string()),
  /** Each with a variant that has it, one with a picture if there is one, and that picture, small. */
  colours: z.array(z.object({ name: z.string(), swatch: z.string().nullable(), product_id: ProductId, photo: z.string().nullable() })),
  popular: z.boolean(),
  /** Pieces of its smallest size run; null: it is not sold in runs. */
  run_pieces: z.int().min(1).nullable(),
  /** First published within the new-products window. */
  is_new: z.boolean(),
  /**
   * Where options or a price are chosen: the variant that satisfies the choice, the cheapest if there are several, with the price of its pack
   * and of a piece. Its photo is one in its colour; null when there is none, and the card's own stands for it.
   */
  match: z
    .object({
      id: ProductId,
      ...{ price: Roubles, price_per_unit: Roubles, units: z.int().min(1), price_varies: z.boolean() },
      photo: Photo.nullable(),
    })
    .optional(),
  /** For vendors and staff alone: a variant is switched on; what is on hand of all variants, reserved or not. */
  active: z.boolean().optional(),
  stock_quantity: z.int().optional(),
});
export type ProductCard = z.infer<typeof ProductCard>;

/** `price_asc` and `price_desc` compare the price of one piece. */
export const ProductSort = z.enum(PRODUCT_SORTS);
export type ProductSort = z.infer<typeof ProductSort>;

/** What narrows a list. Shared by lists, facets and counts, so that a count never disagrees with the list it promises. */
const criteria = {
  company_id: CompanyId.optional(),
  /** Of any of these companies; beside `company_id`, which is one alone, they say nothing. */
  company_ids: z.array(CompanyId).max(COMPANIES_CHOSEN_MAX).optional(),
  category_id: CategoryId.optional(),
  text: z.string().trim().max(200).optional(),
  /** Inactive products are for staff and their own vendor; everyone else sees active ones whatever is asked. */
  active: z.boolean().optional(),
  /** Only products first published within so many days. */
  for_days: z.int().min(1).max(365).optional(),
  /** Of one piece, as `price_per_unit` says it: a pack of six at 2,610 lies between 400 and 500. Both ends are included. */
  price_from: Roubles.optional(),
  price_to: Roubles.optional(),
  in_stock: z.boolean().optional(),
  /** true: only models of which single pieces are sold, not whole size runs alone. */
  loose: z.boolean().optional(),
  parameters: Parameters.optional(),
  /** true: search these very words, without correction ("search instead for …"). */
  literal: z.boolean().optional(),
};

export const ListProducts = z.object({ ...paging, ...criteria, sort: ProductSort.optional() });
export type ListProducts = z.output<typeof ListProducts>;
export const ListCategoryProducts = ListProducts.omit({ category_id: true }).extend({ id: CategoryId });
export type ListCategoryProducts = z.output<typeof ListCategoryProducts>;
export const ListCompanyProducts = ListProducts.omit({ company_id: true, company_ids: true }).extend({ id: CompanyId });
export type ListCompanyProducts = z.output<typeof ListCompanyProducts>;
export const SearchProducts = ListProducts.extend({ text: z.string().trim().min(1).max(200) });

/**
 * The answer is for `shown` instead of `asked`: the query found fewer than three, or nothing at all, and was asked again without its weakest
 * words (`fewer_words`).
 */
export const Correction = z.object({
  asked: z.string(),
  shown: z.string(),
  reason: z.enum(['typo', 'layout', 'transliteration', 'mixed', 'fewer_words']),
});
export type Correction = z.infer<typeof Correction>;

export const ProductPage = listOf(ProductCard).extend({
  correction: Correction.nullable(),
  /** `total` stopped counting here: show it as "10 000+". */
  total_capped: z.boolean(),
});
export type ProductPage = z.infer<typeof ProductPage>;

export const GetFacets = z.object(criteria);
export type GetFacets = z.output<typeof GetFacets>;

/** Companies that a list could be narrowed to, by a part of the brand, whichever are chosen already. */
export const FindFacetCompanies = z.object({ ...criteria, brand: z.string().trim().min(1).max(FACET_BRAND_MAX) });
export type FindFacetCompanies = z.output<typeof FindFacetCompanies>;

export const ParameterValue = z.object({
  parameter_id: z.int().positive(),
  parameter_name: z.string(),
  /** One value, or several for multiple_enum. Numbers come with their unit written out. */
  value: z.union([z.string(), z.number(), z.array(z.string())]),
  unit: z.string().nullable(),
});
export type ParameterValue = z.infer<typeof ParameterValue>;

export const PriceTier = z.object({ min_count: z.int().min(1), price: Roubles });
export type PriceTier = z.infer<typeof PriceTier>;

/** One SKU of the model: what tells it from the others, and how it is ordered. */
export const Variant = z.object({
  id: ProductId,
  sku: z.string(),
  size: z.string().nullable(),
  colour: z.string().nullable(),
  swatch: z.string().nullable(),
  price: Roubles,
  price_tiers: z.array(PriceTier),
  /** Pieces in one order unit. */
  units: z.int().min(1),
  /** The least count, as that of the tiers, is one of the whole model in order units; its own count is a multiple of `pack_multiple`. */
  moq: z.int().min(1),
  pack_multiple: z.int().min(1),
  stock_info: StockInfo,
});
export type Variant = z.infer<typeof Variant>;

/** A size run in one colour: so many of each size, ordered together as one unit by `id` and a product of the colour. */
export const ProductRun = z.object({
  id: z.int().positive(),
  name: z.string(),
  /** null: the model has no colours. */
  colour: z.object({ name: z.string(), swatch: z.string().nullable() }).nullable(),
  sizes: z.array(z.object({ size: z.string(), count: z.int().min(1), product_id: ProductId })),
  pieces: z.int().min(1),
  /** Of the whole run, which may cost more than any product, and of one piece. */
  price: z.number().min(0),
  price_per_unit: Roubles,
  /** Whole runs that nobody reserved. */
  available: z.int().min(0),
});
export type ProductRun = z.infer<typeof ProductRun>;

export const Product = z.object({
  id: ProductId,
  name: z.string(),
  sku: z.string(),
  barcode: z.string(),
  description: z.string(),
  price: Roubles,
  price_per_unit: Roubles,
  price_tiers: z.array(PriceTier),
  units: z.int().min(1),
  moq: z.int().min(1),
  pack_multiple: z.int().min(1),
  rating: z.number().min(0).max(5),
  reviews_num: z.int(),
  /** How many reviews gave 1, 2, 3, 4 and 5. */
  histogram: z.array(z.int()).length(5),
  photos: z.array(Photo),
  /** From the root down to the product's own. */
  category_path: z.array(z.object({ id: z.int().positive(), name: z.string() })),
  category: z.object({ id: z.int().positive(), name: z.string() }),
  subcategory: z.object({ id: z.int().positive(), name: z.string() }).nullable(),
  product_type: z.object({ id: z.int().positive(), name: z.string() }),
  company: CompanyRef,
  active: z.boolean(),
  /** Grams and millimetres. */
  weight: z.int(),
  length: z.int(),
  width: z.int(),
  height: z.int(),
  stock_info: StockInfo,
  /** On hand including what is reserved: for vendors and staff, null for everyone else. */
  stock_quantity: z.int().nullable(),
  expiration_date: z.iso.date().nullable(),
  popular: z.boolean(),
  is_new: z.boolean(),
  published_at: z.iso.datetime(),
  parameter_values: z.array(ParameterValue),
  variants: z.array(Variant),
  /** Of its model, in every colour that has all of their sizes. */
  runs: z.array(ProductRun),
  /** Single pieces are sold too; false: whole runs alone. */
  loose_allowed: z.boolean(),
  /** This product is a favourite of the caller; false for a guest. */
  favorite: z.boolean(),
});
export type Product = z.infer<typeof Product>;

export const GetProduct = z.object({ id: ProductId });
export const ProductAnswer = dataOf(Product);

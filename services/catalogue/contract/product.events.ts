import { Roubles } from '@market/kit-contract/envelope';
import { stateEvent } from '@market/kit-contract/event';
import { z } from 'zod';
import { CategoryId } from './category.ts';
import { Photo, PriceTier, ProductId } from './product.ts';
import { PRODUCT_LIMITS } from './product-form.ts';

/** Words in the languages of the catalogue; ru is always there. */
const Words = z.object({ ru: z.string(), en: z.string().nullable() });

/** The option that makes a product a variant of its model. */
const Trait = z.object({ option_id: z.int32().positive(), name: Words });

/** Grows by one with every state of the product that is told, from 1. An older state never overwrites a newer one. */
const Version = z.int().nonnegative();

/**
 * A product that is there: one SKU, with what an order line and an offer card show of it. Contents are the published ones; of what waits
 * for moderation nothing is told, and neither descriptions, reviews, phones nor names of people.
 *
 * It may be ordered while it is `active`, `approved`, of an active company (see `companyChanged`) and `in_stock`; whether what is left
 * suffices, `stock.facts` says.
 */
const PresentProduct = z.object({
  id: ProductId,
  deleted: z.literal(false),
  company_id: z.int().positive(),
  category_id: CategoryId,
  product_type_id: z.int32().positive(),
  /** Shared by the SKUs of one model; null: it stands alone. */
  variant_group_id: z.int32().nullable(),
  name: Words,
  /** The article number, unique within the company. */
  sku: z.string(),
  barcode: z.string(),
  size: Trait.nullable(),
  /** `swatch` is a CSS colour. */
  colour: Trait.extend({ swatch: z.string().nullable() }).nullable(),
  /** The picture that lists show. */
  photo: Photo.nullable(),
  /** Of one order unit: a pack of `units` pieces. */
  price: Roubles,
  /** From `min_count` order units on, each costs `price`; rising counts, falling prices. */
  price_tiers: z.array(PriceTier).max(PRODUCT_LIMITS.tiers),
  /** Pieces in one order unit. */
  units: z.int().min(1),
  /** Least number of order units, and the number that every order must be a multiple of. */
  moq: z.int().min(1),
  pack_multiple: z.int().min(1),
  /** Whether any order unit is left that nobody reserved. How many are left is asked for (`stock.facts`): a number would be old when it is heard. */
  in_stock: z.boolean(),
  /** Of one order unit, in grams and millimetres. */
  weight: z.int(),
  length: z.int(),
  width: z.int(),
  height: z.int(),
  expiration_date: z.iso.date().nullable(),
  /** Its vendor's own switch. */
  active: z.boolean(),
  /** Only what is approved is seen by buyers. */
  moderation: z.enum(['pending', 'approved', 'rejected']),
  version: Version,
});

/** A product that is gone for good; its number is never given again. */
const DeletedProduct = z.object({ id: ProductId, deleted: z.literal(true), version: Version });

/** How a product is, as far as other services need to know: at most 8 KB, usually 1 KB. */
export const ProductState = z.discriminatedUnion('deleted', [PresentProduct, DeletedProduct]);
export type ProductState = z.infer<typeof ProductState>;

/**
 * A product came, went, or something of its state changed. Written by the catalogue in the transaction of the change, once per product and
 * transaction; a save that changes none of this tells nothing. Carries the whole state, so a lost one is healed by the next. What its
 * company may do is told by `companyChanged` alone.
 */
export const productChanged = stateEvent('mp.catalogue.product.changed', ProductState);

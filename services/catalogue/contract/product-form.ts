import { dataOf, Roubles } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { AttributeValue, GivenAttributeValue } from './attribute-value.ts';
import { CategoryId } from './category.ts';
import { Photo, PriceTier, ProductId } from './product.ts';

/** Another service's number of a company; below the numbers that stand for categories where both are searched together. */
const CompanyId = z.int().positive().max(999_999_999);
const VocabularyId = z.int32().positive();

/** How many the bounds of one product allow. */
export const PRODUCT_LIMITS = { photos: 20, variants: 200, tiers: 10, attributeValues: 100 } as const;

export const ProductName = z.string().trim().min(1).max(255);
export const ProductDescription = z.string().trim().max(20_000);
export const ProductSku = z.string().trim().min(1).max(64);
export const ProductBarcode = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z-]{4,48}$/, { message: 'BARCODE_FORMAT' });
export const ProductPrice = Roubles.min(0.01);
export const StockQuantity = z.int().min(0).max(9_999_999);

/** Prices from so many order units on: counts grow, prices fall. */
export const PriceTiers = z
  .array(PriceTier.extend({ min_count: z.int().min(2).max(100_000), price: ProductPrice }))
  .max(PRODUCT_LIMITS.tiers);

/** What guests see of a product; of a company that is not trusted, changes of these wait for approval. */
const content = {
  name: ProductName,
  name_en: ProductName.nullable(),
  /** Plain text. */
  description: ProductDescription,
  description_en: ProductDescription.nullable(),
  category_id: CategoryId,
  product_type_id: VocabularyId,
  /** All of them: what is not named here is said no more. */
  parameter_values: z.array(AttributeValue).max(PRODUCT_LIMITS.attributeValues),
};

/** What never waits. */
const offer = {
  sku: ProductSku,
  barcode: ProductBarcode,
  price: ProductPrice,
  units: z.int().min(1).max(10_000),
  moq: z.int().min(1).max(100_000),
  pack_multiple: z.int().min(1).max(10_000),
  price_tiers: PriceTiers,
  /** Grams and millimetres. */
  weight: z.int().min(1).max(1_000_000),
  length: z.int().min(1).max(10_000),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
  stock_quantity: StockQuantity,
  expiration_date: z.iso.date().nullable(),
  /** Staff alone may change it. */
  popular: z.boolean(),
  active: z.boolean(),
};

/** Every field of a product that may be written, all of them required. */
export const ProductFields = z.object({ ...content, ...offer });
export type ProductFields = z.infer<typeof ProductFields>;

/** A category, type or company by its number, or as a product's page answers it. */
const Reference = z
  .union([VocabularyId, z.looseObject({ id: VocabularyId })])
  .transform((given) => (typeof given === 'number' ? given : given.id));

/** How a product's page spells what the form has as `category_id`, `product_type_id` and `company_id`; a subcategory is below its category. */
const references = {
  category: Reference.optional(),
  subcategory: Reference.nullish(),
  product_type: Reference.optional(),
  company: Reference.optional(),
};
const GivenAttributeValues = z.array(GivenAttributeValue).max(PRODUCT_LIMITS.attributeValues);

interface Placed {
  category_id?: number | undefined;
  subcategory?: number | null | undefined;
  category?: number | undefined;
  product_type_id?: number | undefined;
  product_type?: number | undefined;
}
/** Where a product is put by either spelling. */
export const placed = ({ category_id, subcategory, category, product_type_id, product_type }: Placed) => ({
  category_id: category_id ?? subcategory ?? category,
  product_type_id: product_type_id ?? product_type,
});

/** One size and colour of a model that is created at once; what it does not say is the model's. */
export const NewVariant = z.object({
  sku: ProductSku,
  barcode: ProductBarcode,
  stock_quantity: StockQuantity,
  price: ProductPrice.optional(),
  /** Options of the type's parameters of these roles. */
  size: VocabularyId.optional(),
  colour: VocabularyId.optional(),
});
export type NewVariant = z.infer<typeof NewVariant>;

const optionalOnCreation = {
  name_en: content.name_en.default(null),
  description: content.description.default(''),
  description_en: content.description_en.default(null),
  parameter_values: GivenAttributeValues.default([]),
  units: offer.units.default(1),
  moq: offer.moq.default(1),
  pack_multiple: offer.pack_multiple.default(1),
  price_tiers: offer.price_tiers.default([]),
  expiration_date: offer.expiration_date.default(null),
  popular: offer.popular.default(false),
  active: offer.active.default(true),
};

/**
 * A new product, or with `variants` a whole model at once: then `sku`, `barcode` and `stock_quantity` are each variant's own and the
 * fields of those names beside them are not looked at.
 */
export const CreateProduct = ProductFields.extend({
  ...optionalOnCreation,
  ...references,
  category_id: content.category_id.optional(),
  product_type_id: content.product_type_id.optional(),
  sku: offer.sku.optional(),
  barcode: offer.barcode.optional(),
  stock_quantity: offer.stock_quantity.optional(),
  /** Company of the product: staff choose it; a vendor's product belongs to the vendor's own company, and the number of another company is refused. */
  company_id: CompanyId.optional(),
  /** Another product of the company, whose model this one joins. */
  variant_of: ProductId.optional(),
  /** The same by the model's number. */
  variant_group_id: ProductId.optional(),
  variants: z.array(NewVariant).min(1).max(PRODUCT_LIMITS.variants).optional(),
})
  .check(({ value: { variants, ...given }, issues }) => {
    const own = variants ? {} : { sku: given.sku, barcode: given.barcode, stock_quantity: given.stock_quantity };
    const missing = Object.entries({ ...own, ...placed(given) }).filter(([, value]) => value === undefined);
    for (const [field] of missing) issues.push({ code: 'custom', message: 'required', path: [field], input: undefined });
  })
  .transform(({ product_type, company, company_id = company, ...given }) => {
    const { category_id, product_type_id } = placed({ product_type, ...given });
    if (category_id === undefined || product_type_id === undefined) return z.NEVER;
    return { ...given, category_id, product_type_id, company_id };
  });
export type CreateProduct = z.output<typeof CreateProduct>;

/** Where a written product stands for its guests. */
export const Moderation = z.enum(['pending', 'approved', 'rejected']);
export type Moderation = z.infer<typeof Moderation>;

export const CreatedProduct = dataOf(
  z.object({
    id: ProductId,
    /** All that were made, in the order of `variants`; the first is `id`. */
    ids: z.array(ProductId),
    moderation: Moderation,
  }),
);

/**
 * Fields that are not named stay as they are. So do those of a whole product (its `company` among them) that comes back as its page
 * answers it now to the same caller, unless the form's `version` stands beside them.
 */
export const UpdateProduct = ProductFields.partial().extend({
  id: ProductId,
  ...references,
  parameter_values: GivenAttributeValues.optional(),
  /** As the form read it: refused with PRODUCT_CHANGED when another user has saved meanwhile. */
  version: z.int().positive().optional(),
  /** Stock on hand when the form read it, which the version does not cover: refused with STOCK_CHANGED when it has changed since. */
  stock_was: StockQuantity.optional(),
  /** null: out of its model, to stand alone. */
  variant_group_id: ProductId.nullable().optional(),
  /** true: from now on it stands for its model in the lists. */
  group_lead: z.literal(true).optional(),
  /** Names, descriptions, category, type and parameter values but size and colour go to all variants of the model. */
  for_model: z.boolean().default(false),
});
export type UpdateProduct = z.output<typeof UpdateProduct>;

/** `change`: what was sent waits for approval, wholly or in part. */
export const UpdatedProduct = dataOf(z.object({ id: ProductId, version: z.int(), change: z.enum(['none', 'pending']) }));

export const ProductKey = z.object({ id: ProductId });
export const DeletedProduct = dataOf(z.object({ id: ProductId }));

/** What waits for approval, or was refused it. */
export const ChangeState = z.enum(['pending', 'rejected']);
export type ChangeState = z.infer<typeof ChangeState>;

/** What became of the last change that had to be approved. */
export const ProductChangeState = z.object({
  state: ChangeState,
  /** The moderator's, when it was rejected. */
  reason: z.string().nullable(),
  submitted_at: z.iso.datetime(),
  /** Pictures are part of it. */
  photos: z.boolean(),
  /** So many pictures buyers see meanwhile. */
  shown_photos: z.int(),
});

export const FormVariant = z.object({
  id: ProductId,
  sku: z.string(),
  name: z.string(),
  size: z.string().nullable(),
  colour: z.string().nullable(),
  swatch: z.string().nullable(),
  price: Roubles,
  stock_quantity: z.int(),
  active: z.boolean(),
  group_lead: z.boolean(),
});
export type FormVariant = z.infer<typeof FormVariant>;

/**
 * Everything that a form needs. The owning vendor reads what was last sent, also while it waits for moderation; staff read what is published.
 */
export const ProductForm = ProductFields.extend({
  id: ProductId,
  version: z.int(),
  company: z.object({ id: CompanyId, brand: z.string(), trusted: z.boolean() }),
  category_path: z.array(z.object({ id: z.int().positive(), name: z.string() })),
  variant_group_id: ProductId.nullable(),
  group_lead: z.boolean(),
  /** Of the model, itself among them; empty for a product that stands alone. */
  variants: z.array(FormVariant),
  photos: z.array(Photo),
  reserved_quantity: z.int(),
  moderation: Moderation,
  moderation_reason: z.string().nullable(),
  /** Guests see it now: active, approved, its company active. */
  published: z.boolean(),
  change: ProductChangeState.nullable(),
  rating: z.number().min(0).max(5),
  reviews_num: z.int(),
  updated_at: z.iso.datetime(),
});
export type ProductForm = z.infer<typeof ProductForm>;
export const ProductFormAnswer = dataOf(ProductForm);

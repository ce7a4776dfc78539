import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { uploadedFile } from '@market/kit-contract/uploaded-file';
import { z } from 'zod';
import { CountGoods } from './goods.ts';
import { parsedJson } from './parsed-json.ts';
import { CompanyId, GetFacets, Photo, ProductId } from './product.ts';

const CollectionId = z.int32().positive();
/** So many models one collection lists at most. */
export const COLLECTION_MODELS_MAX = 500;

/** `hidden`: not shown to readers · `scheduled`, `ended`: shown on other days. */
export const CollectionState = z.enum(['shown', 'hidden', 'scheduled', 'ended']);
export type CollectionState = z.infer<typeof CollectionState>;

/** What readers see of it in the list of collections and above its goods. */
export const Collection = z.object({
  id: CollectionId,
  slug: z.string(),
  name: z.string(),
  /** Plain text. */
  description: z.string(),
  /** Its own picture, or the main one of its first product. */
  cover: z.object({ big: z.string(), small: z.string() }).nullable(),
  /** Models on sale; null for a saved filter, which is counted when it is opened. */
  products_num: z.int().nullable(),
  /** Null: the marketplace's own. */
  company: z.object({ id: z.int().positive(), brand: z.string() }).nullable(),
  state: CollectionState,
  starts_on: z.iso.date().nullable(),
  ends_on: z.iso.date().nullable(),
  /** The caller may change it. */
  mine: z.boolean(),
});
export type Collection = z.infer<typeof Collection>;

export const ListCollections = z.object({
  ...paging,
  /** Only those that the caller may change. */
  mine: z.boolean().optional(),
  /** Only those of this company. */
  company_id: CompanyId.optional(),
  /** Only those that stand so: `shown`, also for a caller who may see more. */
  state: CollectionState.optional(),
});
export type ListCollections = z.output<typeof ListCollections>;
export const CollectionPage = listOf(Collection);
export type CollectionPage = z.infer<typeof CollectionPage>;

export const CollectionKey = z.object({ id: CollectionId });
export type CollectionKey = z.output<typeof CollectionKey>;
export const CollectionAnswer = dataOf(Collection);
export const CollectionDeleted = dataOf(CollectionKey);
export const ListCollectionProducts = z.object({ id: CollectionId, ...paging });
export type ListCollectionProducts = z.output<typeof ListCollectionProducts>;

const filterFields = GetFacets.pick({
  ...{ category_id: true, company_id: true, text: true, for_days: true, price_from: true, price_to: true, parameters: true },
});
/** A saved filter of the catalogue: it has at least one condition. */
export const SavedFilter = filterFields.refine((filter) => Object.values(filter).some((value) => value !== undefined && value !== ''), {
  message: 'FILTER_EMPTY',
});
export type SavedFilter = z.output<typeof SavedFilter>;

const Name = z.string().trim().min(1, 'NAME_REQUIRED').max(255);
const Text = z.string().trim().max(5_000);
const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'SLUG_FORMAT')
  .max(80);

const fields = {
  names: z.object({ ru: Name, en: Name.nullable().default(null) }),
  descriptions: z.object({ ru: Text.default(''), en: Text.nullable().default(null) }),
  /** Left out: made of the name. */
  slug: Slug.optional(),
  active: z.boolean(),
  starts_on: z.iso.date().nullable(),
  ends_on: z.iso.date().nullable(),
  /** Null: products are listed one by one, see `collection.setProducts`. */
  filter: SavedFilter.nullable(),
};

/** Stands for the Russian name where `names` is left out; beside it, it may say what a collection is called in the caller's language. */
const GivenName = Name.optional();

const daysInOrder = ({ starts_on, ends_on }: { starts_on?: string | null | undefined; ends_on?: string | null | undefined }): boolean =>
  !starts_on || !ends_on || starts_on <= ends_on;
const daysFault = { message: 'DAYS_ORDER', path: ['ends_on'] };

export const CreateCollection = z
  .object({
    ...fields,
    name: GivenName,
    names: fields.names.optional(),
    descriptions: fields.descriptions.default({ ru: '', en: null }),
    active: fields.active.default(false),
    starts_on: fields.starts_on.default(null),
    ends_on: fields.ends_on.default(null),
    filter: fields.filter.default(null),
  })
  .refine(({ name, names }) => (names?.ru ?? name) !== undefined, { message: 'NAME_REQUIRED', path: ['names'] })
  .refine(daysInOrder, daysFault);
export type CreateCollection = z.output<typeof CreateCollection>;

/** What is left out stays as it is. */
export const UpdateCollection = z.object(fields).partial().extend({ id: CollectionId, name: GivenName }).refine(daysInOrder, daysFault);
export type UpdateCollection = z.output<typeof UpdateCollection>;

/** The models in their order, all of them; a variant stands for its model. */
export const SetCollectionProducts = z.object({
  id: CollectionId,
  /** JSON text, or already the array. */
  product_ids: z.preprocess(parsedJson, z.array(ProductId).max(COLLECTION_MODELS_MAX)),
});
export type SetCollectionProducts = z.output<typeof SetCollectionProducts>;

/** Every collection of the marketplace and of its vendors, in the order in which readers see them. */
export const SetCollectionPositions = z.object({ ids: z.preprocess(parsedJson, z.array(CollectionId).min(1).max(1000)) });
export type SetCollectionPositions = z.output<typeof SetCollectionPositions>;

export const UploadCover = z.object({ id: CollectionId, cover: uploadedFile() });
export type UploadCover = z.output<typeof UploadCover>;

/** One product of a collection as its editor sees it. */
export const CollectionItem = z.object({
  id: ProductId,
  name: z.string(),
  sku: z.string(),
  photo: Photo.nullable(),
  /** Readers see it at this moment. */
  shown: z.boolean(),
});
export type CollectionItem = z.infer<typeof CollectionItem>;

/** What a collection may be made of: for vendors the own company's goods, for staff all of them. */
export const FindModels = z.object({ ...paging, ...CountGoods.pick({ text: true, category_id: true, company_id: true }).shape });
export type FindModels = z.output<typeof FindModels>;

/** A model by its lead, whatever variant of it was meant. */
export const ModelChoice = CollectionItem.extend({ /** Variants that were found. */ skus: z.int(), brand: z.string() });
export type ModelChoice = z.infer<typeof ModelChoice>;
/** So many are counted; of more, `total` says as many. */
export const MODEL_CHOICES_MAX = 10_000;
export const ModelChoicePage = listOf(ModelChoice);
export type ModelChoicePage = z.infer<typeof ModelChoicePage>;

/** Everything its form needs. */
export const CollectionForm = z.object({
  id: CollectionId,
  slug: z.string(),
  names: z.object({ ru: z.string(), en: z.string().nullable() }),
  descriptions: z.object({ ru: z.string(), en: z.string().nullable() }),
  /** Its own; null when it borrows its first product's. */
  cover: z.object({ big: z.string(), small: z.string() }).nullable(),
  active: z.boolean(),
  starts_on: z.iso.date().nullable(),
  ends_on: z.iso.date().nullable(),
  filter: SavedFilter.nullable(),
  company: z.object({ id: z.int().positive(), brand: z.string() }).nullable(),
  products: z.array(CollectionItem),
});
export type CollectionForm = z.infer<typeof CollectionForm>;
export const CollectionFormAnswer = dataOf(CollectionForm);

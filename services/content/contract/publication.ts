import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { onePicture } from '@market/kit-contract/uploaded-file';
import { z } from 'zod';

export const PUBLICATION_LIMITS = { title: 200, description: 1_000, text: 200_000, products: 12 } as const;

const PublicationId = z.int32().positive();

/** 11:10; `big` is 1100 pixels wide, `small` 550. */
export const PublicationPhoto = z.object({ path: z.string(), big: z.string(), small: z.string() });
export type PublicationPhoto = z.infer<typeof PublicationPhoto>;

/** One publication of a list, without its text. */
export const PublicationRow = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** null: it has no picture. */
  logo: PublicationPhoto.nullable(),
  createdAt: z.iso.datetime(),
  /** When it was changed last. */
  changed_at: z.iso.datetime(),
  /** `fio` null: nobody knows their name any more. */
  user: z.object({ id: z.int(), fio: z.string().nullable() }),
  /** null: its author wrote for nobody but themselves. */
  company: z.object({ id: z.int(), brand: z.string(), logo: z.string().nullable() }).nullable(),
  /** The reader may change and delete it. */
  editable: z.boolean(),
  /** Others do not see it: its company is suspended. */
  hidden: z.boolean(),
  version: z.int(),
});
export type PublicationRow = z.infer<typeof PublicationRow>;
export const PublicationPage = listOf(PublicationRow);
export type PublicationPage = z.infer<typeof PublicationPage>;

export const Publication = PublicationRow.extend({
  /** HTML of the editor's schema, cleaned. */
  text: z.string(),
  /** Goods of the company that it is about, in the order given. */
  product_ids: z.array(z.int()),
});
export type Publication = z.infer<typeof Publication>;
export const PublicationAnswer = dataOf(Publication);
export const GetPublication = z.object({ id: PublicationId });
export type GetPublication = z.output<typeof GetPublication>;

/** Newest first. `company_id`: those of one company. */
export const ListPublications = z.object({
  ...paging,
  company_id: z.int32().positive().optional(),
  text: z.string().trim().max(200).optional(),
});
export type ListPublications = z.output<typeof ListPublications>;
/** Of the caller's company where there is one, else the caller's own. */
export const ListOwnPublications = z.object({ ...paging });
export type ListOwnPublications = z.output<typeof ListOwnPublications>;

const fields = {
  title: z.string('REQUIRED_FIELD').trim().min(1, 'REQUIRED_FIELD').max(PUBLICATION_LIMITS.title, 'TITLE_LONG'),
  description: z.string().trim().max(PUBLICATION_LIMITS.description, 'DESCRIPTION_LONG'),
  text: z.string().max(PUBLICATION_LIMITS.text, 'TEXT_LONG'),
  product_ids: z.array(z.int32().positive()).max(PUBLICATION_LIMITS.products, 'PRODUCTS_TOO_MANY'),
};

export const CreatePublication = z.object({
  title: fields.title,
  description: fields.description.default(''),
  text: fields.text.default(''),
  product_ids: fields.product_ids.default([]),
  photo: onePicture().optional(),
});
export type CreatePublication = z.output<typeof CreatePublication>;

/** What is left out stays. */
export const UpdatePublication = z.object({
  id: PublicationId,
  title: fields.title.optional(),
  description: fields.description.optional(),
  text: fields.text.optional(),
  product_ids: fields.product_ids.optional(),
  /** The version that was edited. A newer one is refused with PUBLICATION_CHANGED, and the details say it whole. */
  version: z.int().positive().optional(),
});
export type UpdatePublication = z.output<typeof UpdatePublication>;

/** The field is `photo`; `photos[]` of the specification's client is taken as well. */
export const UploadPublicationLogo = z
  .object({ id: PublicationId, photo: onePicture().optional(), photos: onePicture().optional() })
  .refine(({ photo, photos }) => (photo ?? photos) !== undefined, { path: ['photo'], error: 'REQUIRED_FIELD' });
export type UploadPublicationLogo = z.output<typeof UploadPublicationLogo>;

export const PublicationDeleted = dataOf(z.object({ id: z.int() }));

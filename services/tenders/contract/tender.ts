import { dataOf, listOf, paging, wholeKopecks } from '@market/kit-contract/envelope';
import { uploadedFile } from '@market/kit-contract/uploaded-file';
import { z } from 'zod';
import { DateInput, listed, Photo, Price, PriceFor, Quantity, TenderId, UserId } from './fields.ts';
import { TENDER_LIMITS, tenderStatuses } from './tender-state.ts';

export const TenderStatus = z.enum(tenderStatuses);

const Category = z.object({ id: z.int(), name: z.string() });
/** Who posted it; how they are reached is shown by `tender.showContact` alone. */
const Creator = z.object({ id: z.int(), fio: z.string() });

/** One tender of a list. */
export const TenderRow = z.object({
  id: z.int(),
  /** As people name it: year and counter, `2026-000017`. */
  number: z.string(),
  user_id: z.int(),
  creator: Creator,
  title: z.string().nullable(),
  description: z.string(),
  /** Roubles, for the whole or for a piece. */
  desired_price: Price,
  price_for: PriceFor,
  quantity: z.int().nullable(),
  city: z.string().nullable(),
  /** In the reader's language; a category that is gone is left out. */
  categories: z.array(Category),
  /** The first picture; null: none. */
  photo: Photo.nullable(),
  status: TenderStatus,
  needed_by: z.iso.date().nullable(),
  /** The last day of Moscow on which it is open, and when that ends. */
  closes_on: z.iso.date(),
  closes_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  /** Live ones that are moderated; to staff also those that wait. */
  proposals_num: z.int(),
  /** Of the vendor's own company: where its newest proposal stands; null: none, or the reader is no vendor. */
  own_proposal: z.object({ id: z.int(), status: z.enum(['in_moderation', 'hired', 'canceled']) }).nullable(),
  /** Posted by the reader. */
  own: z.boolean(),
  version: z.int(),
});
export type TenderRow = z.infer<typeof TenderRow>;
export const TenderPage = listOf(TenderRow);
export type TenderPage = z.infer<typeof TenderPage>;

export const ListTenders = z.object({
  ...paging,
  categories: listed(z.coerce.number().pipe(z.int32().positive()), 50).optional(),
  user_id: UserId.optional(),
  /** Called `status` in the answer; both names are taken. */
  state: listed(TenderStatus, tenderStatuses.length).optional(),
  status: listed(TenderStatus, tenderStatuses.length).optional(),
  /** Words of title or description, or how its number begins. */
  text: z.string().trim().max(200).optional(),
  price_from: z.number().min(0).optional(),
  price_to: z.number().min(0).optional(),
  /** Of a buyer: posted by the caller; of a vendor: those that the company has offered to. */
  mine: z.boolean().optional(),
  /** Open and without a live proposal. */
  unanswered: z.boolean().optional(),
  sort: z.enum(['new', 'closing', 'price', 'price_desc']).default('new'),
});
export type ListTenders = z.output<typeof ListTenders>;

/** What the reader may do with a tender, so that no page shows a dead control. */
const Allowed = z.enum(['edit', 'cancel', 'delete', 'propose', 'ask', 'answer', 'show_contact', 'compare', 'hire', 'moderate']);

export const Tender = TenderRow.extend({
  photos: z.array(Photo),
  /** Those of its proposals that the reader may see, by number: a vendor its own, the owner the moderated ones, staff all. */
  proposals: z.array(z.int()),
  questions_num: z.int(),
  /** Its hired proposal, to whoever may see it. */
  hired_proposal_id: z.int().nullable(),
  allowed: z.array(Allowed),
});
export type Tender = z.infer<typeof Tender>;
export const TenderAnswer = dataOf(Tender);
export const GetTender = z.object({ id: TenderId });
export type GetTender = z.output<typeof GetTender>;

/** A category by its number, or as an answer spells it. */
const CategoryInput = z.union([z.int32().positive(), z.object({ id: z.int32().positive() }).transform(({ id }) => id)], 'CATEGORY_UNKNOWN');

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((given) => (given === '' ? null : given));

const body = {
  description: z
    .string('REQUIRED_FIELD')
    .trim()
    .min(1, 'REQUIRED_FIELD')
    .min(TENDER_LIMITS.description.min, 'DESCRIPTION_SHORT')
    .max(TENDER_LIMITS.description.max, 'DESCRIPTION_LONG'),
  desired_price: z
    .number('REQUIRED_FIELD')
    .min(TENDER_LIMITS.price.min, 'PRICE_RANGE')
    .max(TENDER_LIMITS.price.max, 'PRICE_RANGE')
    .check(wholeKopecks),
  price_for: PriceFor,
  categories: z.array(CategoryInput).min(1, 'CATEGORY_REQUIRED').max(TENDER_LIMITS.categories, 'CATEGORIES_TOO_MANY'),
  title: text(TENDER_LIMITS.title),
  quantity: Quantity.nullable(),
  city: text(TENDER_LIMITS.city),
  /** Today of Moscow at the earliest, 365 days on at the latest. */
  needed_by: DateInput.nullable(),
  /** The last day on which it is open: tomorrow at the earliest, 30 days on at the latest and by default. */
  closes_on: DateInput.nullable(),
};

export const AddTender = z.object({
  ...{ description: body.description, desired_price: body.desired_price, categories: body.categories },
  price_for: body.price_for.default('whole'),
  ...{ title: body.title.optional(), quantity: body.quantity.optional(), city: body.city.optional() },
  ...{ needed_by: body.needed_by.optional(), closes_on: body.closes_on.optional() },
});
export type AddTender = z.output<typeof AddTender>;

/** What is left out stays; an answer sent back as it came changes nothing. */
export const UpdateTender = z.object({
  id: TenderId,
  ...z.object(body).partial().shape,
  /** `canceled` closes it; the status that it has changes nothing. */
  status: TenderStatus.optional(),
  /** The version that was edited: a newer one is not overwritten. */
  version: z.int().positive().optional(),
});
export type UpdateTender = z.output<typeof UpdateTender>;

export const TenderDeleted = dataOf(z.object({ id: z.int() }));

/** PNG or JPEG by content, each at most 10 MB; ten pictures a tender. */
export const AddAttachments = z
  .object({
    id: TenderId,
    photos: z.array(uploadedFile()).min(1).max(TENDER_LIMITS.photos, 'PHOTOS_TOO_MANY').optional(),
    attachments: z.array(uploadedFile()).min(1).max(TENDER_LIMITS.photos, 'PHOTOS_TOO_MANY').optional(),
  })
  .refine(({ photos, attachments }) => (photos ?? attachments) !== undefined, { path: ['photos'], error: 'REQUIRED_FIELD' })
  .transform(({ id, photos, attachments }) => ({ id, photos: photos ?? attachments ?? [] }));
export type AddAttachments = z.output<typeof AddAttachments>;
export const AttachmentKey = z.object({ id: z.int32().positive() });
export type AttachmentKey = z.output<typeof AttachmentKey>;
/** `id` of the picture that is gone. */
export const AttachmentDeleted = dataOf(z.object({ id: z.int(), photos: z.array(Photo) }));

/** How a tender's creator is reached. Counted against the caller's plan together with companies, once per creator and day of Moscow. */
export const CreatorContacts = z.object({
  fio: z.string(),
  /** Digits with the country's code; null: none was given. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Contacts that may still be shown today; null: any number. */
  left: z.int().nullable(),
  /** When the count begins anew. */
  resets_at: z.iso.datetime(),
});
export type CreatorContacts = z.infer<typeof CreatorContacts>;
export const CreatorContactsAnswer = dataOf(CreatorContacts);

/** How many tenders the caller may still open; null: any number. */
export const TenderQuota = dataOf(z.object({ open: z.int(), limit: z.int().nullable() }));

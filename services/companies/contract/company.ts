import { PhoneInput } from '@market/identity-contract/phone';
import { dataOf, listOf, paging, Roubles } from '@market/kit-contract/envelope';
import { isInn } from '@market/kit-contract/inn';
import { onePicture, type UploadedFile } from '@market/kit-contract/uploaded-file';
import { vatRates } from '@market/kit-contract/vat';
import { z } from 'zod';
import { CompanyId } from './company-id.ts';
import { ChecklistItem, CompanyState } from './company-state.ts';
import { CompanyCountry, Inn } from './inn.ts';
import { Store } from './store.ts';

export const GetCompany = z.object({ id: CompanyId });
export type GetCompany = z.output<typeof GetCompany>;

/** Addresses of a logo: as large as it is kept, and for lists. */
export const Logo = z.object({ path: z.string(), small: z.string() });
export type Logo = z.infer<typeof Logo>;

/** Where money is sent. Outside Russia an account is an IBAN and a `bik` a SWIFT code. */
export const PaymentDetails = z.object({
  recipient: z.string().trim().max(255),
  inn: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z]{0,20}$/, 'PAYMENT_INN_INVALID'),
  kpp: z
    .string()
    .trim()
    .regex(/^(\d{9})?$/, 'PAYMENT_KPP_INVALID'),
  account: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z]{0,34}$/, 'PAYMENT_ACCOUNT_INVALID'),
  bank: z.string().trim().max(255),
  bik: z
    .string()
    .trim()
    .regex(/^(\d{9}|[0-9A-Za-z]{8}|[0-9A-Za-z]{11})?$/, 'PAYMENT_BIK_INVALID'),
  correspondent_account: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z]{0,34}$/, 'PAYMENT_ACCOUNT_INVALID'),
  /** The tax that prices include; what was stored before it was asked for says none. */
  vat: z.enum(vatRates).default('none'),
});
export type PaymentDetails = z.infer<typeof PaymentDetails>;

/** One company of a list: neither its phone nor where its money is sent. */
export const CompanyRow = z.object({
  id: z.int().positive(),
  brand: z.string(),
  /** Its legal name. */
  name: z.string(),
  country: CompanyCountry,
  inn: z.string(),
  city: z.string(),
  logo: Logo.nullable(),
  rating: z.number().min(0).max(5),
  reviews_num: z.int(),
  site: z.string(),
  state: CompanyState,
  stores_num: z.int(),
  /** What a first order comes to at least, in roubles; null: any sum. */
  min_order_first: Roubles.nullable(),
  /** The caller has marked it. */
  favorite: z.boolean(),
});
export type CompanyRow = z.infer<typeof CompanyRow>;
export const CompanyPage = listOf(CompanyRow);
export type CompanyPage = z.infer<typeof CompanyPage>;

/** A company as its page shows it. */
export const Company = CompanyRow.extend({
  /** Plain text with line breaks. */
  description: z.string(),
  /** Digits with the country's code. null unless the caller is its own people, staff or a counterparty, or was shown it today. */
  phone_number: z.string().nullable(),
  /** `+7 495 •••-••-12`; empty without a phone. */
  phone_mask: z.string(),
  contact_shown: z.boolean(),
  /** And each one after it. */
  min_order_repeat: Roubles.nullable(),
  /** A buyer's turnover makes their orders cheaper here too. */
  turnover_discount: z.boolean(),
  /** The caller has placed an order with it: contacts and payment details are open to them, and nothing is counted. */
  counterparty: z.boolean(),
  /** For its own people, staff and whoever has placed an order with it. */
  payment_details: PaymentDetails.nullable(),
  /** Why staff returned, suspended or closed it; for its own people and staff. */
  state_reason: z.string().nullable(),
  /** For its own people and staff; null for everybody else. */
  trusted: z.boolean().nullable(),
  /** Grows with every save of its form, and with nothing else. */
  version: z.int(),
});
export type Company = z.infer<typeof Company>;
export const CompanyAnswer = dataOf(Company);
/** With its places, all of them. */
export const CompanyWithStores = Company.extend({ stores: z.array(Store) });
export type CompanyWithStores = z.infer<typeof CompanyWithStores>;
export const CompanyWithStoresAnswer = dataOf(CompanyWithStores);

export const ListCompanies = z.object({
  ...paging,
  /** Words, each of them part of brand, legal name or tax number. */
  text: z.string().trim().max(200).optional(),
  city: z.string().trim().max(100).optional(),
  /** true: only those that the caller has marked. */
  favorite: z.boolean().optional(),
  /** Staff see companies of every state, or of this one; everybody else sees active ones whatever is asked. */
  state: CompanyState.optional(),
});
export type ListCompanies = z.output<typeof ListCompanies>;

/** Digits of a tax number, whole or its beginning. */
export const SearchCompanies = z.object({ ...paging, inn: z.string().trim().min(1, 'COMPANY_INN_REQUIRED').max(20) });
export type SearchCompanies = z.output<typeof SearchCompanies>;

const isWebAddress = (text: string): boolean => text === '' || (URL.canParse(text) && /^https?:\/\/[^/]+\.[^/]/i.test(text));
/** An address of the web; the scheme may be left out, an empty text means none. */
const Site = z
  .string()
  .trim()
  .max(255)
  .transform((text) => (text === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`))
  .refine(isWebAddress, 'SITE_INVALID');

const MinOrder = Roubles.min(0.01).nullable();

const fields = {
  brand: z.string().trim().min(1, 'COMPANY_BRAND_REQUIRED').max(255),
  name: z.string().trim().min(1, 'COMPANY_NAME_REQUIRED').max(255),
  country: CompanyCountry.default('RU'),
  inn: Inn,
  city: z.string().trim().max(100).optional(),
  /** Digits with what people put between them; empty: none. */
  phone_number: z.union([z.literal(''), PhoneInput]).optional(),
  site: Site.optional(),
  description: z.string().trim().max(20_000).optional(),
  min_order_first: MinOrder.optional(),
  min_order_repeat: MinOrder.optional(),
  turnover_discount: z.boolean().optional(),
  payment_details: PaymentDetails.nullable().optional(),
  /** The caller accepts the sellers' terms for the company. */
  accept_documents: z.literal(true).optional(),
};

export const CreateCompany = z
  .object(fields)
  .refine(({ country, inn }) => isInn(country, inn), { path: ['inn'], error: 'COMPANY_INN_INVALID' });
export type CreateCompany = z.output<typeof CreateCompany>;

/** What is left out stays as it is. */
export const UpdateCompany = z.object({
  id: CompanyId,
  ...fields,
  brand: fields.brand.optional(),
  name: fields.name.optional(),
  country: CompanyCountry.optional(),
  inn: Inn.optional(),
  /** The version that was edited: a newer one is not overwritten. */
  version: z.int().positive().optional(),
});
export type UpdateCompany = z.output<typeof UpdateCompany>;

export const CompanyDeleted = dataOf(z.object({ id: z.int() }));

/** One picture, in the field that the specification's client sends. */
/** The field is `photos`, as for every picture, or `logo`. */
export const UploadLogo = z
  .object({ id: CompanyId, photos: onePicture().optional(), logo: onePicture().optional() })
  .refine(({ photos, logo }) => (photos ?? logo) !== undefined, { path: ['photos'], error: 'REQUIRED_FIELD' })
  .transform(({ id, photos, logo }) => ({ id, photos: (photos ?? logo) as UploadedFile }));
export type UploadLogo = z.output<typeof UploadLogo>;

/** A vendor's own company with what is missing before it is looked at. */
export const OwnCompany = Company.extend({ checklist: z.array(ChecklistItem) });
export type OwnCompany = z.infer<typeof OwnCompany>;
/** null: the caller acts for no company. */
export const OwnCompanyAnswer = dataOf(OwnCompany.nullable());

export const SubmitCompany = z.object({ id: CompanyId, accept_documents: fields.accept_documents });
export type SubmitCompany = z.output<typeof SubmitCompany>;

/** What staff decide. Everything but an approval takes a reason, which its members are notified of. */
export const SetCompanyStatus = z
  .object({
    id: CompanyId,
    status: z.enum(['active', 'suspended', 'closed', 'draft']),
    reason: z.string().trim().max(1_000).optional(),
  })
  .refine(({ status, reason }) => status === 'active' || Boolean(reason), { path: ['reason'], error: 'COMPANY_REASON_REQUIRED' });
export type SetCompanyStatus = z.output<typeof SetCompanyStatus>;

export const SetCompanyTrusted = z.object({ id: CompanyId, trusted: z.boolean() });
export type SetCompanyTrusted = z.output<typeof SetCompanyTrusted>;

/** A company that waits to be looked at. */
export const QueuedCompany = Company.extend({
  submitted_at: z.iso.datetime().nullable(),
  checklist: z.array(ChecklistItem),
  /** Of its first store; null while it has none. */
  address: z.string().nullable(),
});
export type QueuedCompany = z.infer<typeof QueuedCompany>;
export const ListQueue = z.object({ ...paging, state: CompanyState.default('on_review') });
export type ListQueue = z.output<typeof ListQueue>;
/** The longest waiting first. `counts`: how many there are in each state. */
export const CompanyQueue = listOf(QueuedCompany).extend({ counts: z.record(CompanyState, z.int()) });
export type CompanyQueue = z.infer<typeof CompanyQueue>;

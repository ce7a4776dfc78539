import { dataOf, listOf } from '@market/kit-contract/envelope';
import { innSigns, isInn } from '@market/kit-contract/inn';
import { z } from 'zod';

/** A legal entity that a buyer orders for. */
export const Organization = z.object({
  id: z.int(),
  name: z.string(),
  inn: z.string(),
  /** Empty: a sole trader, or none in that country. */
  kpp: z.string(),
  /** Where it is registered, as its papers say. */
  address: z.string(),
  /** Taken first at the checkout. */
  default: z.boolean(),
});
export type Organization = z.infer<typeof Organization>;

const ORGANIZATION_KPP = /^(\d{4}[\dA-Z]{2}\d{3})?$/;

/** A Russian number by its digits, or one of another country. */
const isKnownInn = (inn: string): boolean => isInn('RU', inn) || (!/^(\d{10}|\d{12})$/.test(inn) && isInn('', inn));

const fields = {
  name: z.string().trim().min(1, 'ORGANIZATION_NAME_REQUIRED').max(255),
  inn: z
    .string()
    .max(64, 'ORGANIZATION_INN_INVALID')
    .transform(innSigns)
    .pipe(z.string().min(1, 'ORGANIZATION_INN_REQUIRED').refine(isKnownInn, 'ORGANIZATION_INN_INVALID')),
  kpp: z
    .string()
    .max(20, 'ORGANIZATION_KPP_INVALID')
    .transform(innSigns)
    .pipe(z.string().regex(ORGANIZATION_KPP, 'ORGANIZATION_KPP_INVALID'))
    .default(''),
  address: z.string().trim().max(500).default(''),
  /** Whatever is said here, the first one is. */
  default: z.boolean().default(false),
};

/** Only companies have a KPP; their INN has 10 digits, a sole trader's 12. */
const kppSuitsInn = ({ inn, kpp }: { inn: string; kpp: string }): boolean => kpp === '' || /^\d{10}$/.test(inn);
const kppAlone = { path: ['kpp'], error: 'ORGANIZATION_KPP_OF_COMPANIES' };

/** What is typed of one. */
export const OrganizationValues = z.object(fields).refine(kppSuitsInn, kppAlone);

/** Keeps one, or changes the one that is named; absent: a new one. */
export const SaveOrganization = z.object({ id: z.int32().positive().optional(), ...fields }).refine(kppSuitsInn, kppAlone);
export type SaveOrganization = z.output<typeof SaveOrganization>;

export const OrganizationAnswer = dataOf(Organization);
export const OrganizationList = listOf(Organization);
export const OrganizationId = z.object({ id: z.int32().positive() });
export const OrganizationDeleted = dataOf(z.object({ id: z.int() }));

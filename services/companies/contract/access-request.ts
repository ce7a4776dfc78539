import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { CompanyId } from './company-id.ts';
import { Inn } from './inn.ts';

/** A company that is here already, by its tax number. */
export const AskForAccess = z.object({ inn: Inn });
export type AskForAccess = z.output<typeof AskForAccess>;

/** It says nothing of the company: the answer is the same whatever becomes of the request. */
export const AccessAsked = dataOf(
  z.object({
    /** The caller's address or number that the company's people are shown. */
    contact: z.string(),
  }),
);

/** A vendor asks to act for a company. Its people answer by inviting them (`staff.invite`), or decline in silence. */
export const AccessRequest = z.object({
  user_id: z.int().positive(),
  /** Empty until identity has sent it. */
  fio: z.string(),
  /** A proven e-mail address, or a number. */
  contact: z.string(),
  asked_at: z.iso.datetime(),
});
export type AccessRequest = z.infer<typeof AccessRequest>;
export const AccessRequestList = z.object({ data: z.array(AccessRequest) });

export const CompanyAccessRequest = z.object({ id: CompanyId, user_id: z.int32().positive() });
export type CompanyAccessRequest = z.output<typeof CompanyAccessRequest>;
export const AccessDeclined = dataOf(z.object({ id: z.int() }));

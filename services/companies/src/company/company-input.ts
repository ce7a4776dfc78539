import type { UpdateCompany } from '@market/companies-contract/company';
import { toKopecks } from '@market/kit-contract/money';
import type { Tx } from '@market/service-kit/data/tx';
import type { SignedInCtx } from '../context.ts';
import { readNewestTerms } from '../terms/terms.queries.ts';
import { contactPhone } from './phone.ts';
import type { WrittenColumns } from './written-company.queries.ts';

type Given = Partial<Omit<UpdateCompany, 'id' | 'version'>>;

const kopecks = (roubles: number | null | undefined): number | null | undefined =>
  typeof roubles === 'number' ? toKopecks(roubles) : roubles;

/** What is noted when a user accepts the sellers' terms: who, when, and which words. */
async function acceptance(tx: Tx, { principal, now }: SignedInCtx): Promise<Partial<WrittenColumns>> {
  return { documents_accepted_at: now(), documents_accepted_by: principal.userId, documents_version: await readNewestTerms(tx) };
}

/**
 * The columns that an input fills; what it leaves out is left out. Its country says how its phone is dialled.
 *
 * @throws DomainError VALIDATION naming `phone_number`
 */
export async function columnsOf(tx: Tx, ctx: SignedInCtx, input: Given): Promise<Partial<WrittenColumns>> {
  const { phone_number, min_order_first, min_order_repeat, payment_details, accept_documents, ...others } = input;
  const { brand, name, country, inn, city, site, description, turnover_discount } = others;
  const columns = {
    ...{ brand, name, country, inn, city, site, description, turnover_discount },
    phone_number: phone_number === undefined ? undefined : contactPhone(phone_number, country),
    min_order_first: kopecks(min_order_first),
    min_order_repeat: kopecks(min_order_repeat),
    payment_details: payment_details ? JSON.stringify(payment_details) : payment_details,
  };
  const changed = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<WrittenColumns>;
  return accept_documents ? { ...changed, ...(await acceptance(tx, ctx)) } : changed;
}

/** What the trail keeps of a change: which fields, but neither phones nor accounts. */
export const auditedOf = ({ phone_number, payment_details, ...columns }: Partial<WrittenColumns>): object => ({
  ...columns,
  ...(phone_number === undefined ? {} : { phone_number: 'changed' }),
  ...(payment_details === undefined ? {} : { payment_details: 'changed' }),
});

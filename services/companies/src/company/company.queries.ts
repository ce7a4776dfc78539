import type { PaymentDetails } from '@market/companies-contract/company';
import type { CompanyState } from '@market/companies-contract/company-state';
import type { CompanyCountry } from '@market/companies-contract/inn';
import type { Principal } from '@market/kit-contract/principal';
import { bigint, boolean, date, json, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

/** A company with what its viewer has to do with it, as one statement brings it. */
export const companyColumns = {
  id: number,
  brand: text,
  name: text,
  country: textOf<CompanyCountry>(),
  inn: text,
  city: text,
  phone_number: text,
  site: text,
  description: text,
  logo_path: nullable(text),
  min_order_first: nullable(bigint),
  min_order_repeat: nullable(bigint),
  payment_details: nullable(json<PaymentDetails>()),
  rating: number,
  reviews_num: number,
  state: textOf<CompanyState>(),
  state_reason: nullable(text),
  submitted_at: nullable(date),
  trusted: boolean,
  documents_accepted: boolean,
  /** Of what its form says; the card that other services know counts by itself. */
  version: number,
  stores_num: number,
  favorite: boolean,
  contact_shown: boolean,
};
export type CompanyColumns = RowOf<typeof companyColumns>;

/** Who reads, and when: what they were shown counts for a day of Moscow. */
export interface Viewer {
  principal: Principal | null;
  now: () => Date;
}

/** The values of the first two places of every statement that selects `COMPANY_COLUMNS`. */
export const viewerValues = ({ principal, now }: Viewer): [userId: number, now: Date] => [principal?.userId ?? 0, now()];

/** What is selected `FROM company c` for the viewer of `viewerValues`. */
export const COMPANY_COLUMNS = `
  c.id, c.brand, c.name, c.country, c.inn, c.city, c.phone_number, c.site, c.description, c.logo_path, c.min_order_first,
  c.min_order_repeat, c.payment_details, c.rating, c.reviews_num, c.state, c.state_reason, c.submitted_at, c.trusted,
  c.documents_accepted_at IS NOT NULL AS documents_accepted, c.edition AS version,
  (SELECT count(*)::int FROM store s WHERE s.company_id = c.id) AS stores_num,
  EXISTS (SELECT 1 FROM favorite_company f WHERE f.user_id = $1 AND f.company_id = c.id AND f.favorite) AS favorite,
  EXISTS (
    SELECT 1 FROM contact_view v
    WHERE v.user_id = $1 AND v.company_id = c.id AND v.day = ($2::timestamptz AT TIME ZONE 'Europe/Moscow')::date
  ) AS contact_shown`;

const READ = statement({
  name: 'companies.read-company',
  text: `SELECT ${COMPANY_COLUMNS} FROM company c WHERE c.id = $3 AND c.deleted_at IS NULL`,
  parameters: ['viewer', 'now', 'company'],
  row: companyColumns,
});

/** null for a number that is no company's, or no longer. */
export const readCompany = (tx: Tx, viewer: Viewer, id: number): Promise<CompanyColumns | null> =>
  queryRow(tx, READ, [...viewerValues(viewer), id]);

const LOCK = statement({
  name: 'companies.lock-company',
  text: 'SELECT id FROM company WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
  parameters: ['company'],
  row: { id: number },
});
const HOLD = statement({
  name: 'companies.hold-company',
  text: 'SELECT id FROM company WHERE id = $1 FOR UPDATE',
  parameters: ['company'],
  row: { id: number },
});
const SHARE = statement({
  name: 'companies.share-company',
  text: 'SELECT state, country FROM company WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE',
  parameters: ['company'],
  row: { state: textOf<CompanyState>(), country: textOf<CompanyCountry>() },
});

/** The company as it is, held until the transaction ends. */
export async function lockCompany(tx: Tx, viewer: Viewer, id: number): Promise<CompanyColumns | null> {
  await queryRows(tx, LOCK, [id]);
  return readCompany(tx, viewer, id);
}

const READ_OWN = statement({
  name: 'companies.read-own-company',
  text: 'SELECT company_id AS id FROM membership WHERE user_id = $1',
  parameters: ['user'],
  row: { id: number },
});

/** Holds a company's row until the transaction ends, also that of a deleted one. */
export async function holdCompany(tx: Tx, id: number): Promise<void> {
  await queryRow(tx, HOLD, [id]);
}

/** A company that nobody deletes until the transaction ends; null where there is none. */
export const shareCompany = (tx: Tx, id: number) => queryRow(tx, SHARE, [id]);

/** The company that a user acts for. */
export const readOwnCompanyId = async (tx: Tx, userId: number): Promise<number | null> =>
  (await queryRow(tx, READ_OWN, [userId]))?.id ?? null;

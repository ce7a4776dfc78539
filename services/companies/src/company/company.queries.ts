import type { PaymentDetails } from '@market/companies-contract/company';
import type { CompanyState } from '@market/companies-contract/company-state';
import type { CompanyCountry } from '@market/companies-contract/inn';
import type { Principal } from '@market/kit-contract/principal';
import { bigint, boolean, date, json, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

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
  turnover_discount: boolean,
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
  /** The viewer has placed an order with it. */
  counterparty: boolean,
};
export type CompanyColumns = RowOf<typeof companyColumns>;

/** Who reads, and when: what they were shown counts for a day of Moscow. */
export interface Viewer {
  principal: Principal | null;
  now: () => Date;
}

/** The values of every statement that says what its viewer has to do with a company. */
export const viewerColumns = { viewer: number, now: date };
export const viewerValues = ({ principal, now }: Viewer): RowOf<typeof viewerColumns> => ({ viewer: principal?.userId ?? 0, now: now() });

/** Whether the user of a viewer has placed an order with the company `c`. */
export const isCounterparty = (viewer: string): string =>
  `EXISTS (SELECT FROM counterparty p WHERE p.company_id = c.id AND p.user_id = ${viewer})`;

/** What is selected `FROM company c` for a viewer, whose values stand at these places. */
export const companySelection = (viewer: string, now: string): string => `
  c.id, c.brand, c.name, c.country, c.inn, c.city, c.phone_number, c.site, c.description, c.logo_path, c.min_order_first,
  c.min_order_repeat, c.turnover_discount, c.payment_details, c.rating, c.reviews_num, c.state, c.state_reason, c.submitted_at, c.trusted,
  c.documents_accepted_at IS NOT NULL AS documents_accepted, c.edition AS version,
  (SELECT count(*)::int FROM store s WHERE s.company_id = c.id) AS stores_num,
  EXISTS (SELECT 1 FROM favorite_company f WHERE f.user_id = ${viewer} AND f.company_id = c.id AND f.favorite) AS favorite,
  EXISTS (
    SELECT 1 FROM contact_view v
    WHERE v.user_id = ${viewer} AND v.company_id = c.id AND v.day = (${now}::timestamptz AT TIME ZONE 'Europe/Moscow')::date
  ) AS contact_shown,
  ${isCounterparty(viewer)} AS counterparty`;

const readCompanyRow = oneRow({
  text: `SELECT ${companySelection('$viewer', '$now')} FROM company c WHERE c.id = $id AND c.deleted_at IS NULL`,
  values: { ...viewerColumns, id: number },
  row: companyColumns,
});

/** null for a number that is no company's, or no longer. */
export const readCompany = (tx: Tx, viewer: Viewer, id: number): Promise<CompanyColumns | null> =>
  readCompanyRow(tx, { ...viewerValues(viewer), id });

const lockCompanyRows = manyRows({
  text: 'SELECT id FROM company WHERE id = $id AND deleted_at IS NULL FOR UPDATE',
  values: { id: number },
  row: { id: number },
});
/** Holds a company's row until the transaction ends, also that of a deleted one. */
export const holdCompany = oneRow({
  text: 'SELECT id FROM company WHERE id = $id FOR UPDATE',
  values: { id: number },
  row: { id: number },
});
/** A company that nobody deletes until the transaction ends; null where there is none. */
export const shareCompany = oneRow({
  text: 'SELECT state, country FROM company WHERE id = $id AND deleted_at IS NULL FOR KEY SHARE',
  values: { id: number },
  row: { state: textOf<CompanyState>(), country: textOf<CompanyCountry>() },
});

/** The company as it is, held until the transaction ends. */
export async function lockCompany(tx: Tx, viewer: Viewer, id: number): Promise<CompanyColumns | null> {
  await lockCompanyRows(tx, { id });
  return readCompany(tx, viewer, id);
}

const readOwnCompany = oneRow({
  text: 'SELECT company_id AS id FROM membership WHERE user_id = $userId',
  values: { userId: number },
  row: { id: number },
});

/** The company that a user acts for. */
export const readOwnCompanyId = async (tx: Tx, userId: number): Promise<number | null> =>
  (await readOwnCompany(tx, { userId }))?.id ?? null;

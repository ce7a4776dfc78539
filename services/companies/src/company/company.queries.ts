import type { PaymentDetails } from '@market/companies-contract/company';
import type { CompanyState } from '@market/companies-contract/company-state';
import type { CompanyCountry } from '@market/companies-contract/inn';
import type { Principal } from '@market/kit-contract/principal';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';

/** A company with what its reader has to do with it, as one statement brings it. */
export interface CompanyColumns {
  id: number;
  brand: string;
  name: string;
  country: CompanyCountry;
  inn: string;
  city: string;
  phone_number: string;
  site: string;
  description: string;
  logo_path: string | null;
  /** Postgres' bigint, as text. */
  min_order_first: string | null;
  min_order_repeat: string | null;
  payment_details: PaymentDetails | null;
  rating: number;
  reviews_num: number;
  state: CompanyState;
  state_reason: string | null;
  submitted_at: Date | null;
  trusted: boolean;
  documents_accepted: boolean;
  /** Of what its form says; the card that other services know counts by itself. */
  version: number;
  stores_num: number;
  favorite: boolean;
  contact_shown: boolean;
}

/** Who reads, and when: what was shown to him counts for a day of Moscow. */
export interface Reader {
  principal: Principal | null;
  now: () => Date;
}

/** The values of the first two places of every statement that selects `COMPANY_COLUMNS`. */
export const readerValues = ({ principal, now }: Reader): [userId: number, now: Date] => [principal?.userId ?? 0, now()];

/** What is selected `FROM company c` for the reader of `readerValues`. */
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

const READ = `SELECT ${COMPANY_COLUMNS} FROM company c WHERE c.id = $3 AND c.deleted_at IS NULL`;
const LOCK = 'SELECT 1 FROM company WHERE id = $1 AND deleted_at IS NULL FOR UPDATE';
const OWN = 'SELECT company_id AS id FROM membership WHERE user_id = $1';

/** null for a number that is no company's, or no longer. */
export async function readCompany(tx: Tx, reader: Reader, id: number): Promise<CompanyColumns | null> {
  const [row] = await rowsOf<CompanyColumns>(tx, READ, [...readerValues(reader), id]);
  return row ?? null;
}

/** The company as it is, held until the transaction ends. */
export async function lockCompany(tx: Tx, reader: Reader, id: number): Promise<CompanyColumns | null> {
  await rowsOf(tx, LOCK, [id]);
  return readCompany(tx, reader, id);
}

/** The company that a user acts for. */
export async function readOwnCompanyId(tx: Tx, userId: number): Promise<number | null> {
  const [row] = await rowsOf<{ id: number }>(tx, OWN, [userId]);
  return row?.id ?? null;
}

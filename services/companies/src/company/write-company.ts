import { type CompanyCard, companyChanged } from '@market/companies-contract/company.events';
import type { CompanyState } from '@market/companies-contract/company-state';
import { toRoubles } from '@market/service-kit/data/money';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { emit } from '@market/service-kit/events/outbox';
import { logoUrls } from '../logo/logo-shelf.ts';

/** The columns of a company that somebody fills. */
export interface WrittenColumns {
  brand: string;
  name: string;
  country: string;
  inn: string;
  city: string;
  phone_number: string;
  site: string;
  description: string;
  logo_path: string | null;
  min_order_first: number | null;
  min_order_repeat: number | null;
  /** JSON. */
  payment_details: string | null;
  rating: number;
  reviews_num: number;
  state: CompanyState;
  state_reason: string | null;
  submitted_at: Date | null;
  trusted: boolean;
  documents_accepted_at: Date;
  documents_accepted_by: number;
  documents_version: string | null;
  created_by: number;
  deleted_at: Date;
}

/** Those that were given; the names are ours, so they may stand in a statement. */
const given = (columns: Partial<WrittenColumns>): [name: string, value: unknown][] =>
  Object.entries(columns).filter(([, value]) => value !== undefined);

/** Answers the new company's number. It is told of by `announceCompany`. */
export async function insertCompany(tx: Tx, columns: Partial<WrittenColumns>): Promise<number> {
  const entries = given(columns);
  const names = entries.map(([name]) => name);
  const marks = entries.map((_, index) => `$${index + 1}`);
  const sql = `INSERT INTO company (${names.join(', ')}) VALUES (${marks.join(', ')}) RETURNING id`;
  const values = entries.map(([, value]) => value);
  const [row] = await rowsOf<{ id: number }>(tx, sql, values);
  if (!row) throw new Error('no company was inserted');
  return row.id;
}

/** What the form of a company says. */
const FORM = [
  ...['brand', 'name', 'country', 'inn', 'city', 'phone_number', 'site', 'description', 'min_order_first', 'min_order_repeat'],
  'payment_details',
];

/** Changes a company and tells the other services what its card says now: nothing else may write to its row. */
export async function changeCompany(tx: Tx, id: number, columns: Partial<WrittenColumns>): Promise<void> {
  const entries = given(columns);
  const sets = entries.map(([name], index) => `, ${name} = $${index + 2}`);
  if (entries.some(([name]) => FORM.includes(name))) sets.push(', edition = edition + 1');
  const sql = `UPDATE company SET version = version + 1, updated_at = now()${sets.join('')} WHERE id = $1`;
  await rowsOf(tx, sql, [id, ...entries.map(([, value]) => value)]);
  await announceCompany(tx, id);
}

const CARD = `
  SELECT c.id, c.brand, c.name, c.city, c.logo_path, c.rating, c.state, c.trusted, c.min_order_first, c.min_order_repeat, c.version,
    array(SELECT user_id FROM membership m WHERE m.company_id = c.id ORDER BY user_id) AS member_ids
  FROM company c WHERE c.id = $1`;

type CardRow = Omit<CompanyCard, 'logo' | 'min_order_first' | 'min_order_repeat'> & {
  logo_path: string | null;
  min_order_first: string | null;
  min_order_repeat: string | null;
};

const roubles = (kopecks: string | null): number | null => (kopecks === null ? null : toRoubles(BigInt(kopecks)));

/** Tells the other services of a company, in the transaction that changed it. */
export async function announceCompany(tx: Tx, id: number): Promise<void> {
  const [row] = await rowsOf<CardRow>(tx, CARD, [id]);
  if (!row) throw new Error(`company ${id} is not there to be announced`);
  const { logo_path, min_order_first, min_order_repeat, ...card } = row;
  await emit(tx, companyChanged, id, {
    ...card,
    logo: logoUrls(logo_path)?.small ?? null,
    min_order_first: roubles(min_order_first),
    min_order_repeat: roubles(min_order_repeat),
  });
}

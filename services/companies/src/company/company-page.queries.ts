import type { CompanyState } from '@market/companies-contract/company-state';
import type { Db } from '@market/service-kit/data/database';
import { COMPANY_COLUMNS, type CompanyColumns, type Reader, readerValues } from './company.queries.ts';

/** Which companies, in which order, and which part of them. */
export interface CompanyPageWish {
  /** undefined: those of every state. */
  state: CompanyState | undefined;
  words?: readonly string[];
  inn?: string;
  city?: string | undefined;
  favorite?: boolean | undefined;
  order: 'brand' | 'submitted';
  limit: number;
  offset: number;
}

/** The only orders there are. */
const ORDERS = { brand: 'c.brand, c.id', submitted: 'c.submitted_at NULLS FIRST, c.id' } as const;
const plain = (column: string): string => `replace(lower(${column}), 'ё', 'е')`;

/** The conditions of a wish, each with its value bound, after the reader's own two. */
function conditionsOf(wish: CompanyPageWish, values: unknown[]): string {
  const bind = (value: unknown): string => `$${values.push(value)}`;
  // The reader's values are named, so that their types are known where nothing else mentions them.
  const parts = ['c.deleted_at IS NULL', '$1::int IS NOT NULL', '$2::timestamptz IS NOT NULL'];
  if (wish.state) parts.push(`c.state = ${bind(wish.state)}::company_state`);
  for (const word of wish.words ?? []) {
    const mark = bind(word);
    parts.push(
      `(position(${mark} in ${plain('c.brand')}) > 0 OR position(${mark} in ${plain('c.name')}) > 0 OR starts_with(c.inn, ${mark}))`,
    );
  }
  if (wish.inn !== undefined) parts.push(`starts_with(c.inn, ${bind(wish.inn)})`);
  if (wish.city) parts.push(`${plain('c.city')} = ${bind(wish.city.toLowerCase().replaceAll('ё', 'е'))}`);
  if (wish.favorite) parts.push('EXISTS (SELECT 1 FROM favorite_company f WHERE f.user_id = $1 AND f.company_id = c.id AND f.favorite)');
  return parts.join(' AND ');
}

/** One page of companies and how many there are in all: two statements at once. */
export async function readCompanyPage(
  { pool }: Db,
  reader: Reader,
  wish: CompanyPageWish,
): Promise<{ rows: CompanyColumns[]; total: number }> {
  const values: unknown[] = [...readerValues(reader)];
  const where = conditionsOf(wish, values);
  const order = ORDERS[wish.order];
  const [limit, offset] = [`$${values.length + 1}`, `$${values.length + 2}`];
  const sql = `SELECT ${COMPANY_COLUMNS} FROM company c WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}::bigint`;
  const [page, count] = await Promise.all([
    pool.query<CompanyColumns>(sql, [...values, wish.limit, wish.offset]),
    pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM company c WHERE ${where}`, values),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

const COUNTS = `
  SELECT s.state, (SELECT count(*)::int FROM company c WHERE c.state = s.state AND c.deleted_at IS NULL) AS n
  FROM unnest(enum_range(NULL::company_state)) AS s (state)`;

/** How many companies there are in each state. */
export async function countStates({ pool }: Db): Promise<Record<CompanyState, number>> {
  const { rows } = await pool.query<{ state: CompanyState; n: number }>(COUNTS);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n])) as Record<CompanyState, number>;
}

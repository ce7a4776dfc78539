import type { CompanyState } from '@market/companies-contract/company-state';
import { listOf, number, text, textOf } from '@market/service-kit/data/columns';
import type { Db } from '@market/service-kit/data/database';
import { type Bind, manyRows, oneRow } from '@market/service-kit/data/statement';
import { type CompanyColumns, companyColumns, companySelection, type Viewer, viewerValues } from './company.queries.ts';

/** Which companies, in which order, and which part of them. */
export interface CompanyPageQuery {
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

/** The conditions of a query, each with its value bound. */
function conditionsOf({ viewer, query }: CompaniesAsked, bind: Bind): string {
  const parts = ['c.deleted_at IS NULL'];
  if (query.state) parts.push(`c.state = ${bind(query.state)}::company_state`);
  for (const word of query.words ?? []) {
    const mark = bind(word);
    parts.push(
      `(position(${mark} in ${plain('c.brand')}) > 0 OR position(${mark} in ${plain('c.name')}) > 0 OR starts_with(c.inn, ${mark}))`,
    );
  }
  if (query.inn !== undefined) parts.push(`starts_with(c.inn, ${bind(query.inn)})`);
  if (query.city) parts.push(`${plain('c.city')} = ${bind(query.city.toLowerCase().replaceAll('ё', 'е'))}`);
  if (query.favorite) {
    const user = bind(viewerValues(viewer).viewer);
    parts.push(`EXISTS (SELECT 1 FROM favorite_company f WHERE f.user_id = ${user} AND f.company_id = c.id AND f.favorite)`);
  }
  return parts.join(' AND ');
}

interface CompaniesAsked {
  viewer: Viewer;
  query: CompanyPageQuery;
}

const readCompanyPageRows = manyRows.composed({
  row: companyColumns,
  compose: (asked: CompaniesAsked, bind) => {
    const { viewer, now } = viewerValues(asked.viewer);
    const { order, limit, offset } = asked.query;
    return `SELECT ${companySelection(bind(viewer), bind(now))} FROM company c WHERE ${conditionsOf(asked, bind)}
      ORDER BY ${ORDERS[order]} LIMIT ${bind(limit)} OFFSET ${bind(offset)}::bigint`;
  },
  variants: () => variants,
});

const countCompanyPage = oneRow.composed({
  row: { total: number },
  compose: (asked: CompaniesAsked, bind) => `SELECT count(*)::int AS total FROM company c WHERE ${conditionsOf(asked, bind)}`,
  variants: () => variants,
});

const guest: Viewer = { principal: null, now: () => new Date(0) };
const everyFilter = { state: 'active', words: ['a', 'b'], inn: '7', city: 'a', favorite: true } as const;
const variants = [
  { viewer: guest, query: { ...everyFilter, order: 'brand', limit: 1, offset: 0 } },
  { viewer: guest, query: { state: undefined, order: 'submitted', limit: 1, offset: 0 } },
] as const;

/** One page of companies and how many there are in all: two statements at once. */
export async function readCompanyPage(
  { pool }: Db,
  viewer: Viewer,
  query: CompanyPageQuery,
): Promise<{ rows: CompanyColumns[]; total: number }> {
  const [rows, count] = await Promise.all([readCompanyPageRows(pool, { viewer, query }), countCompanyPage(pool, { viewer, query })]);
  return { rows, total: count?.total ?? 0 };
}

const countStatesRows = manyRows({
  text: `SELECT s.state, (SELECT count(*)::int FROM company c WHERE c.state = s.state AND c.deleted_at IS NULL) AS n
    FROM unnest(enum_range(NULL::company_state)) AS s (state)`,
  row: { state: textOf<CompanyState>(), n: number },
});

/** How many companies there are in each state. */
export async function countStates({ pool }: Db): Promise<Record<CompanyState, number>> {
  const rows = await countStatesRows(pool);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n])) as Record<CompanyState, number>;
}

/** Where each of the companies is found: the address of the first of its stores. */
export const readFirstAddresses = manyRows({
  text: 'SELECT DISTINCT ON (company_id) company_id, address FROM store WHERE company_id = ANY ($companies::int[]) ORDER BY company_id, id',
  values: { companies: listOf(number) },
  row: { company_id: number, address: text },
});

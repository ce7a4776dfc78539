import type { UserFilters, UserSort } from '@market/identity-contract/user';
import { number } from '@market/service-kit/data/columns';
import type { Db } from '@market/service-kit/data/database';
import { type Bind, manyRows, oneRow } from '@market/service-kit/data/statement';
import { USER_COLUMNS, USER_JOINS, type UserRow, userColumns } from '../person/user.queries.ts';

/** Which users, in which order, and which part of them. */
export interface UserPageQuery {
  roles: readonly string[] | undefined;
  filters: Omit<UserFilters, 'text'>;
  words: readonly string[];
  sort: UserSort;
  limit: number;
  offset: number;
}

/** The only orders there are: words of a request never become part of a statement. */
const ORDERS: Record<UserSort, string> = {
  '-created_at': 'created_at DESC, id DESC',
  created_at: 'created_at, id',
  fio: 'fio, id',
  '-fio': 'fio DESC, id DESC',
  '-last_seen_at': 'last_seen_at DESC NULLS LAST, id DESC',
  last_seen_at: 'last_seen_at NULLS FIRST, id',
};

const anywhere = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The conditions of a query, each with its value bound. */
function conditionsOf({ roles, filters, words }: UserPageQuery, bind: Bind): string {
  const parts = ['deleted_at IS NULL'];
  if (roles?.length) parts.push(`roles && ${bind(roles)}::text[]`);
  if (filters.countries?.length) parts.push(`country_id = ANY (${bind(filters.countries)}::int[])`);
  if (filters.languages?.length) parts.push(`languages && ${bind(filters.languages)}::text[]`);
  if (filters.blocked !== undefined) parts.push(`blocked_at IS ${filters.blocked ? 'NOT ' : ''}NULL`);
  for (const word of words) parts.push(`user_words(fio, login, email, phone) LIKE ${bind(anywhere(word))}`);
  return parts.join(' AND ');
}

/** The text of a page, for whoever wants to see its plan. The page is found first, by narrow rows; only what is shown is joined. */
export function composeUserPage(query: UserPageQuery, bind: Bind): string {
  const order = ORDERS[query.sort];
  return `
      WITH page AS MATERIALIZED (
        SELECT id, row_number() OVER (ORDER BY ${order}) AS place FROM "user" WHERE ${conditionsOf(query, bind)}
        ORDER BY ${order} LIMIT ${bind(query.limit)} OFFSET ${bind(query.offset)}::bigint
      )
      SELECT ${USER_COLUMNS} FROM page JOIN "user" u USING (id) ${USER_JOINS} ORDER BY page.place`;
}

/** One with every condition there is. */
const FULL: UserPageQuery = {
  roles: ['ROLE_BUYER'],
  filters: { countries: [1], languages: ['ru'], blocked: true },
  words: ['анна'],
  sort: '-created_at',
  limit: 20,
  offset: 0,
};
const variants = (): [UserPageQuery, ...UserPageQuery[]] => [
  FULL,
  { ...FULL, filters: { blocked: false } },
  ...Object.keys(ORDERS).map((sort) => ({ ...FULL, roles: undefined, filters: {}, words: [], sort: sort as UserSort })),
];

const readUserPageRows = manyRows.composed({
  row: userColumns,
  compose: composeUserPage,
  variants,
});

const countUsers = oneRow.composed({
  row: { total: number },
  compose: (query: UserPageQuery, bind) => `SELECT count(*)::int AS total FROM "user" WHERE ${conditionsOf(query, bind)}`,
  variants,
});

/** One page of users and how many there are in all: two statements at once. */
export async function readUserPage({ pool }: Db, query: UserPageQuery): Promise<{ rows: UserRow[]; total: number }> {
  const [rows, count] = await Promise.all([readUserPageRows(pool, query), countUsers(pool, query)]);
  return { rows, total: count?.total ?? 0 };
}

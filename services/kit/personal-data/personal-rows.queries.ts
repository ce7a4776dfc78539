import { json, listOf, text } from '../data/columns.ts';
import { type Bind, manyRows } from '../data/statement.ts';
import { columnOf, type Exported, nameOf, type PersonalData, type PersonalTable } from './claims.ts';
import { kitTables } from './kit-tables.ts';

export interface Asked {
  claims: PersonalData;
  table: string;
  claim: PersonalTable;
  user: number;
  /** The key of the row before. */
  after: readonly string[] | null;
  limit: number;
}

const named = (...path: string[]): string => path.map((name) => `"${name}"`).join('.');

/** SQL: whether a row of the table is the user's. */
function isOf(claims: PersonalData, table: string, user: string): string {
  const claim = claims[table];
  if (typeof claim !== 'object' || claim.of === 'untold') return 'false';
  const { of } = claim;
  if ('through' in of)
    return `${named(table, of.by)} IN (SELECT ${named(of.through, 'id')} FROM ${named(of.through)} WHERE ${isOf(claims, of.through, user)})`;
  const one = of.columns.map((column) => `${named(table, column)} = ${user}::int`).join(' OR ');
  const only = Object.entries(of.only ?? {}).map(([column, value]) =>
    value === null ? `${named(table, column)} IS NULL` : `${named(table, column)} = '${value}'`,
  );
  return [`(${one})`, ...only].join(' AND ');
}

const SHOWN = {
  roubles: (column: string) => `${column}::numeric / 100`,
  moment: (column: string) => `to_timestamp(${column} / 1000.0)`,
};

/** SQL: a value under the name that a person sees. */
function shown(table: string, exported: Exported): string {
  const column = named(table, columnOf(exported));
  const as = typeof exported === 'object' ? exported.shown : undefined;
  return `${as ? SHOWN[as](column) : column} AS ${named(nameOf(exported))}`;
}

function compose({ claims, table, claim, user, after, limit }: Asked, bind: Bind): string {
  const key = (claim.key ?? ['id']).map((column) => named(table, column));
  const behind = after ? ` AND (${key}) > (${after.map((value) => bind(value))})` : '';
  return `SELECT (SELECT row_to_json(given.*) FROM (SELECT ${claim.exported.map((exported) => shown(table, exported))}) given) AS row,
      ARRAY[${key.map((column) => `${column}::text`)}] AS key
    FROM ${named(table)} WHERE ${isOf(claims, table, bind(user))}${behind} ORDER BY ${key} LIMIT ${bind(limit)}`;
}

const sample = { claims: kitTables, user: 1, limit: 1, after: null };

/** Rows of a user in the order of their key, as the claim has them shown. All names are those of a claim, which a test holds against the database. */
export const readOwnRows = manyRows.composed({
  row: { row: json<Record<string, unknown>>(), key: listOf(text) },
  compose,
  variants: () => [
    { ...sample, table: 'setting', claim: kitTables.setting as PersonalTable },
    { ...sample, table: 'audit_entry', claim: kitTables.audit_entry as PersonalTable, after: ['1'] },
  ],
});

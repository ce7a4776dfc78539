import type { Pool } from 'pg';
import { columnOf, type PersonalData, type PersonalTable, personalTables } from '../../personal-data/claims.ts';

/** A table as Postgres knows it. */
interface Table {
  /** Columns with their types. */
  columns: Readonly<Record<string, string>>;
  /** Columns of each unique index, for the whole table. */
  unique: readonly (readonly string[])[];
  /** Tables that its foreign keys lead to. */
  parents: readonly string[];
}

/** Every table of a database but those of its extensions; a view holds nothing. */
const READ_TABLES = `
  SELECT c.relname AS name,
    (SELECT jsonb_object_agg(attname, atttypid::regtype) FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns,
    (SELECT coalesce(jsonb_agg((SELECT jsonb_agg(attname) FROM pg_attribute WHERE attrelid = c.oid AND attnum = ANY (i.indkey::int2[]))), '[]')
      FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND i.indpred IS NULL AND i.indexprs IS NULL) AS unique,
    (SELECT coalesce(jsonb_agg(confrelid::regclass), '[]') FROM pg_constraint WHERE conrelid = c.oid AND contype = 'f') AS parents
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`;

/**
 * What is wrong with the claims of a database, in sentences: a table nobody claims, a claim without its table, a column that is not there, an
 * order that is none, a term that nobody keeps.
 *
 * @param sources texts of the code in which `prunedBy` is found
 */
export async function claimFaults(pool: Pool, claims: PersonalData, sources: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<Table & { name: string }>(READ_TABLES);
  const tables = new Map(rows.map(({ name, ...table }) => [name, table]));
  return [
    ...[...tables.keys()].filter((name) => !Object.hasOwn(claims, name)).map((name) => `nobody claims the table ${name}`),
    ...Object.keys(claims).flatMap((name) => (tables.has(name) ? [] : [`${name} is claimed and no table`])),
    ...Object.entries(claims).flatMap(([name, claim]) =>
      typeof claim === 'string' && !/^[a-z]+$/.test(claim) ? [`${name} says in more than a word that it holds nothing of people`] : [],
    ),
    ...personalTables(claims).flatMap(([name, claim]) => {
      const table = tables.get(name);
      const faults = table ? [...columnFaults(claim, table), ...ownerFaults(claim, claims), ...termFaults(claim, table, sources)] : [];
      return faults.map((fault) => `${name}: ${fault}`);
    }),
  ];
}

const keyOf = ({ key = ['id'] }: PersonalTable): readonly string[] => key;

function namedColumns(claim: PersonalTable): string[] {
  const { of, exported, kept, uponDeletion } = claim;
  const owning = of === 'untold' ? [] : 'by' in of ? [of.by] : [...of.columns, ...Object.keys(of.only ?? {})];
  return [
    ...owning,
    ...exported.map(columnOf),
    ...(exported.length > 0 ? keyOf(claim) : []).filter((column) => column !== 'ctid'),
    ...(typeof kept === 'object' && 'since' in kept ? [kept.since] : []),
    ...(typeof uponDeletion === 'object' ? uponDeletion.blanked : []),
  ];
}

function columnFaults(claim: PersonalTable, { columns, unique }: Table): string[] {
  const key = keyOf(claim);
  const isOrder = key.at(-1) === 'ctid' || unique.some((index) => index.every((column) => key.includes(column)));
  return [
    ...new Set(namedColumns(claim).flatMap((column) => (Object.hasOwn(columns, column) ? [] : [`there is no column ${column}`]))),
    ...claim.exported
      .map(columnOf)
      .flatMap((column) => (columns[column]?.startsWith('bytea') ? [`${column} is a secret or a digest and is exported`] : [])),
    ...(claim.exported.length > 0 && !isOrder ? [`${key} is not unique`] : []),
  ];
}

function ownerFaults({ of, exported }: PersonalTable, claims: PersonalData): string[] {
  if (of === 'untold') return exported.length === 0 ? [] : ['rows of nobody that can be told are exported'];
  if (!('through' in of)) return [];
  return typeof claims[of.through] === 'object' ? [] : [`${of.through} says of nobody whose its rows are`];
}

function termFaults({ kept, uponDeletion }: PersonalTable, { parents }: Table, sources: readonly string[]): string[] {
  if (kept === 'account') return uponDeletion === 'deleted' ? [] : ['it is kept as long as the account and not deleted with it'];
  if (typeof kept === 'string' || 'keepDays' in kept) return [];
  if ('with' in kept) return parents.includes(kept.with) ? [] : [`no foreign key leads to ${kept.with}, with whose rows it is kept`];
  const isThere = new RegExp(`\\b(const|function) ${kept.prunedBy}\\b`);
  return sources.some((source) => isThere.test(source)) ? [] : [`no function ${kept.prunedBy} prunes it`];
}

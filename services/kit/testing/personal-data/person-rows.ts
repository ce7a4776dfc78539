import type { Pool, PoolClient } from 'pg';
import { columnOf, type PersonalData, type PersonalTable, personalTables } from '../../personal-data/claims.ts';
import type { Row } from '../insert-row.ts';

interface Column {
  name: string;
  type: string;
  /** The first word of an enum. */
  word: string | null;
  isNeeded: boolean;
  isGenerated: boolean;
}

const READ_COLUMNS = `
  SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type,
    (SELECT enumlabel FROM pg_enum e WHERE e.enumtypid = a.atttypid ORDER BY enumsortorder LIMIT 1) AS word,
    a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS "isNeeded", a.attidentity = 'a' OR a.attgenerated <> '' AS "isGenerated"
  FROM pg_attribute a WHERE a.attrelid = quote_ident($1)::regclass AND a.attnum > 0 AND NOT a.attisdropped`;

const SOME: Record<string, unknown> = {
  boolean: true,
  jsonb: '{"word": "some"}',
  json: '{"word": "some"}',
  bytea: Buffer.from('some'),
  uuid: '00000000-0000-4000-8000-000000000001',
};

let number = 4_000;

function someValue({ type, word }: Column): unknown {
  if (type.endsWith('[]')) return /^(int|bigint)/.test(type) ? [1] : type === 'bytea[]' ? [] : ['some'];
  if (word !== null) return word;
  if (/^(integer|bigint|smallint|double|real|numeric)/.test(type)) return type === 'smallint' ? 1 : ++number;
  if (/^(timestamp|date)/.test(type)) return new Date();
  return SOME[type] ?? 'some';
}

/** What tests say of the rows of a table besides, where its constraints want it. */
export type RowsSaid = Readonly<Record<string, Row>>;

/** Checks of a table: those that a row of a test may break are there again for whoever changes it. */
const READ_CHECKS = `
  SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`;

/**
 * Puts a row of a person into every table that holds something of people, whatever its keys and checks want: tests of claims look at single tables. Every
 * column that is given or blanked has a value. What a service changes of them has to pass the checks, so there `said` gives what they want.
 */
export async function insertPersonRows(pool: Pool, claims: PersonalData, { user, said = {} }: { user: number; said?: RowsSaid }) {
  const client = await pool.connect();
  const ids = new Map<string, unknown>();
  try {
    await client.query("SET session_replication_role = 'replica'");
    const { rows: checks } = await client.query<Record<'table' | 'name' | 'definition', string>>(READ_CHECKS);
    for (const { table, name } of checks) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    for (const [table, claim] of parentsFirst(claims)) {
      const row = { ...(await rowOf(client, table, claim)), ...ownerOf(claim, user, ids), ...said[table] };
      ids.set(table, (await insert(client, table, row)).id);
    }
    for (const { table, name, definition } of checks)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition.replace(/ NOT VALID$/, '')} NOT VALID`);
  } finally {
    await client.query('RESET session_replication_role');
    client.release();
  }
}

/** Those whose person can be told, each after the table that says whose it is. */
function parentsFirst(claims: PersonalData): [string, PersonalTable][] {
  const depth = ({ of }: PersonalTable): number => {
    const parent = typeof of === 'object' && 'through' in of ? claims[of.through] : undefined;
    return typeof parent === 'object' ? 1 + depth(parent) : 0;
  };
  return personalTables(claims)
    .filter(([, { of }]) => of !== 'untold')
    .sort(([, one], [, other]) => depth(one) - depth(other));
}

function ownerOf({ of }: PersonalTable, user: number, ids: ReadonlyMap<string, unknown>): Row {
  if (of === 'untold') return {};
  if ('through' in of) return { [of.by]: ids.get(of.through) };
  return { ...Object.fromEntries(of.columns.map((column) => [column, user])), ...of.only };
}

async function rowOf(client: PoolClient, table: string, { exported, uponDeletion }: PersonalTable): Promise<Row> {
  const { rows: columns } = await client.query<Column>(READ_COLUMNS, [table]);
  const wanted = new Set([...exported.map(columnOf), ...(typeof uponDeletion === 'object' ? uponDeletion.blanked : [])]);
  const filled = columns.filter(({ name, isNeeded, isGenerated }) => !isGenerated && (isNeeded || wanted.has(name)));
  return Object.fromEntries(filled.map((column) => [column.name, someValue(column)]));
}

async function insert(client: PoolClient, table: string, row: Row): Promise<Row> {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  const places = columns.map((_, index) => `$${index + 1}`);
  try {
    return (await client.query(`INSERT INTO "${table}" (${columns}) VALUES (${places}) RETURNING *`, Object.values(row))).rows[0];
  } catch (cause) {
    throw new Error(`No row of a person can be put into ${table}: ${(cause as Error).message}`, { cause });
  }
}

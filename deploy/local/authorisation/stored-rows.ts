import type { Db } from '@market/service-kit/data/database';
import type { ComposedProduct } from './product-under-test.ts';

/** What a product has stored: rows as texts, by service and table. */
export type StoredRows = Readonly<Record<string, readonly string[]>>;

/** Counters and keys that a repetition or a moment changes. */
const APART = [
  ...['_prisma_migrations', 'attempt', 'used_mark', 'idempotency_key', 'relay_state', 'outbox', 'dropped_picture'],
  // Up to when a job has looked, on a clock of milliseconds.
  'telling',
  // Each product signs by keys of its own.
  ...['feed', 'signing_key'],
];
const COLUMNS = `
  SELECT table_name AS table, column_name AS name, data_type AS type FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name <> ALL ($1) ORDER BY table_name, column_name`;
/** Of these the kind alone can be compared: set or not. */
const FLEETING = new Set(['timestamp with time zone', 'bytea', 'uuid', 'xid8']);
const SECRET = new Set(['password_hash', 'request_id', 'file_key', 'hash', 'head']);
/** What a list is narrowed by, whoever is named there: it is read within what its owner may see. */
const NARROWING = new Set(['order_file.filter', 'order_file.rows_num']);
/** How large a file became that tells moments. */
const SIZES = new Set(['data_file.bytes']);

interface Column {
  table: string;
  name: string;
  type: string;
}

/** Names and moments of the chat, which are texts and numbers of milliseconds. */
const CHAT = /^(channel|post|reader|file|channel_staff|report|writing_bar)\.(id|channel_id|post_id|root_id|clock|until|\w+_at)$/;

const isKindAlone = ({ table, name, type }: Column): boolean =>
  FLEETING.has(type) ||
  SECRET.has(name) ||
  NARROWING.has(`${table}.${name}`) ||
  SIZES.has(`${table}.${name}`) ||
  CHAT.test(`${table}.${name}`);

/** One statement for all rows of a service: it is asked several times for each write, and a statement for each table took most of the time. */
function rowsOf(columns: readonly Column[]): string {
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([table, own]) => {
    const fields = own.map((column) => (isKindAlone(column) ? `("${column.name}" IS NOT NULL) AS "${column.name}"` : `"${column.name}"`));
    return `SELECT '${table}' AS "table", row_to_json(fields) AS row FROM (SELECT ${fields.join(', ')} FROM "${table}") AS fields`;
  });
  return tables.join(' UNION ALL ');
}

const statements = new WeakMap<Db['pool'], string>();

async function statementOf(pool: Db['pool']): Promise<string> {
  const known = statements.get(pool) ?? rowsOf((await pool.query<Column>(COLUMNS, [APART])).rows);
  statements.set(pool, known);
  return known;
}

/** Everything that the services have stored, but for moments and random words. */
export async function storedRows(product: ComposedProduct): Promise<StoredRows> {
  const dump: Record<string, string[]> = {};
  for (const { name: service } of product.surfaces) {
    const pool = product.pool(service);
    const { rows } = await pool.query<{ table: string; row: object }>(await statementOf(pool));
    for (const [table, own] of Map.groupBy(rows, (row) => row.table))
      dump[`${service}.${table}`] = own.map(({ row }) => withoutMoments(JSON.stringify(row))).sort();
  }
  return dump;
}

const withoutMoments = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, 'moment')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid')
    .replaceAll(/\b[0-9a-f]{16}([0-9a-f]{16})?\b/g, 'hash')
    .replaceAll(/\b[0-9a-z]{26}\b/g, 'name');

const AT_WORK = /"state":"(waiting|checking|importing|photos|undoing|working)"/;

/** Tables whose rows are jobs, gone when they are done. */
const QUEUES = /\.(letter_job|membership_errand|index_wish|stock_settlement)$/;
const isAtWork = (table: string, row: string): boolean =>
  AT_WORK.test(row) || QUEUES.test(table) || (table === 'companies.invitation' && row.includes('"due_at":true'));

/** Jobs that are not over: what they do to the rows may come before or after the next write, or be one where there were two to do. */
export const jobsAtWork = (rows: StoredRows): string[] =>
  Object.entries(rows).flatMap(([table, own]) => own.filter((row) => isAtWork(table, row)).map((row) => `at work, ${table}: ${row}`));

/** Tables that tell how often something was asked for. */
const COUNTS = /\.(audit_entry|session|known_device)$/;

/** The same, but for how often things were set to what they are. */
export const withoutCounts = (rows: StoredRows): StoredRows =>
  Object.fromEntries(
    Object.entries(rows)
      .filter(([table]) => !COUNTS.test(table))
      .map(([table, own]) => [
        table,
        own.map((row) => row.replaceAll(/"(version|revision|cart_version|checked_out_version)":"?\d+"?/g, '"$1":"counted"')).sort(),
      ]),
  );

/** Rows that one product has stored more often than the other. */
export const differencesOf = (ours: StoredRows, theirs: StoredRows): string[] =>
  [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].flatMap((table) => {
    const [a, b] = [counted(ours[table]), counted(theirs[table])];
    return [...new Set([...a.keys(), ...b.keys()])].flatMap((row) => {
      const [here, there] = [a.get(row) ?? 0, b.get(row) ?? 0];
      return here === there ? [] : [`${table}: ${here} ≠ ${there} of ${row}`];
    });
  });

function counted(rows: readonly string[] = []): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1);
  return counts;
}

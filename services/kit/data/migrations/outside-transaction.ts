import type { Migration } from './read-migrations.ts';

/**
 * What a migration does that is no transaction: one statement, which may be run again wherever a crash left it. So the journal needs no
 * position inside of a migration, and Prisma's command line runs such a file as it stands.
 */
export interface OutsideStatement {
  text: string;
  /** Run until it changes no row, each run a transaction of its own. */
  isBatch: boolean;
  /** It waits for locks without anybody waiting behind it, so it may wait for long. */
  isConcurrent: boolean;
  /** The index that it builds, as it writes the name: half built it has to go before the next try. */
  builtIndex?: string | undefined;
}

/** The first line of such a migration. */
const FIRST_LINE = /^-- outside a transaction(?<batches>, in batches)?\r?\n/;
const COMMENT = /^\s*--.*$/gm;

const CREATE_INDEX = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(?<name>"[^"]+"|\w+)\s/i;
const DROP_INDEX = /^drop\s+index\s+concurrently\s+if\s+exists\s/i;
const ADD_VALUE = /^alter\s+type\s+\S+\s+add\s+value\s+if\s+not\s+exists\s/i;
const BATCH = /^(?:with\b.*\b)?(?:update|delete|insert)\b/is;
const LIMIT = /\blimit\b/i;

/**
 * What stands in a migration whose first line says that it is no transaction; null for every other.
 *
 * @throws Error for a statement of which nobody knows that it may be run again
 */
export function outsideStatement({ name, sql }: Pick<Migration, 'name' | 'sql'>): OutsideStatement | null {
  const first = FIRST_LINE.exec(sql);
  if (!first) return null;
  const statement = sql.replace(COMMENT, '').trim();
  const isBatch = first.groups?.batches !== undefined;
  const created = CREATE_INDEX.exec(statement);
  const isConcurrent = created !== null || DROP_INDEX.test(statement);
  if (isBatch ? !(BATCH.test(statement) && LIMIT.test(statement)) : !isConcurrent && !ADD_VALUE.test(statement))
    throw new Error(
      `Migration ${name} is outside a transaction and none of the statements that may be run again: ${isBatch ? BATCHES : ONES}.`,
    );
  return { text: sql, isBatch, isConcurrent, builtIndex: created?.groups?.name };
}

const BATCHES = 'an UPDATE, DELETE or INSERT with a LIMIT';
const ONES = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS, DROP INDEX CONCURRENTLY IF EXISTS, ALTER TYPE … ADD VALUE IF NOT EXISTS';

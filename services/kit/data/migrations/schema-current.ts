import pg from 'pg';
import type { Db } from '../database.ts';
import { KIT_MIGRATIONS } from '../migrate.ts';
import { readJournal } from './journal.queries.ts';
import { type Migration, readMigrations } from './read-migrations.ts';

/** Read once: an upgrade may replace the files under a process that serves on, and it is not made for those. */
const known = new Map<string, Promise<Migration[]>>();

/** How the schema of a database stands to the one that this build is made for. */
export interface SchemaState {
  /** Names of migrations that the build expects and the database does not have. */
  missing: string[];
  /** Names of those that it has in other words. */
  changed: string[];
  /** Number of the latest migration that the build expects, and of the latest that the database has; 0: none. */
  expected: number;
  applied: number;
}

/**
 * Compares what the database has with the kit's migrations and those of the folders.
 *
 * @throws whatever keeps the database from answering
 */
export async function schemaState({ pool }: Pick<Db, 'pool'>, dirs: readonly string[]): Promise<SchemaState> {
  const expected = (await Promise.all([KIT_MIGRATIONS, ...dirs].map(migrationsOf))).flat();
  const applied = await appliedTo(pool);
  const missing = expected.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
  const changed = expected.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum).map(({ name }) => name);
  return { missing, changed, expected: latest(expected.map(({ name }) => name)), applied: latest([...applied.keys()]) };
}

/** The number that a migration's name begins with is its time. */
const latest = (names: readonly string[]): number => Math.max(0, ...names.map((name) => Number.parseInt(name, 10) || 0));

/**
 * Whether the database is at least at the schema that this build is made for: the kit's migrations and those of the folders are applied, as
 * they stand here. One that is further on, since a newer build migrated it, is fine. Answers true, or what is missing, by name.
 *
 * @throws whatever keeps the database from answering
 */
export async function isSchemaCurrent(db: Pick<Db, 'pool'>, dirs: readonly string[]): Promise<true | string> {
  const { missing, changed } = await schemaState(db, dirs);
  if (missing.length > 0) return `not applied: ${missing.join(', ')}`;
  return changed.length === 0 || `applied in other words: ${changed.join(', ')}`;
}

function migrationsOf(dir: string): Promise<Migration[]> {
  const reading = known.get(dir) ?? readMigrations(dir);
  known.set(dir, reading);
  reading.catch(() => known.delete(dir));
  return reading;
}

const NO_SUCH_TABLE = '42P01';

/** Checksums by name. */
async function appliedTo(pool: Db['pool']): Promise<Map<string, string>> {
  try {
    const rows = await readJournal(pool);
    return new Map(rows.filter((row) => row.is_finished).map((row) => [row.migration_name, row.checksum]));
  } catch (error) {
    // Nobody has migrated it yet.
    if (error instanceof pg.DatabaseError && error.code === NO_SUCH_TABLE) return new Map();
    throw error;
  }
}

import pg from 'pg';
import type { Db } from '../database.ts';
import { KIT_MIGRATIONS } from '../migrate.ts';
import { readJournal } from './journal.queries.ts';
import { type Migration, readMigrations } from './read-migrations.ts';

/** Read once: an upgrade may replace the files under a process that serves on, and it is not made for those. */
const known = new Map<string, Promise<Migration[]>>();

/**
 * Whether the database is at least at the schema that this build is made for: the kit's migrations and those of the folders are applied, as
 * they stand here. One that is further on, since a newer build migrated it, is fine. Answers true, or what is missing, by name.
 *
 * @throws whatever keeps the database from answering
 */
export async function isSchemaCurrent({ pool }: Pick<Db, 'pool'>, dirs: readonly string[]): Promise<true | string> {
  const expected = (await Promise.all([KIT_MIGRATIONS, ...dirs].map(migrationsOf))).flat();
  const applied = await appliedTo(pool);
  const missing = expected.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
  if (missing.length > 0) return `not applied: ${missing.join(', ')}`;
  const changed = expected.filter(({ name, checksum }) => applied.get(name) !== checksum).map(({ name }) => name);
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

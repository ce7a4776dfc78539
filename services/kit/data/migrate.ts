import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { lockSession } from './locks.ts';
import { operatorClient } from './session/operator-client.ts';
import { writeRoleSettings } from './session/role-settings.ts';

/** The tables that every service's database has: outbox, inbox and what else the kit keeps. */
export const KIT_MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

/** Column for column what Prisma Migrate creates, so that its command line can go on where we stopped. */
const JOURNAL = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Creates the database when absent, writes the settings of the role that connects and applies what is missing: the kit's migrations first,
 * then those of each folder, by name. The address leads to Postgres directly: the lock is one of a session.
 * Each migration and its journal row are one transaction, so a crash leaves it done or not begun. Answers the names applied now.
 * Errors: a migration edited after it was applied, one that Prisma's own runner left half done, SQL that fails (named),
 * a server that does not know Russian letters.
 */
export async function migrate(url: string, dirs: string[]): Promise<string[]> {
  const client = await connected(url);
  try {
    await lockSession(client, 'migrations');
    await writeRoleSettings(client);
    await client.query(JOURNAL);
    const applied: string[] = [];
    for (const dir of [KIT_MIGRATIONS, ...dirs]) applied.push(...(await applyFolder(client, dir)));
    await assertKnowsRussian(client);
    return applied;
  } finally {
    await client.end();
  }
}

/** Reads a folder of migrations in Prisma's layout, in the order in which they apply. */
export async function readMigrations(dir: string): Promise<Migration[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(dir, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

const NO_SUCH_DATABASE = '3D000';

/** A server of another operator may open to us nothing but the database made for us, so another is asked for only to make that one. */
async function connected(url: string): Promise<pg.Client> {
  const connect = async (): Promise<pg.Client> => {
    const client = operatorClient(url);
    await client.connect();
    return client;
  };
  try {
    return await connect();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === NO_SUCH_DATABASE)) throw error;
  }
  await createDatabase(url);
  return connect();
}

async function createDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    // Another replica starting at the same moment was faster.
    if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error;
  } finally {
    await client.end();
  }
}

async function applyFolder(client: pg.Client, dir: string): Promise<string[]> {
  const { rows } = await client.query<{ migration_name: string; checksum: string; finished_at: Date | null }>(
    'SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  );
  const journal = new Map(rows.map((row) => [row.migration_name, row]));
  const applied: string[] = [];
  for (const migration of await readMigrations(dir)) {
    const row = journal.get(migration.name);
    if (row && !row.finished_at) throw new Error(`Migration ${migration.name} failed earlier: settle it with \`prisma migrate resolve\`.`);
    if (row && row.checksum !== migration.checksum) throw new Error(`Migration ${migration.name} was changed after it was applied.`);
    if (row) continue;
    await applyMigration(client, migration);
    applied.push(migration.name);
  }
  return applied;
}

async function applyMigration(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      'INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), clock_timestamp(), 1)',
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** Search folds case and compares trigrams; a database in the C locale answers both wrongly and silently. */
async function assertKnowsRussian(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ lower: boolean; trigrams: boolean }>(
    "SELECT lower('Ё') = 'ё' AS lower, cardinality(show_trgm('куртка')) > 0 AS trigrams",
  );
  if (rows[0]?.lower && rows[0].trigrams) return;
  throw new Error('This Postgres does not know Russian letters: create the database with a UTF-8 or ICU locale (for example ru-RU).');
}

import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from '@market/kit-contract/request-facts';
import pg from 'pg';
import type { RowOf } from './columns.ts';
import { tryLockSession } from './locks.ts';
import { applyMigration } from './migrations/apply-migration.ts';
import { readJournal } from './migrations/journal.queries.ts';
import { createJournal } from './migrations/journal.ts';
import { outsideStatement } from './migrations/outside-transaction.ts';
import { type Migration, readMigrations } from './migrations/read-migrations.ts';
import { operatorClient } from './session/operator-client.ts';
import { writeRoleSettings } from './session/role-settings.ts';

/** The tables that every service's database has: outbox, inbox and what else the kit keeps. */
export const KIT_MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

export interface MigrateOptions {
  /** Told by name which migration waits for a lock. */
  log?: Pick<Logger, 'warn'>;
  /** How long a migration is tried again that does not get a lock. */
  lockPatienceMs?: number;
}

const LOCK_PATIENCE_MS = 5 * 60_000;
const LOOK_EVERY_MS = 100;

/**
 * Creates the database when absent, writes the settings of the role that connects and applies what is missing: the kit's migrations first,
 * then those of each folder, by name. The address leads to Postgres directly: the lock is one of a session.
 * Each migration and its journal row are one transaction, so a crash leaves it done or not begun; it waits for a lock for moments only and is
 * tried again, for who waits longer has everybody wait behind. One that begins with the line `-- outside a transaction` is a statement that
 * is run again after a crash (ADR 96). Answers the names applied now.
 * Errors: a migration edited after it was applied, one that Prisma's own runner left half done, SQL that fails (named),
 * a server that does not know Russian letters.
 */
export async function migrate(url: string, dirs: string[], options: MigrateOptions = {}): Promise<string[]> {
  const client = await connected(url);
  try {
    await waitForOthers(client);
    await writeRoleSettings(client);
    await createJournal(client);
    const applied: string[] = [];
    for (const dir of [KIT_MIGRATIONS, ...dirs]) applied.push(...(await applyFolder(client, dir, options)));
    await assertKnowsRussian(client);
    return applied;
  } finally {
    await client.end();
  }
}

const NO_SUCH_DATABASE = '3D000';

/** A server of another operator may open to us nothing but the database made for us, so another is asked for only to make that one. */
async function connected(url: string): Promise<pg.Client> {
  const connect = async (): Promise<pg.Client> => {
    const client = operatorClient(url);
    // A connection that breaks fails the query that is under way; without a listener it would end the process besides.
    client.on('error', () => undefined);
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
  const client = operatorClient(maintenance.href);
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

/** Asks for the lock time and again: a statement that waits for it would be waited for by an index that its holder builds concurrently. */
async function waitForOthers(client: pg.Client): Promise<void> {
  while (!(await tryLockSession(client, 'migrations'))) await pause(LOOK_EVERY_MS);
}

async function applyFolder(client: pg.Client, dir: string, { log, lockPatienceMs = LOCK_PATIENCE_MS }: MigrateOptions): Promise<string[]> {
  const journal = new Map((await readJournal(client)).map((row) => [row.migration_name, row]));
  const applied: string[] = [];
  for (const migration of await readMigrations(dir)) {
    const row = journal.get(migration.name);
    if (row && isApplied(row, migration)) continue;
    const onWait = () => log?.warn({ migration: migration.name }, 'A migration waits for a lock');
    await applyMigration(client, migration, { ms: lockPatienceMs, onWait });
    applied.push(migration.name);
  }
  return applied;
}

/** One that is no transaction and did not end is to be done again. */
function isApplied({ is_finished, checksum }: RowOf<typeof readJournal.row>, migration: Migration): boolean {
  const { name } = migration;
  if (!is_finished && outsideStatement(migration)) return false;
  if (!is_finished) throw new Error(`Migration ${name} failed earlier: settle it with \`prisma migrate resolve\`.`);
  if (checksum !== migration.checksum) throw new Error(`Migration ${name} was changed after it was applied.`);
  return true;
}

/** Search folds case and compares trigrams; a database in the C locale answers both wrongly and silently. */
async function assertKnowsRussian(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ lower: boolean; trigrams: boolean }>(
    "SELECT lower('Ё') = 'ё' AS lower, cardinality(show_trgm('куртка')) > 0 AS trigrams",
  );
  if (rows[0]?.lower && rows[0].trigrams) return;
  throw new Error('This Postgres does not know Russian letters: create the database with a UTF-8 or ICU locale (for example ru-RU).');
}

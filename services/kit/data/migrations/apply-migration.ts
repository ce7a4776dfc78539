import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { redactedText } from '../../redaction.ts';
import { recordEnd, recordStart } from './journal.ts';
import { type OutsideStatement, outsideStatement } from './outside-transaction.ts';
import type { Migration } from './read-migrations.ts';
import { type LockPatience, whenUnlocked } from './when-unlocked.ts';

/** Whoever asks for the table meanwhile waits behind the migration, so this is how long nobody is served at the worst. */
const LOCK_TIMEOUT = '3s';

/**
 * Applies a migration and says so in the journal.
 *
 * @throws Error with the migration's name and the words of the server, without the values on which it failed
 */
export async function applyMigration(client: pg.Client, migration: Migration, patience: LockPatience): Promise<void> {
  const outside = outsideStatement(migration);
  try {
    if (outside) await applyOutside(client, { migration, outside, patience });
    else await whenUnlocked(() => applyAsTransaction(client, migration), patience);
  } catch (error) {
    // No cause: a `DatabaseError` brings the row along.
    throw new Error(`Migration ${migration.name} failed: ${redactedText(error instanceof Error ? error.message : String(error))}`);
  }
}

async function applyAsTransaction(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query(sql);
    await client.query(
      'INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), clock_timestamp(), 1)',
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    // Where the connection is lost the server rolls back by itself.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

interface Outside {
  migration: Migration;
  outside: OutsideStatement;
  patience: LockPatience;
}

/** A crash anywhere in here leaves a row that has begun and not ended, and the next start does all of it again. */
async function applyOutside(client: pg.Client, { migration, outside, patience }: Outside): Promise<void> {
  await recordStart(client, migration);
  await client.query(`SET lock_timeout = '${outside.isConcurrent ? `${Math.max(patience.ms, 1)}ms` : LOCK_TIMEOUT}'`);
  try {
    const run = () => whenUnlocked(() => runOnce(client, outside), patience);
    for (let rows = await run(); outside.isBatch && rows > 0; ) rows = await run();
  } catch (error) {
    // Even half built a unique index refuses rows, to whoever goes on without this migration.
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`).catch(() => undefined);
    await dropHalfBuilt(client, outside).catch(() => undefined);
    throw error;
  }
  await client.query('RESET lock_timeout');
  await recordEnd(client, migration);
}

/** Answers how many rows were changed. */
async function runOnce(client: pg.Client, outside: OutsideStatement): Promise<number> {
  await dropHalfBuilt(client, outside);
  // Postgres then refuses a second statement beside it, with which it would be a transaction after all.
  const query = { text: outside.text, queryMode: 'extended' };
  return (await client.query(query)).rowCount ?? 0;
}

async function dropHalfBuilt(client: pg.Client, { builtIndex }: OutsideStatement): Promise<void> {
  if (builtIndex === undefined) return;
  const { rowCount } = await client.query('SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid', [builtIndex]);
  if (rowCount) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${builtIndex}`);
}

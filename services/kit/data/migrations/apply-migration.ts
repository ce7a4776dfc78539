import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { redactedText } from '../../redaction.ts';
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
  try {
    await whenUnlocked(() => applyAsTransaction(client, migration), patience);
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

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Migration } from './read-migrations.ts';

/** Column for column what Prisma Migrate creates, so that its command line can go on where we stopped. */
const JOURNAL = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;

export async function createJournal(client: pg.Client): Promise<void> {
  await client.query(JOURNAL);
}

/** Says that a migration begins; one that did not end before begins anew, as its file is now. */
export async function recordStart(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  const { rowCount } = await client.query(
    'UPDATE "_prisma_migrations" SET checksum = $2, started_at = clock_timestamp() WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL',
    [name, checksum],
  );
  if (rowCount) return;
  await client.query('INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ($1, $2, $3)', [randomUUID(), checksum, name]);
}

/** Says that the migration that began is applied. */
export async function recordEnd(client: pg.Client, { name }: Migration): Promise<void> {
  await client.query(
    'UPDATE "_prisma_migrations" SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL',
    [name],
  );
}

import { fileURLToPath } from 'node:url';
import { migrate } from '@market/service-kit/data/migrate';
import type { PostgresServer } from '@market/service-kit/servers/postgres';
import type pg from 'pg';
import { openSession, withClient } from '../bench-database.ts';
import { freshDatabase } from '../data.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../services/billing/prisma/migrations', import.meta.url));

/** A database of billing that is filled the first time it is asked for, by `load`. */
export async function billingDatabase(server: PostgresServer, name: string, load: (db: pg.Client) => Promise<void>): Promise<string> {
  const url = server.url(`bench_billing_${name}`);
  await migrate(url, [MIGRATIONS]);
  await withClient(url, async (db) => {
    const { rows } = await db.query(`SELECT to_regclass('bench_loaded') IS NOT NULL AS there`);
    if (!rows[0].there) {
      console.log(`• loading ${name} (once) …`);
      await load(db);
      await db.query('CREATE TABLE bench_loaded ()');
    }
    // Autovacuum gives the databases of a running shop their statistics.
    await db.query('VACUUM ANALYZE');
  });
  return url;
}

/** The same, made anew in every run: what a run writes would be measured by the next. */
export async function emptyBillingDatabase(server: PostgresServer, name: string, load?: (db: pg.Client) => Promise<void>): Promise<string> {
  await withClient(server.url('postgres'), (db) => db.query(`DROP DATABASE IF EXISTS bench_billing_${name} WITH (FORCE)`));
  return billingDatabase(server, name, load ?? (async () => undefined));
}

/** Identity's database, where an administrator is signed in. */
export async function administrator(server: PostgresServer): Promise<{ url: string; token: string }> {
  const url = await freshDatabase(server, 'identity');
  return { url, token: await withClient(url, (db) => openSession(db, 'ROLE_ADMIN', null)) };
}

/** Each person of these numbers gets bonuses in batches that end one after another, as credits leave them. */
export async function giveBonuses(db: pg.Client, people: readonly number[], { batches, each }: { batches: number; each: number }) {
  await db.query(
    `WITH held AS (
      INSERT INTO account (kind, unit, user_id, balance) SELECT 'person', 'bonus', id, $2::bigint * $3 FROM unnest($1::int[]) id
      RETURNING id, user_id
    ), written AS (
      INSERT INTO entry (kind, idempotency_key, created_at)
      SELECT 'manual', 'bench:' || user_id || ':' || n, now() FROM held, generate_series(1, $2::int) n RETURNING id, idempotency_key
    ), given AS (
      SELECT w.id, h.id AS account_id, h.user_id FROM written w JOIN held h ON h.user_id = split_part(w.idempotency_key, ':', 2)::int
    ), posted AS (
      INSERT INTO posting (entry_id, account_id, unit, amount, user_id, created_at)
      SELECT id, account_id, 'bonus', $3::bigint, user_id, now() FROM given
      UNION ALL SELECT g.id, a.id, 'bonus', -$3::bigint, NULL, now() FROM given g, account a WHERE a.kind = 'manual'
    )
    INSERT INTO batch (account_id, left_amount, expires_at)
    SELECT id, $3, now() + make_interval(days => 30 * n) FROM held, generate_series(1, $2::int) n`,
    [people, batches, each],
  );
}

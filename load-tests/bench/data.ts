import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { dataPath, readSettings } from '@market/local/env';
import { runTool } from '@market/local/run-tool';
import { migrate } from '@market/service-kit/data/migrate';
import { operatorClient } from '@market/service-kit/data/session/operator-client';
import { type PostgresServer, startPostgres } from '@market/service-kit/servers/postgres';
import type pg from 'pg';

const MIGRATIONS = fileURLToPath(new URL('../../services/catalogue/prisma/migrations', import.meta.url));

/** A server of its own, so that a bench never touches the product's data. */
export const benchPostgres = (): Promise<PostgresServer> => startPostgres({ dir: dataPath(readSettings(), 'bench/postgres') });
export const benchFiles = (): string => dataPath(readSettings(), 'bench/files');

/** The database with about so many products, filled the first time it is asked for. */
export async function benchDatabase(server: PostgresServer, products: number): Promise<string> {
  const url = server.url(`bench_${products}`);
  await migrate(url, [MIGRATIONS]);
  if (await isFilled(url)) return url;
  console.log(`• loading ${products.toLocaleString('en')} products (once) …`);
  await runTool('node', ['deploy/demo/catalogue/main.ts', '--products', String(products)], {
    output: 'inherit',
    env: { DATABASE_URL_CATALOGUE: url, FILES_DIR: benchFiles() },
  });
  await markFilled(url);
  return url;
}

const IDENTITY_MIGRATIONS = fileURLToPath(new URL('../../services/identity/prisma/migrations', import.meta.url));

/** Identity's database with one buyer, and the token of their open session. */
export async function benchIdentity(server: PostgresServer): Promise<{ url: string; token: string }> {
  const url = server.url('bench_identity');
  await migrate(url, [IDENTITY_MIGRATIONS]);
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await query(
    url,
    `WITH buyer AS (
       INSERT INTO "user" (login, roles, locale, activated_at) VALUES ('bench', '{ROLE_BUYER}', 'ru', now())
       ON CONFLICT (login) DO UPDATE SET activated_at = now() RETURNING id)
     INSERT INTO session (id, user_id, token_hash, method, address, user_agent)
     SELECT gen_random_uuid(), id, '\\x${hash}', 'password', '', 'bench' FROM buyer`,
  );
  return { url, token };
}

/** An empty database of a service, whatever an earlier run left there. */
export async function freshDatabase(server: PostgresServer, service: string): Promise<string> {
  const name = `bench_${service}`;
  await query(server.url('postgres'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await migrate(server.url(name), [fileURLToPath(new URL(`../../services/${service}/prisma/migrations`, import.meta.url))]);
  return server.url(name);
}

async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = operatorClient(url);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

const isFilled = async (url: string): Promise<boolean> =>
  (await query(url, "SELECT to_regclass('bench_answer') AS there")).rows[0].there !== null;

/**
 * Waits until the product that was just started has indexed what a migration asked for since the data were loaded: work in the background
 * would be measured with the answers.
 */
export async function settle(pool: pg.Pool): Promise<void> {
  const waiting = async (): Promise<number> => (await pool.query('SELECT count(*)::int AS waiting FROM index_wish')).rows[0].waiting;
  if ((await waiting()) === 0) return;
  console.log('• waiting for the index …');
  while ((await waiting()) > 0) await pause(1_000);
  await pool.query('VACUUM ANALYZE');
}

/** The table of stored answers doubles as the mark that the load ended. Without VACUUM the first reads would pay for the load. */
async function markFilled(url: string): Promise<void> {
  await query(url, 'VACUUM ANALYZE');
  await query(url, 'CREATE TABLE bench_answer (name text PRIMARY KEY, body text NOT NULL)');
}

import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { type Db, openDb } from '../data/database.ts';
import { lockSession } from '../data/locks.ts';
import { KIT_MIGRATIONS, migrate } from '../data/migrate.ts';
import { readMigrations } from '../data/migrations/read-migrations.ts';
import { operatorClient } from '../data/session/operator-client.ts';
import { writeRoleSettings } from '../data/session/role-settings.ts';
import { afterUse } from './after-use.ts';

export interface TestDatabase extends Db {
  /** Reached directly, for what belongs to a session. */
  url: string;
  /** As a service is told it: through the pooler of the run, where it has one. */
  pooledUrl: string;
}

/**
 * A fresh, migrated database for one test file, copied from a template that is migrated once per run. Call it at the top of the
 * file: `const db = await testDatabase(service)`. It is closed and dropped after the file's last test, or with the test
 * that calls it.
 * Without a service it has the kit's own tables.
 */
export async function testDatabase(service: { name: string; migrations: string } = KIT_ONLY): Promise<TestDatabase> {
  const server = inject('testPostgres');
  const template = await templateFor(service, server);
  const name = `test_${service.name}_${randomUUID().replaceAll('-', '')}`;
  await maintain(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`));
  return opened(server, name);
}

async function opened(server: string, name: string): Promise<TestDatabase> {
  const url = databaseUrl(server, name);
  // A copy has the tables of its template and none of the settings that roles have in it.
  await maintain(url, writeRoleSettings);
  const pooledUrl = databaseUrl(inject('testPooler') || server, name);
  const db = openDb(pooledUrl, { directUrl: url });
  afterUse(async () => {
    await db.close();
    await maintain(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  });
  return { ...db, url, pooledUrl };
}

/** One that is there already, for the time of one test file. */
export function testDatabaseAt(url: string): TestDatabase {
  const db = openDb(url);
  afterUse(() => db.close());
  return { ...db, url, pooledUrl: url };
}

/** The database as it is at this moment, as a backup of it would hold it. Nobody may be writing to it; open connections are ended. */
export async function testBackup({ url: source }: TestDatabase): Promise<TestDatabase> {
  const server = inject('testPostgres');
  const name = `test_backup_${randomUUID().replaceAll('-', '')}`;
  const from = new URL(source).pathname.slice(1);
  await maintain(server, async (client) => {
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [from]);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${from}`);
  });
  return opened(server, name);
}

const KIT_ONLY = { name: 'kit', migrations: KIT_MIGRATIONS };

/** Named after its migrations, so that a server kept between runs never lends an outdated one. */
async function templateFor(service: { name: string; migrations: string }, server: string): Promise<string> {
  const migrations = [...(await readMigrations(KIT_MIGRATIONS)), ...(await readMigrations(service.migrations))];
  const hash = createHash('sha256').update(migrations.map((migration) => migration.name + migration.checksum).join());
  const name = `template_${service.name}_${hash.digest('hex').slice(0, 16)}`;
  await maintain(server, async (client) => {
    await lockSession(client, 'test.templates');
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    // Under another name until it is whole: a run killed in between must not leave half a template.
    const draft = `${name}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await migrate(databaseUrl(server, draft), [service.migrations]);
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
  return name;
}

async function maintain(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = operatorClient(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

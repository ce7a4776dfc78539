import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { afterUse } from '../after-use.ts';

export interface UnmigratedDatabase {
  /** Of a database that is not there yet. */
  url: string;
  name: string;
  /** Runs a statement on a connection of its own and answers its rows. */
  query(sql: string): Promise<unknown[]>;
  /** A connection to hold a transaction open on; it ends with the database at the latest. */
  connect(): Promise<pg.Client>;
}

/** Where a test of migrations begins: nothing. What becomes of it is dropped with the test that calls this. */
export function unmigratedDatabase(): UnmigratedDatabase {
  const name = `migrate_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(inject('testPostgres'));
  url.pathname = `/${name}`;
  afterUse(() => onServer(`drop database if exists ${name} with (force)`));
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url.href });
    // It is ended from outside, by tests and by the drop.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const query = async (sql: string): Promise<unknown[]> => {
    const client = await connect();
    const { rows } = await client.query(sql).finally(() => client.end());
    return rows;
  };
  return { url: url.href, name, query, connect };
}

/** Runs a statement on the server, in no database of a test. */
export async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testPostgres') });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** A folder of migrations in Prisma's layout: SQL by name. */
export async function migrationFolder(scripts: Record<string, string>): Promise<string> {
  const dir = await mkdtemp(join(inject('testFolder'), 'migrations-'));
  for (const [name, sql] of Object.entries(scripts)) {
    await mkdir(join(dir, name));
    await writeFile(join(dir, name, 'migration.sql'), sql);
  }
  return dir;
}

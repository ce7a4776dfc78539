// What the schema engine asks of a database: connections, whole scripts, a shadow database.
import { readFileSync } from 'node:fs';
import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';

/** What every service's migrations may count upon. */
const COMMON = ['20261120000000_text', '20261129210000_words'];

/** Prisma's own parameters mean nothing to pg. */
function pgUrl(url, database) {
  const plain = new URL(url);
  if (database) plain.pathname = `/${database}`;
  for (const name of ['schema', 'connection_limit', 'pool_timeout', 'pgbouncer']) plain.searchParams.delete(name);
  return plain.href;
}

async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const databaseName = (url) => decodeURIComponent(new URL(url).pathname.slice(1));
const maintain = (url, sql) => withClient(pgUrl(url, 'postgres'), (client) => client.query(sql));

export async function ping(url) {
  await withClient(pgUrl(url), (client) => client.query('select 1'));
  return {};
}

export async function createDatabase(url) {
  await maintain(url, `CREATE DATABASE ${pg.escapeIdentifier(databaseName(url))}`);
  return { databaseName: databaseName(url) };
}

export async function dropDatabase(url) {
  await maintain(url, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(databaseName(url))} WITH (FORCE)`);
}

export async function runScript(url, script) {
  await withClient(pgUrl(url), (client) => client.query(script));
  return {};
}

const INTERNAL_CHAR = 18;
const TEXT = 25;

/** The adapter rejects the internal "char" type, which the catalogue queries return: read it as text and say it is a character. */
function readInternalChar(adapter) {
  const performIO = adapter.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    let isChar = [];
    adapter.performIO = async (io) => {
      const result = await performIO(io);
      isChar = result.fields.map((field) => field.dataTypeID === INTERNAL_CHAR);
      const fields = result.fields.map((field, i) => (isChar[i] ? { name: field.name, dataTypeID: TEXT } : field));
      return { ...result, fields };
    };
    const out = await queryRaw(query);
    return { ...out, columnTypes: out.columnTypes.map((type, i) => (isChar[i] ? ColumnTypeEnum.Character : type)) };
  };
}

/** The adapter splits scripts on ";", which breaks $$ bodies: a script is sent whole, in simple-query mode. */
function adapt(adapter, url) {
  adapter.executeScript = async (script) => void (await runScript(url, script));
  readInternalChar(adapter);
  return adapter;
}

export class WholeScriptFactory {
  provider = 'postgres';
  adapterName = '@prisma/adapter-pg';

  constructor(url) {
    this.url = url;
  }

  async connect() {
    const schema = new URL(this.url).searchParams.get('schema') ?? undefined;
    return adapt(await new PrismaPg({ connectionString: pgUrl(this.url) }, { schema }).connect(), pgUrl(this.url));
  }

  async connectToShadowDb() {
    const url = pgUrl(this.url, `prisma_migrate_shadow_db_${crypto.randomUUID()}`);
    await createDatabase(url);
    // The kit's tables are not wanted here: no service's schema names them.
    for (const name of COMMON) await runScript(url, readFileSync(new URL(`./migrations/${name}/migration.sql`, import.meta.url), 'utf8'));
    const adapter = adapt(await new PrismaPg({ connectionString: url }).connect(), url);
    const dispose = adapter.dispose.bind(adapter);
    adapter.dispose = async () => {
      await dispose();
      await dropDatabase(url);
    };
    return adapter;
  }
}

import type { Logger } from '@market/kit-contract/request-facts';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { TracedClient } from './traced-client.ts';

export interface Db {
  /** For hot reads by hand-written SQL; shared with Prisma, so that one number bounds the service's connections. */
  pool: pg.Pool;
  /** `new PrismaClient({ adapter: db.prismaAdapter })` */
  prismaAdapter: PrismaPg;
  /**
   * Opens a connection of its own, past any pooler, for what belongs to a session and outlasts a transaction, such as `lockSession`.
   * Whoever opens it ends it.
   */
  connectDirectly(): Promise<pg.Client>;
  /** Closes every connection; a second call does nothing. */
  close(): Promise<void>;
}

/** A service's database as its dependencies hold it: hand-written SQL, and Prisma over the same connections. */
export interface ServiceDatabase<Prisma> {
  db: Db;
  prisma: Prisma;
  /** Lets go of both. */
  close(): Promise<void>;
}

export interface DbOptions {
  /** Most connections open at once; absent: 10. */
  connections?: number | undefined;
  /** The same database without a pooler in between; absent: there is none. */
  directUrl?: string;
  /** Called with a connection lost while idle; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
}

/** Beyond this many different texts a statement stays unnamed: every name holds memory on every connection, for good. */
const NAMED_STATEMENTS_MAX = 500;

/** The limits on statements are settings of the role (`session/role-settings.ts`); a server that is frozen, or that the network swallowed, keeps none of them. */
const ANSWER_PATIENCE_MS = 11_000;
const CONNECT_PATIENCE_MS = 5_000;

/**
 * Opens a service's database, which a pooler that shares connections by transaction may stand in front of: nothing here depends on a session.
 * No connection is made before the first query.
 */
export function openDb(url: string, options: DbOptions = {}): Db {
  const pool = new pg.Pool({
    Client: TracedClient,
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
    keepAlive: true,
    query_timeout: ANSWER_PATIENCE_MS,
  });
  // Without a listener a connection that breaks would end the process: idle ones report to the pool, those in use report nothing but fail their next query.
  pool.on('error', (error) => options.onIdleError?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const prismaAdapter = new PrismaPg(pool, { statementNameGenerator: nameStatements() });
  let closed: Promise<void> | undefined;
  return {
    pool,
    prismaAdapter,
    connectDirectly: () => connectDirectly(options.directUrl ?? url),
    close: () => (closed ??= pool.end()),
  };
}

async function connectDirectly(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
    keepAlive: true,
    query_timeout: ANSWER_PATIENCE_MS,
  });
  // The next query of a lost connection throws.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The way to a service's database, as its process is told it. */
export interface DatabaseAccess {
  /** May lead through a pooler that shares connections by transaction. */
  databaseUrl: string;
  /** Leads past it, for what belongs to a session: LISTEN and locks that outlast a transaction; absent: there is no pooler. */
  directDatabaseUrl?: string | undefined;
  /** Most connections of its pool; absent: 10. */
  databaseConnections?: number | undefined;
}

/** Where a session of one's own is opened. */
export const directUrlOf = ({ databaseUrl, directDatabaseUrl = databaseUrl }: DatabaseAccess): string => directDatabaseUrl;

interface GivenDatabase extends DatabaseAccess {
  log: Pick<Logger, 'warn'>;
}

/** Opens the database that a service was given; a connection lost while idle is logged. Such a service speaks by statements alone. */
export const openGivenDatabase = ({ log, ...access }: GivenDatabase): Db =>
  openDb(access.databaseUrl, {
    directUrl: directUrlOf(access),
    connections: access.databaseConnections,
    onIdleError: (err) => log.warn({ err }, 'An idle connection to the database was lost'),
  });

/** The same for a service that has a generated client besides, over the same connections. */
export function openDatabase<Prisma extends { $disconnect(): Promise<void> }>(
  given: GivenDatabase,
  Client: new (options: { adapter: PrismaPg }) => Prisma,
): ServiceDatabase<Prisma> {
  const db = openGivenDatabase(given);
  const prisma = new Client({ adapter: db.prismaAdapter });
  return {
    db,
    prisma,
    close: async () => {
      await prisma.$disconnect();
      await db.close();
    },
  };
}

/** The same text gets the same name, so Postgres parses it once per connection (a fifth less work for a Prisma read). */
export function nameStatements(max = NAMED_STATEMENTS_MAX): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= max) return known ?? '';
    const name = `prisma_${names.size}`;
    names.set(sql, name);
    return name;
  };
}

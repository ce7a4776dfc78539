import type { Logger } from '@market/kit-contract/request-facts';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';

export interface Db {
  /** For hot reads by hand-written SQL; shared with Prisma, so that one number bounds the service's connections. */
  pool: pg.Pool;
  /** `new PrismaClient({ adapter: db.prismaAdapter })` */
  prismaAdapter: PrismaPg;
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
  /** Most connections open at once. */
  connections?: number;
  /** Called with a connection lost while idle; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
}

/** Beyond this many different texts a statement stays unnamed: every name holds memory on every connection, for good. */
const NAMED_STATEMENTS_MAX = 500;

/** A statement may run 10 s and a transaction may lie idle 15 s, then Postgres ends it: nothing holds locks for a lost client. */
const LIMITS = {
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
  // A server that is frozen, or that the network swallowed, keeps no limit of its own.
  query_timeout: 11_000,
};

/**
 * Opens a service's database. Sessions run in UTC, because Prisma's adapter drops the offset of a timestamp and reads local time as UTC.
 * No connection is made before the first query.
 */
export function openDb(url: string, options: DbOptions = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: '-c TimeZone=UTC',
    ...LIMITS,
  });
  // Without a listener a connection that breaks would end the process: idle ones report to the pool, those in use report nothing but fail their next query.
  pool.on('error', (error) => options.onIdleError?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const prismaAdapter = new PrismaPg(pool, { statementNameGenerator: nameStatements() });
  let closed: Promise<void> | undefined;
  return { pool, prismaAdapter, close: () => (closed ??= pool.end()) };
}

interface GivenDatabase {
  databaseUrl: string;
  log: Pick<Logger, 'warn'>;
}

/** Opens the database that a service was given; a connection lost while idle is logged. Such a service speaks by statements alone. */
export const openGivenDatabase = ({ databaseUrl, log }: GivenDatabase): Db =>
  openDb(databaseUrl, { onIdleError: (err) => log.warn({ err }, 'An idle connection to the database was lost') });

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

import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { addressesFrom, type Peers, peersAt } from './access/peer.ts';
import { startAdminServer } from './admin/admin-server.ts';
import type { HealthProbe } from './admin/health.ts';
import { measureRequests } from './admin/http-numbers.ts';
import { buildIn, Metrics, partsIn } from './admin/metrics.ts';
import { type DatabaseAccess, openDb } from './data/database.ts';
import { migrate } from './data/migrate.ts';
import { isSchemaCurrent } from './data/migrations/schema-current.ts';
import { hasRoleSettings } from './data/session/role-settings.ts';
import { processEnvironment, readEnv } from './env.ts';
import { DomainError } from './errors.ts';
import { type Bus, BusEnv, openBus } from './events/bus.ts';
import type { Retelling } from './events/lost-history/lost-history.ts';
import type { FileStorage } from './files/files.ts';
import { FilesEnv, openFiles } from './files/open-files.ts';
import { createHttpServer } from './http/http-server.ts';
import { isAskedByService } from './http/inner-routes.ts';
import type { Surface } from './http/surface.ts';
import { createLog } from './log.ts';
import { type Secrets, SecretsFromEnv } from './secrets/secrets.ts';
import { ServerEnv } from './server-env.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { startTracing } from './tracing/start-tracing.ts';

export type { Surface };

/** What a service is given, whichever way it is composed. */
export interface ServiceDeps extends DatabaseAccess {
  /** null: no events are published and none consumed (tests of one service, a bench). */
  bus: Bus | null;
  files: FileStorage;
  log: Logger;
  /** Shared with the gateway; see `signPrincipal`. */
  internalSecrets: Secrets;
  /** The way to the other services; see `peer`. */
  peer: Peers;
  /** Where a service says what has to work besides its database for it to do all that it should, by name. */
  probes?: Map<string, HealthProbe>;
  /** Where a service adds the numbers by which whoever runs it sees what it does. */
  metrics?: Metrics;
  /** Demo accounts, demo inbox and whatever else must not exist in production. */
  demo: boolean;
  /** What the service reads for itself with `readEnv`. */
  environment: Readonly<Record<string, string | undefined>>;
}

/** A service as its composition sees it: one plugin, run inside the gateway's process or on a server of its own. */
export interface Service {
  name: string;
  /** Folder of its migrations. */
  migrations: string;
  /** How it tells its whole states anew once its database has gone back in time; absent: it emits nothing. */
  retellings?: readonly Retelling[];
  /**
   * Mounts router, REST routes and consumers on the given server or scope; closes with it (`onClose`). The database is
   * migrated already.
   */
  register(app: FastifyInstance, deps: ServiceDeps): Promise<Surface>;
}

const ServiceEnv = z.object({
  ...ServerEnv.shape,
  /** May lead through a pooler that shares connections by transaction, such as PgBouncer. */
  DATABASE_URL: z.string().min(1),
  /** Leads to Postgres itself, for what belongs to a session; without it `DATABASE_URL` does. */
  DATABASE_DIRECT_URL: z.string().min(1).optional(),
  /** Most connections that this process holds in its pool; some four more belong to single sessions. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(1_000).default(10),
  ...BusEnv.shape,
  /** Signs who is calling; several while it changes, see docs/operations.md. */
  INTERNAL_SECRET: SecretsFromEnv,
  /** The other services it talks to: `notifications=http://notifications:3000,orders=http://orders-1:3000|http://orders-2:3000,…` */
  PEERS: z.string().default(''),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  ...FilesEnv.shape,
});

/** All that a migration reads: who runs it has no need of the other secrets. */
const MigrationEnv = ServiceEnv.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true, LOG_LEVEL: true });

export interface ServedService {
  /** Base address it listens on. */
  url: string;
  /** Base address of what whoever runs it asks. */
  adminUrl: string;
  /** Stops listening, finishes what runs, lets go of database and bus. */
  close(): Promise<void>;
}

/** What else the program of a service does, by name. */
type Commands = Readonly<Record<string, (deps: Pick<ServiceDeps, 'databaseUrl' | 'files' | 'log' | 'internalSecrets'>) => Promise<void>>>;

/**
 * The process of a service. `node src/main.ts` serves until a signal ends it; `node src/main.ts migrate` brings its database up to date and
 * ends, which in production nothing else does; the name of another command carries that out and ends.
 */
export async function runService(service: Service, commands: Commands = {}): Promise<void> {
  const [, , command] = process.argv;
  if (command === 'migrate') return migrateAlone(service);
  const env = readEnv(ServiceEnv);
  const log = createLog({ name: service.name, version: env.BUILD_VERSION, level: env.LOG_LEVEL });
  if (command !== undefined) {
    const carryOut = commands[command];
    if (!carryOut) throw new Error(`The ${service.name} service has no command ${command}`);
    return carryOut({
      databaseUrl: env.DATABASE_URL,
      files: await openFiles(env, service.name),
      log,
      internalSecrets: env.INTERNAL_SECRET,
    });
  }
  const stopping = new AbortController();
  const stopTracing = await startTracing({ name: service.name, version: env.BUILD_VERSION }, env);
  const { close } = await serve(service, { stopping: stopping.signal });
  stopOnSignal({ stopping, graceSeconds: env.STOP_GRACE_SECONDS, close: () => close().finally(stopTracing), log });
}

async function migrateAlone(service: Service): Promise<void> {
  const env = readEnv(MigrationEnv);
  const log = createLog({ name: service.name, level: env.LOG_LEVEL });
  const applied = await migrateDatabase(env, service, log);
  log.info({ applied }, 'The database is up to date');
}

const migrateDatabase = (env: z.output<typeof MigrationEnv>, { migrations }: Service, log: Logger): Promise<string[]> =>
  migrate(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL, [migrations], { log });

interface Serving {
  /** Absent: the environment of the process. */
  source?: Readonly<Record<string, string | undefined>>;
  stopping?: AbortSignal;
}

/**
 * Runs one service on a server of its own; outside production it migrates first. It serves before the bus is there, and while it is away.
 * Beside its routes it serves `GET /internal/surface` (for the gateway alone); its ports belong to the inner network.
 *
 * @throws EnvError when the environment lacks something, and whatever keeps it from serving
 */
export async function serve(service: Service, { source = processEnvironment, stopping = NEVER }: Serving = {}): Promise<ServedService> {
  const env = readEnv(ServiceEnv, source);
  const log = createLog({ name: service.name, version: env.BUILD_VERSION, level: env.LOG_LEVEL });
  if (env.NODE_ENV !== 'production') await migrateDatabase(env, service, log);
  const bus = openBus(env, service.name, log);
  const app = createHttpServer({ log, stopping });
  const probes = new Map<string, HealthProbe>();
  const metrics = new Metrics(service.name);
  for (const number of [partsIn(probes), buildIn(service.name, env.BUILD_VERSION)]) metrics.add(number);
  measureRequests(app, metrics);
  const surface = await registered(app, service, {
    databaseUrl: env.DATABASE_URL,
    directDatabaseUrl: env.DATABASE_DIRECT_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    bus,
    files: await openFiles(env, service.name),
    log,
    internalSecrets: env.INTERNAL_SECRET,
    probes,
    metrics,
    peer: peersAt(addressesFrom(env.PEERS.split(',').filter(Boolean))),
    demo: env.NODE_ENV !== 'production',
    environment: source,
  });
  publishSurface(app, surface, env.INTERNAL_SECRET);
  const url = await app.listen({ host: env.HOST, port: env.PORT });
  const database = openDb(env.DATABASE_URL, { connections: 1 });
  const ready = new Map<string, HealthProbe>([
    ['database', () => hasRoleSettings(database.pool)],
    ['schema', () => isSchemaCurrent(database, [service.migrations])],
  ]);
  const admin = await startAdminServer({ host: env.HOST, port: env.ADMIN_PORT, ready, stopping, metrics, log });
  log.info({ url, admin: admin.url, routes: surface.routes.length }, 'The service serves');
  return {
    url,
    adminUrl: admin.url,
    close: async () => {
      await app.close();
      await Promise.all([bus.close(), database.close(), admin.close()]);
    },
  };
}

const NEVER = new AbortController().signal;

function publishSurface(app: FastifyInstance, surface: Surface, internalSecrets: Secrets): void {
  const isInner = isAskedByService(internalSecrets);
  app.get('/internal/surface', async (request) => {
    if (!isInner(request)) throw new DomainError('NOT_FOUND', 'NOT_FOUND');
    return surface;
  });
}

/** In a scope of its own, so that what a service changes on its server stays there in both compositions. */
async function registered(app: FastifyInstance, service: Service, deps: ServiceDeps): Promise<Surface> {
  const { promise, resolve } = Promise.withResolvers<Surface>();
  await app.register(async (scope) => resolve(await service.register(scope, deps)));
  return promise;
}

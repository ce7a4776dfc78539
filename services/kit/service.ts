import type { NatsConnection } from '@nats-io/nats-core';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { addressesFrom, type Peers, peersAt } from './access/peer.ts';
import { openDb } from './data/database.ts';
import { migrate } from './data/migrate.ts';
import { ping } from './data/ping.queries.ts';
import { processEnvironment, readEnv } from './env.ts';
import { DomainError } from './errors.ts';
import { connectNats } from './events/nats.ts';
import { type FileStorage, localFiles } from './files/files.ts';
import type { HealthProbe } from './http/health.ts';
import { createHttpServer } from './http/http-server.ts';
import { isAskedByService, isBearerOf } from './http/inner-routes.ts';
import { mountMetrics } from './http/metrics.ts';
import type { Surface } from './http/surface.ts';
import { createLog } from './log.ts';

export type { Surface };

/** What a service is given, whichever way it is composed. */
export interface ServiceDeps {
  databaseUrl: string;
  /** null: no events are published and none consumed (tests of one service, a bench). */
  nats: NatsConnection | null;
  files: FileStorage;
  log: Logger;
  /** Shared with the gateway; see `signPrincipal`. */
  internalSecret: string;
  /** The way to the other services; see `peer`. */
  peer: Peers;
  /** Where a service says what has to work besides its database and the bus before it counts as healthy, by name. */
  probes?: Map<string, HealthProbe>;
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
  /**
   * Mounts router, REST routes and consumers on the given server or scope; closes with it (`onClose`). The database is
   * migrated already.
   */
  register(app: FastifyInstance, deps: ServiceDeps): Promise<Surface>;
}

const ServiceEnv = z.object({
  NODE_ENV: z.string().default('production'),
  DATABASE_URL: z.string().min(1),
  NATS_URL: z.string().min(1),
  INTERNAL_SECRET: z.string().min(32),
  /** The other services it talks to: `notifications=http://notifications:3000,orders=http://orders-1:3000|http://orders-2:3000,…` */
  PEERS: z.string().default(''),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  LOG_LEVEL: z.string().default('info'),
  /** Opens /metrics to a bearer of this token; without it only the product's own processes may read them. */
  METRICS_TOKEN: z.string().optional(),
  /** Where files are without a bucket. */
  FILES_DIR: z.string().default('files'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.string().optional(),
});

export interface ServedService {
  /** Base address it listens on. */
  url: string;
  /** Stops listening, finishes what runs, lets go of database and bus. */
  close(): Promise<void>;
}

/**
 * Runs one service on a server of its own: migrates, connects, listens. Beside its routes it serves
 * `GET /internal/surface` (for the gateway alone), `GET /healthz` (200 only when database and bus answer and events move) and `GET /metrics`
 * (for the product's processes and bearers of `METRICS_TOKEN`); its port belongs to the inner network.
 *
 * @throws EnvError when the environment lacks something, and whatever keeps it from serving
 */
export async function serve(service: Service, source?: Record<string, string | undefined>): Promise<ServedService> {
  const env = readEnv(ServiceEnv, source);
  const log = createLog({ name: service.name, level: env.LOG_LEVEL });
  await migrate(env.DATABASE_URL, [service.migrations]);
  const nats = await connectNats(env.NATS_URL, service.name);
  const app = createHttpServer({ log });
  const files = await filesOf(env, service.name);
  const isInner = isAskedByService(env.INTERNAL_SECRET);
  const isScraper = isBearerOf(env.METRICS_TOKEN);
  mountMetrics(app, { mayRead: (request) => isScraper(request) || isInner(request) });
  const probes = new Map<string, HealthProbe>();
  mountHealth(app, { databaseUrl: env.DATABASE_URL, nats, probes });
  const surface = await registered(app, service, {
    databaseUrl: env.DATABASE_URL,
    nats,
    files,
    log,
    internalSecret: env.INTERNAL_SECRET,
    probes,
    peer: peersAt(addressesFrom(env.PEERS.split(',').filter(Boolean))),
    demo: env.NODE_ENV !== 'production',
    environment: source ?? processEnvironment,
  });
  app.get('/internal/surface', async (request) => {
    if (!isInner(request)) throw new DomainError('NOT_FOUND', 'NOT_FOUND');
    return surface;
  });
  const url = await app.listen({ host: env.HOST, port: env.PORT });
  log.info({ url, routes: surface.routes.length }, 'The service serves');
  return {
    url,
    close: async () => {
      await app.close();
      await nats.drain();
    },
  };
}

/** In a scope of its own, so that what a service changes on its server stays there in both compositions. */
async function registered(app: FastifyInstance, service: Service, deps: ServiceDeps): Promise<Surface> {
  const { promise, resolve } = Promise.withResolvers<Surface>();
  await app.register(async (scope) => resolve(await service.register(scope, deps)));
  return promise;
}

/** Stops a served service when the process is asked to end. */
export function closeOnSignal({ close }: ServedService): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close().then(() => process.exit(0)));
}

async function filesOf(env: z.output<typeof ServiceEnv>, name: string): Promise<FileStorage> {
  if (!env.S3_BUCKET) return localFiles(env.FILES_DIR);
  const { s3Files } = await import('./files/files-s3.ts');
  return s3Files({ bucket: env.S3_BUCKET, region: env.S3_REGION, endpoint: env.S3_ENDPOINT, prefix: `${name}/` });
}

interface Health {
  databaseUrl: string;
  nats: NatsConnection;
  probes: ReadonlyMap<string, HealthProbe>;
}

function mountHealth(app: FastifyInstance, { databaseUrl, nats, probes }: Health): void {
  const db = openDb(databaseUrl, { connections: 1 });
  app.addHook('onClose', () => db.close());
  app.get('/healthz', async (request, reply) => {
    const database = await ping(db.pool).then(
      () => true,
      (err) => request.log.warn({ err }, 'The database does not answer') ?? false,
    );
    const bus =
      !nats.isClosed() &&
      (await nats.flush().then(
        () => true,
        () => false,
      ));
    const parts: Record<string, true | string | boolean> = { database, bus };
    for (const [name, probe] of probes) parts[name] = await probe();
    return reply.code(Object.values(parts).every((state) => state === true) ? 200 : 503).send(parts);
  });
}

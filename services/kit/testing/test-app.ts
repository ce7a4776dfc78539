import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Principal, Role } from '@market/kit-contract/principal';
import type { NatsConnection } from '@nats-io/nats-core';
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type Peers, peersWithin } from '../access/peer.ts';
import { INTERNAL_TOKEN_HEADER, signPrincipal, type TokenFacts } from '../access/principal.ts';
import type { Metrics } from '../admin/metrics.ts';
import { connectedBus } from '../events/bus.ts';
import { type FileStorage, localFiles } from '../files/files.ts';
import { createHttpServer } from '../http/http-server.ts';
import type { Surface } from '../http/surface.ts';
import { createLog } from '../log.ts';
import type { Service } from '../service.ts';
import { afterUse } from './after-use.ts';
import { testBus } from './test-bus.ts';
import { type TestDatabase, testDatabase, testDatabaseAt } from './test-database.ts';

export const SECRET = 'the secret of the tests and of nothing else';

/** Who asks, and how. */
export interface Caller {
  /** Absent: a guest. */
  as?: Principal;
  /** What the gateway would pass on besides. */
  facts?: TokenFacts;
  headers?: Record<string, string>;
  /** It names no call with an `Idempotency-Key`, as no client of ours does; equal ones shortly after another may then be the same call. */
  keyless?: true;
}

export interface Call extends Caller {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  /** A form goes as one, any other object as JSON, anything else as it is. */
  body?: unknown;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the body, a type would only repeat it
  body: any;
  /** The body as it came, for files. */
  bytes: Buffer;
}

export interface TestApp {
  app: FastifyInstance;
  surface: Surface;
  db: TestDatabase;
  /** Where the service keeps files. */
  files: FileStorage;
  /** One REST request, through the whole server. */
  call(call: Call): Promise<Answer>;
  /** The router's typed client over the same server. */
  client<R extends AnyTRPCRouter>(caller?: Caller): TRPCClient<R>;
}

/** A signed-in user, e.g. `aPrincipal('ROLE_VENDOR', { companyId: 3 })`. */
export const aPrincipal = (role: Role, changes: Partial<Principal> = {}): Principal => ({
  userId: 1,
  roles: [role],
  companyId: null,
  sessionId: 'session',
  ...changes,
});

export interface TestAppOptions {
  /** The bus of the run, in an account of the app's own, when absent. null: no bus, for a reason that stands beside. */
  nats?: NatsConnection | null;
  /** Other services, real as well, that this one may call; each has a database of its own. */
  peers?: readonly Service[];
  /** The way to other services that stand elsewhere; absent: those beside it on the same server. */
  way?: Peers;
  demo?: boolean;
  /** Where its numbers are read. */
  metrics?: Metrics;
  environment?: Record<string, string | undefined>;
  /** A migrated database of another server than the run's. */
  databaseUrl?: string;
}

/**
 * A service on a server of its own with a fresh database, for one test file: `const app = await testApp(service)`.
 * Nothing of it is replaced: requests pass routing, token, access, validation, the real Postgres and the real NATS. It is closed after the
 * file's last test, or with the test that calls it.
 */
export async function testApp(service: Service, options: TestAppOptions = {}): Promise<TestApp> {
  const { nats = await testBus(), peers = [], demo = true, environment = {}, metrics } = options;
  const db = options.databaseUrl === undefined ? await testDatabase(service) : testDatabaseAt(options.databaseUrl);
  const directory = await mkdtemp(join(tmpdir(), `market-${service.name}-`));
  const log = createLog({ name: service.name, level: 'silent' });
  const app = createHttpServer();
  const common = {
    bus: nats && connectedBus(nats),
    log,
    internalSecrets: [SECRET] as const,
    peer: options.way ?? peersWithin(app),
    demo,
    environment,
  };
  const { promise, resolve } = Promise.withResolvers<Surface>();
  const files = localFiles(directory);
  await app.register(async (scope) => {
    resolve(
      await service.register(scope, {
        ...common,
        databaseUrl: db.pooledUrl,
        directDatabaseUrl: db.url,
        files,
        ...(metrics ? { metrics } : {}),
      }),
    );
  });
  for (const peer of peers) {
    const { url, pooledUrl } = await testDatabase(peer);
    await app.register(async (scope) => {
      await peer.register(scope, {
        ...common,
        databaseUrl: pooledUrl,
        directDatabaseUrl: url,
        files: localFiles(join(directory, peer.name)),
      });
    });
  }
  await app.ready();
  // Registered after the database's own, so it runs before it: vitest tears down in reverse.
  afterUse(async () => {
    await app.close();
    await rm(directory, { recursive: true, force: true });
  });
  const surface = await promise;
  return { app, surface, db, files, call: (call) => answered(app, call), client: (caller) => clientOf(app, surface, caller) };
}

function headersOf({ as = undefined, facts, headers, keyless }: Caller): Record<string, string> {
  const key = keyless ? {} : { 'idempotency-key': randomUUID() };
  return { [INTERNAL_TOKEN_HEADER]: signPrincipal(SECRET, as ?? null, facts), ...key, ...headers };
}

async function answered(app: FastifyInstance, { method = 'GET', url, body, ...caller }: Call): Promise<Answer> {
  const payload = body === undefined ? {} : { payload: body as Exclude<InjectOptions['payload'], undefined> };
  const response = await app.inject({ method, url, headers: headersOf(caller), ...payload });
  const isJson = String(response.headers['content-type']).includes('json');
  let read: unknown;
  return {
    status: response.statusCode,
    headers: response.headers,
    // Read when it is looked at: what a client does with megabytes is no time of the server's.
    get body() {
      read ??= isJson ? response.json() : response.body;
      return read;
    },
    bytes: response.rawPayload,
  };
}

function clientOf<R extends AnyTRPCRouter>(app: FastifyInstance, surface: Surface, caller: Caller = {}): TRPCClient<R> {
  const viaServer = async (url: unknown, init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(String(url));
    const method = (init?.method ?? 'GET') as 'GET' | 'POST';
    const sent = Object.fromEntries(new Headers(init?.headers).entries());
    const payload = typeof init?.body === 'string' ? { payload: init.body } : {};
    const response = await app.inject({ method, url: pathname + search, headers: { ...sent, ...headersOf(caller) }, ...payload });
    return new Response(response.body, { status: response.statusCode, headers: { 'content-type': 'application/json' } });
  };
  return createTRPCClient<AnyTRPCRouter>({
    links: [httpLink({ url: `http://service${surface.trpc}`, fetch: viaServer as never })],
  }) as unknown as TRPCClient<R>;
}

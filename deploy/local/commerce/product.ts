import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { INTERNAL_TOKEN_HEADER, signPrincipal } from '@market/service-kit/access/principal';
import { freePort } from '@market/service-kit/servers/free-port';
import { afterUse } from '@market/service-kit/testing/after-use';
import { killablePostgres } from '@market/service-kit/testing/faults/killable-postgres';
import type { Answer, aPrincipal } from '@market/service-kit/testing/test-app';
import { testNats } from '@market/service-kit/testing/test-nats';
import { inject } from 'vitest';
import { loadServices } from '../services.ts';
import { type KillableService, killableService } from './killable-service.ts';

export const SECRET = 'the secret of the campaign and of nothing else';

/** What a service reads besides; `port`: where it is going to answer. */
type Further<Name extends string> = { [name in Name]?: (port: number) => Promise<Record<string, string>> };

/** Services of the product, each in a process of its own, on databases and a bus of their own. `asking`: a careful client of one of them. */
export async function killableProduct<Name extends string>(names: readonly Name[], further: Further<NoInfer<Name>> = {}) {
  const bus = await testNats();
  const postgres = await killablePostgres();
  const services = await loadServices();
  const databases = Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const service = services.find((each) => each.name === name);
        if (!service) throw new Error(`no service ${name}`);
        return [name, await postgres.database(service)];
      }),
    ),
  ) as Record<Name, Awaited<ReturnType<typeof postgres.database>>>;
  const files = mkdtempSync(join(inject('testFolder'), 'files-'));
  // Processes are started hundreds of times: what they run is compiled once, or was by whoever named a cache.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(inject('testFolder'), 'compiled');
  const base = { NODE_ENV: 'test', NATS_URL: bus.url, INTERNAL_SECRET: SECRET, FILES_DIR: files, NODE_COMPILE_CACHE };
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()]))) as Record<Name, number>;
  const PEERS = names.map((name) => `${name}=http://127.0.0.1:${ports[name]}`).join(',');
  const serviceOf = async (name: Name, port = ports[name]): Promise<KillableService> => {
    const environment = { ...base, PEERS, DATABASE_URL: databases[name].url, PORT: String(port) };
    return killableService(name, { ...environment, ...(await further[name]?.(port)) });
  };
  const made = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await serviceOf(name)]))) as Record<
    Name,
    KillableService
  >;
  const start = async (): Promise<void> => {
    for (const name of names) await made[name].start();
    afterUse(() => Promise.all(names.map((name) => made[name].stop())));
  };
  return {
    ...{ bus, postgres, services: made, start },
    pool: (name: Name) => databases[name].pool,
    databaseUrl: (name: Name) => databases[name].url,
    addressOf: (name: Name) => addressAt(ports[name]),
    asking: (name: Name) => client(addressAt(ports[name])),
    /** A further instance of a service, on its database and bus, at an address of its own. */
    another: async (name: Name) => {
      const port = await freePort();
      const service = await serviceOf(name, port);
      afterUse(() => service.stop());
      await service.start();
      return { service, url: addressAt(port) };
    },
  };
}

const addressAt = (port: number): string => `http://127.0.0.1:${port}`;

/** What a service is told of who asks it. */
export const signedAs = (as: Asked['as']): Record<string, string> => ({ [INTERNAL_TOKEN_HEADER]: signPrincipal(SECRET, as) });

/** The services that an order goes through. */
export async function commerceProduct() {
  const product = await killableProduct(['catalogue', 'companies', 'identity', 'orders']);
  // Orders of several parts are the harder ones.
  await product.pool('orders').query(`INSERT INTO setting (name, value) VALUES ('one_company_cart', 'false')`);
  await product.start();
  return { ...product, ask: product.asking('orders') };
}
export type CommerceProduct = Awaited<ReturnType<typeof commerceProduct>>;

interface Asked {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
  as: ReturnType<typeof aPrincipal>;
  /** Where there is no answer it is not asked again. */
  once?: boolean;
}
export type Answered = Pick<Answer, 'status' | 'body'>;

/** Two processes that come back one after the other on a machine that others use as well. */
const PATIENCE_MS = 180_000;
const PAUSE_MS = 50;

/** Asks as a careful client does: again, until there is an answer that is not "later". */
const client =
  (url: string) =>
  async ({ method = 'GET', path, body, as, once = false }: Asked): Promise<Answered> => {
    const headers = { 'content-type': 'application/json', ...signedAs(as) };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    for (const until = Date.now() + PATIENCE_MS; ; ) {
      const answer = await fetch(url + path, init).catch(() => null);
      const content = answer && ((await answer.json().catch(() => null)) as Answered['body']);
      if (answer && content && answer.status < 500 && content.code !== 'IDEMPOTENCY_IN_PROGRESS')
        return { status: answer.status, body: content };
      if (once || Date.now() > until) throw new Error(`${method} ${path} was not answered: ${answer?.status} ${JSON.stringify(content)}`);
      // A service that was killed needs a moment to come back.
      await pause(PAUSE_MS);
    }
  };

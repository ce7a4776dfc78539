// @module-tag full
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGateway, type GatewayParts } from '@market/gateway/gateway';
import { Addresses } from '@market/service-kit/access/addresses';
import type { Surface } from '@market/service-kit/http/surface';
import { createLog } from '@market/service-kit/log';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { productUnderTest } from './product-under-test.ts';

// Generated from what the services mount: whatever is sent instead of an address, nothing but that address is reached.

const { surfaces, app } = await productUnderTest();
const patterns = unique([
  ...surfaces.flatMap(({ routes, trpc }) => [...routes, { method: 'GET', path: `${trpc}/{procedure}` }]),
  ...['/', '/modules/feed.json', '/modules/{id}/{build}/{file}', '/api/openapi.json', '/static/{file}', '/products/{page}'].map((path) => ({
    method: 'GET',
    path,
  })),
]);

/** What reached the services, as it stood on the wire. */
const reached: string[] = [];
const distributed = await behindRecorders();
const doors = { embedded: await listening(app), distributed: await listening(distributed) };
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
afterAll(() => agent.destroy());

/** Ways back to what stands beside the pattern, and signs that parsers read in different ways. */
const CROOKED = [
  (path: string) => `${path}/..\\..\\..\\..\\internal\\surface`,
  (path: string) => `${path}/../../../../metrics`,
  (path: string) => `${path}/%2e%2e/%2E./metrics`,
  (path: string) => `${path}/..%2f..%2finternal%2fsurface`,
  (path: string) => `${path}/x%5c..%5c..%5cmetrics`,
  (path: string) => `${path}%00`,
  (path: string) => `${path}%0d%0ax-internal-token:%20x`,
  (path: string) => `/.${path}`,
  (path: string) => `/${path}`,
  (path: string) => `\\${path.slice(1)}`,
  (path: string) => path.replace(/\/(?=[^/]*$)/, '//'),
  (path: string) => `http://service${path}`,
  (path: string) => `${path}#/../metrics`,
];

describe.each(Object.entries(doors))('%s', (_, door) => {
  test('an address that two parsers could read differently is refused at every pattern, and reaches nobody', async () => {
    reached.length = 0;
    const targets = patterns.flatMap(({ method, path }) =>
      CROOKED.map((crooked) => ({ method, target: crooked(filled(path, () => '7')) })),
    );
    const answers = await Promise.all(targets.map(async (one) => ({ ...one, status: await statusOf(door, one) })));
    expect(answers.filter(({ status }) => status !== 400)).toEqual([]);
    expect(reached).toEqual([]);
    expect(targets.length).toBeGreaterThan(500);
  });
});

test('a service is asked for the pattern that matched, with the very parameters that were sent', async () => {
  const values = ['7', 'a%2Fb', '%252e%252e%252f', '%D1%8F%20x', 'a;b=c', '@:8080', '%3Fx%3D1%23y', "~!$&'()*+,"];
  const withParameters = patterns.filter(({ path }) => /^\/(api|media|trpc)\/.*\{/.test(path));
  expect(withParameters.length).toBeGreaterThan(60);
  for (const [index, { method, path }] of withParameters.entries()) {
    for (const value of someOf(values, index)) {
      reached.length = 0;
      const target = filled(path, () => value);
      await statusOf(doors.distributed, { method, target: `${target}?page=2%26` });
      // Another pattern may match as well; it is the same address all the same.
      const [pathname = '', query] = (reached[0] ?? '').split('?');
      expect([...pathname.split('/').map(decodeURIComponent), query]).toEqual([...target.split('/').map(decodeURIComponent), 'page=2%26']);
      expect(new URL(pathname, 'http://service').pathname).toBe(pathname);
    }
  }
});

function unique(routes: { method: string; path: string }[]): { method: string; path: string }[] {
  return [...new Map(routes.map((route) => [route.path, route])).values()];
}

/** Four of them, others for the next: each comes up at every fourth pattern or so. */
const someOf = <T>(all: readonly T[], turn: number): T[] => [0, 1, 2, 3].map((step) => all[(turn * 4 + step) % all.length] as T);

const filled = (path: string, value: () => string): string => path.replace(/\{\w+\}/g, value);

/** The same surfaces, each behind a server that notes what it is asked and answers nothing of interest. */
async function behindRecorders(): Promise<FastifyInstance> {
  const mounts = await Promise.all(
    surfaces.map(async (surface) => ({
      kind: 'remote' as const,
      name: surface.name,
      addresses: new Addresses([await recorder(surface)]),
    })),
  );
  const config: GatewayParts['config'] = {
    production: false,
    internalSecrets: ['the secret of the tests and of nothing else'],
    corsOrigins: [],
    trustedProxies: [],
    rateLimitPerMinute: Number.MAX_SAFE_INTEGER,
    shellDir: import.meta.dirname,
  };
  const gateway = await createGateway({ config, mounts, log: createLog({ name: 'gateway', level: 'silent' }) });
  afterAll(() => gateway.app.close());
  return gateway.app;
}

async function recorder(surface: Surface): Promise<string> {
  const server = createServer((asked, answer) => {
    asked.resume();
    if (asked.url === '/internal/surface') return void answer.end(JSON.stringify(surface));
    reached.push(asked.url ?? '');
    answer.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function listening(server: FastifyInstance): Promise<string> {
  return server.listen({ host: '127.0.0.1', port: 0 });
}

/** fetch tidies a target before sending; an attacker would not. */
function statusOf(door: string, { method, target }: { method: string; target: string }): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(door, { agent, method, path: target }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

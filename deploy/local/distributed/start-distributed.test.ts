import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { seedDemo } from '@market/demo/identity/demo';
import { DEMO_PASSWORD } from '@market/identity/demo-accounts';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { readSettings } from '../env.ts';
import { ShutdownHooks } from '../shutdown-hooks.ts';
import { type Distributed, startDistributed } from './start-distributed.ts';

const LOGIN = 'buyer1@demo.ru';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  service: string;
}

/** What collectors are sent by OTLP, as far as it is looked at here. */
interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<Span, 'service'>[] }[];
  }[];
}

const spans: Span[] = [];
const sent: string[] = [];
const collector = createServer(async (request, response) => {
  const body = (await json(request)) as Export;
  sent.push(JSON.stringify(body));
  for (const { resource, scopeSpans } of body.resourceSpans) {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
  }
  response.setHeader('content-type', 'application/json').end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');

const shutdownHooks = new ShutdownHooks();
afterAll(async () => {
  await shutdownHooks.run();
  collector.close();
});

let cluster: Distributed;
beforeAll(async () => {
  const settings = readSettings({
    PATH: process.env.PATH,
    PORT: '18400',
    LOG_LEVEL: 'info',
    MARKET_DATA: join(inject('testFolder'), 'distributed'),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  cluster = await startDistributed(settings, shutdownHooks, { only: ['identity', 'notifications'] });
  await seedDemo({ databaseUrl: cluster.urlOf('identity') });
  // A gateway serves before it has heard of all services.
  const answers = async () => Promise.all(cluster.urls.map(async (url) => (await fetch(`${url}/api/phone_codes`)).status));
  await vi.waitFor(async () => expect(await answers()).toEqual([200, 200]), { timeout: 30_000 });
}, 300_000);

const signIn = async (device: string, gateway = 0): Promise<string> => {
  const answer = await fetch(`${cluster.urls[gateway]}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-device-id': device },
    body: JSON.stringify({ login: LOGIN, password: DEMO_PASSWORD }),
  });
  const { data } = (await answer.json()) as { data: { api_token: string } };
  return data.api_token;
};

test('one trace leads from the gateway over a service, its statements, its outbox and the bus to who acts upon the event', async () => {
  await signIn('the-first-device-of-the-buyer');
  await signIn('another-device-of-the-buyer-1');
  const received = () => spans.find(({ name }) => name === 'receive mp.identity.user.device-seen');
  await expect.poll(received, { timeout: 30_000 }).toBeDefined();
  const ofTrace = () => spans.filter(({ traceId }) => traceId === received()?.traceId);
  const steps = () => ofTrace().map(({ service, name }) => `${service}: ${name}`);
  await expect
    .poll(steps, { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        'gateway: POST /api/user/login',
        'gateway: POST',
        'identity: POST /api/user/login',
        'identity: kit.write-event',
        'identity: publish mp.identity.user.device-seen',
        'notifications: receive mp.identity.user.device-seen',
        expect.stringMatching(/^notifications: INSERT/),
      ]),
    );
  const known = new Set(ofTrace().map(({ spanId }) => spanId));
  expect(ofTrace().filter(({ parentSpanId }) => !parentSpanId || !known.has(parentSpanId))).toHaveLength(1);
  for (const secret of [LOGIN, DEMO_PASSWORD]) expect(sent.join()).not.toContain(secret);
});

test('what clients say of traces is not believed', async () => {
  const traceId = 'a'.repeat(32);
  const before = spans.length;
  await fetch(`${cluster.urls[0]}/api/phone_codes`, { headers: { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` } });
  await expect.poll(() => spans.slice(before).some(({ service }) => service === 'gateway'), { timeout: 30_000 }).toBe(true);
  expect(spans.filter((span) => span.traceId === traceId)).toEqual([]);
});

test('one of two processes of a service is killed: nobody who reads notices, and it is there again', async () => {
  const token = await signIn('the-first-device-of-the-buyer', 1);
  const killed = cluster.processes.find(({ name }) => name === 'identity-1');
  process.kill(killed?.pid() ?? 0, 'SIGKILL');
  const statuses = new Set<number>();
  for (let asked = 0; asked < 200; asked++) {
    const answer = await fetch(`${cluster.urls[asked % 2]}/api/profile`, { headers: { 'x-auth-token': token } });
    statuses.add(answer.status);
    await answer.arrayBuffer();
  }
  expect([...statuses]).toEqual([200]);
  await killed?.ready();
  expect(killed?.deaths()).toBe(1);
});

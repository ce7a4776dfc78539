import { connectNats } from '@market/service-kit/events/nats';
import { testNats } from '@market/service-kit/testing/test-nats';
import { afterAll, expect, test } from 'vitest';
import { gatewayUnderTest } from '../test/gateway-under-test.ts';
import { parcels } from '../test/parcel-service.ts';

const BUDGET = 200;
const SUBJECT = 'now.gateway.calls';

const server = await testNats();
const [bus, ofSecond] = await Promise.all([connectNats(server.url), connectNats(server.url)]);
afterAll(() => Promise.all([bus.close(), ofSecond.close()]));
const changes = { rateLimitPerMinute: BUDGET, trustedProxies: ['127.0.0.1'] };
const [first, second] = [
  await gatewayUnderTest(parcels, 'embedded', changes, bus),
  await gatewayUnderTest(parcels, 'embedded', changes, ofSecond),
];

const call = async ({ url }: typeof first, from: string): Promise<number> =>
  (await fetch(`${url}/api/parcel/7`, { headers: { 'x-forwarded-for': from } })).status;

/** Calls until it is refused; answers how many were let through meanwhile. */
async function letThrough(gateway: typeof first, from: string): Promise<number> {
  let passed = 0;
  const next = async () => {
    const status = await call(gateway, from);
    if (status === 200) passed += 1;
    return status;
  };
  await expect.poll(next, { interval: 250 }).toBe(429);
  return passed;
}

test('what was called at one gateway is counted at the other, and against nobody else', async () => {
  const address = '203.0.113.1';
  const statuses = await Promise.all(Array.from({ length: BUDGET }, () => call(first, address)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await letThrough(second, address)).toBeLessThan(BUDGET / 2);
  expect(await call(second, '203.0.113.2')).toBe(200);
});

test('word that is late, malformed or its own counts nothing', async () => {
  const [late, invented, honest, own] = ['203.0.113.11', '203.0.113.12', '203.0.113.13', '203.0.113.14'] as const;
  const tell = (word: unknown) => bus.publish(SUBJECT, typeof word === 'string' ? word : JSON.stringify(word));
  const heard: string[] = [];
  bus.subscribe(SUBJECT, { callback: (_, message) => void heard.push(message.string()) });
  for (let count = 0; count < BUDGET * 0.7; count += 1) expect(await call(second, own)).toBe(200);
  await expect.poll(() => heard.join()).toContain(own);
  tell({ from: 'another', at: Date.now() - 31_000, made: [[late, BUDGET]] });
  tell({ from: 'another', at: Date.now() + 31_000, made: [[late, BUDGET]] });
  tell('no JSON');
  tell({ from: 'another', at: Date.now(), made: [[invented, BUDGET + 0.5]] });
  tell({ from: 'another', at: Date.now(), made: [[invented, -BUDGET]] });
  tell({ from: 'another', at: Date.now(), made: Array.from({ length: 501 }, () => [invented, 1]) });
  tell({ from: 'another', at: Date.now(), made: [[honest, BUDGET]] });
  expect(await letThrough(second, honest)).toBeLessThan(BUDGET / 2);
  for (const address of [late, invented, own]) expect([address, await call(second, address)]).toEqual([address, 200]);
});

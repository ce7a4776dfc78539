import { consumerLags } from '@market/service-kit/events/consumer-lag';
import { connectNats } from '@market/service-kit/events/nats';
import { testNats } from '@market/service-kit/testing/test-nats';
import { afterAll, expect, test } from 'vitest';
import { productUnderTest } from '../authorisation/product-under-test.ts';
import { BUS_USES } from './bus-uses.ts';

const nats = await connectNats((await testNats()).url, 'test');
afterAll(() => nats.close());
await productUnderTest({ nats });

test('allow lists of the bus say whom each service reads, no more and no less', async () => {
  const told = BUS_USES.filter(({ publishes }) => publishes).map(({ name }) => name);
  const listed = BUS_USES.flatMap(({ name, consumes = [] }) => consumes.map((source) => `${name}-from-${source}`)).sort();
  const reads = async () => (await consumerLags(nats)).map(({ consumer }) => consumer).sort();
  await expect.poll(reads, { timeout: 30_000 }).toEqual(listed);
  expect(told.sort()).toEqual([...new Set(BUS_USES.flatMap(({ consumes = [] }) => consumes))].sort());
});

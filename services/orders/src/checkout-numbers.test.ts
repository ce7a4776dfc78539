import { Metrics } from '@market/service-kit/admin/metrics';
import { DomainError } from '@market/service-kit/errors';
import { expect, test } from 'vitest';
import { timingCheckouts } from './checkout-numbers.ts';

const metrics = new Metrics('orders');
const timed = timingCheckouts(metrics);
const counted = async () =>
  Object.fromEntries(
    Array.from(
      (await metrics.registry.metrics()).matchAll(/^checkout_duration_seconds_count\{outcome="(\w+)"\} (\d+)$/gm),
      ([, outcome, count]) => [outcome, Number(count)],
    ),
  );
const throwing = (thrown: Error) => async () => {
  throw thrown;
};

test('a checkout is placed, refused with a reason, or failed, also where another service is away', async () => {
  expect(await counted()).toEqual({ placed: 0, refused: 0, failed: 0 });
  expect(await timed(async () => 7)).toBe(7);
  await expect(timed(throwing(new DomainError('CONFLICT', 'STOCK_SHORTAGE')))).rejects.toThrow();
  for (const fault of [new DomainError('SERVICE_UNAVAILABLE', 'UNAVAILABLE'), new Error('a fault')])
    await expect(timed(throwing(fault))).rejects.toThrow(fault);
  expect(await counted()).toEqual({ placed: 1, refused: 1, failed: 2 });
});

import { expect, test } from 'vitest';
import { anOrder } from '../../../../testing/orders.ts';
import { changeOf, orderSchema, valuesOf } from './order-values.ts';

const order = anOrder({ received_at: '2026-01-05' });
const saved = valuesOf(order);
const faults = (patch: object) =>
  (orderSchema(saved, '2026-11-23').safeParse({ ...saved, ...patch }).error?.issues ?? []).map(({ path, message }) => [path[0], message]);

test('what is saved is in order, and sends nothing', () => {
  expect(faults({})).toEqual([]);
  expect(changeOf(saved, order)).toEqual({});
});

test.each([
  [{ fio: ' ' }, ['fio', 'REQUIRED_FIELD']],
  [{ phone: '' }, ['phone', 'REQUIRED_FIELD']],
  [{ phone: '12' }, ['phone', 'PHONE_INVALID']],
  [{ email: 'x@' }, ['email', 'EMAIL_INVALID']],
  [{ received_at: '2026-11-22' }, ['received_at', 'DATE_PAST']],
])('%j is wrong', (patch, fault) => {
  expect(faults(patch)).toEqual([fault]);
});

test('a longer word than there may be is wrong', () => {
  expect(faults({ home: 'ы'.repeat(31) })).toHaveLength(1);
});

test.each([{ phone: '+7 (900) 111-22-33' }, { email: '' }, { received_at: '2026-11-23' }, { received_at: '' }])(
  '%j is in order',
  (patch) => {
    expect(faults(patch)).toEqual([]);
  },
);

test('contacts that were taken away do not stand in the way of the rest', () => {
  const blank = valuesOf(anOrder({ fio: '', phone: '' }));
  expect(orderSchema(blank, '2026-11-23').safeParse({ ...blank, city: 'Тула' }).success).toBe(true);
});

test('only what differs is sent', () => {
  expect(changeOf({ ...saved, city: 'Тула', received_at: '', reason: 'так' }, order)).toEqual({ city: 'Тула', received_at: null });
});

test('another status goes with its reason', () => {
  expect(changeOf({ ...saved, status: 'formation', reason: 'так' }, order)).toEqual({ status: 'formation', reason: 'так' });
  expect(changeOf({ ...saved, status: 'canceled', cancel_reason: 'terms' }, order)).toEqual({ status: 'canceled', cancel_reason: 'terms' });
});

import { allowedTargets, type OrderStatus } from '@market/orders-contract/order-state';
import { expect, test } from 'vitest';
import { anOrderRow } from '../../../../testing/order-rows.ts';
import { askedFor, commonTargets } from './status-targets.ts';

const inStatus = (status: OrderStatus) => anOrderRow({ status, allowed: allowedTargets(status, 'vendor') });

test('several orders may go where each of them may go', () => {
  expect(commonTargets([inStatus('new'), inStatus('formation')])).toEqual(['in_processing', 'payed', 'canceled']);
  expect(commonTargets([inStatus('new'), inStatus('completed')])).toEqual([]);
  expect(commonTargets([])).toEqual([]);
});

test('a cancellation asks why; a seller says why an order goes back, staff need not', () => {
  const ready = inStatus('ready_to_delivery');
  expect(askedFor([inStatus('new')], 'canceled', 'vendor')).toBe('cancel-reason');
  expect(askedFor([inStatus('new'), ready], 'formation', 'vendor')).toBe('reason');
  expect(askedFor([ready], 'formation', 'manager')).toBe('nothing');
  expect(askedFor([inStatus('new')], 'formation', 'vendor')).toBe('nothing');
});

test('an administrator says why what is not paid is complete', () => {
  const ready = anOrderRow({ status: 'ready_to_delivery' });
  expect(askedFor([ready], 'completed', 'admin')).toBe('reason');
  expect(askedFor([{ ...ready, payment_status: 'paid' }], 'completed', 'admin')).toBe('nothing');
  expect(askedFor([ready], 'completed', 'manager')).toBe('nothing');
});

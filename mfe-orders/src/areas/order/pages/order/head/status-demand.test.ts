import { expect, test } from 'vitest';
import { statusDemand } from './status-demand.ts';

const order = { status: 'formation', payment_status: 'paid', stock_status: 'reserved' } as const;
const vendor = { sells: true, manages: false, completesUnpaid: false };
const manager = { sells: true, manages: true, completesUnpaid: false };
const admin = { sells: true, manages: true, completesUnpaid: true };

test.each([
  ['work goes on', order, 'in_processing', vendor, 'nothing'],
  ['money is confirmed', { ...order, payment_status: 'not_paid' }, 'payed', vendor, 'confirm'],
  ['ready is confirmed', order, 'ready_to_delivery', vendor, 'confirm'],
  ['what is short is not ready', { ...order, stock_status: 'shortage' }, 'ready_to_delivery', admin, 'short'],
  ['a seller hands over what is paid', { ...order, payment_status: 'not_paid' }, 'completed', vendor, 'unpaid'],
  ['a manager too', { ...order, payment_status: 'not_paid' }, 'completed', manager, 'unpaid'],
  ['an administrator says why it is not', { ...order, payment_status: 'not_paid' }, 'completed', admin, 'reason'],
  ['a seller says why it goes back', { ...order, status: 'ready_to_delivery' }, 'formation', vendor, 'reason'],
  ['staff need not', { ...order, status: 'ready_to_delivery' }, 'formation', manager, 'nothing'],
] as const)('%s', (...[, from, to, rights, demand]) => {
  expect(statusDemand(from, to, rights)).toBe(demand);
});

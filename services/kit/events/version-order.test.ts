import { expect, test } from 'vitest';
import { orderOf } from './version-order.ts';

test.for([
  { it: 'the first change', carries: 'change', inSequence: true, last: 0, version: 1, order: 'act' },
  { it: 'the next change', carries: 'change', inSequence: true, last: 4, version: 5, order: 'act' },
  { it: 'a change after a gap', carries: 'change', inSequence: true, last: 4, version: 6, order: 'wait' },
  { it: 'a change that comes late', carries: 'change', inSequence: true, last: 6, version: 5, order: 'act' },
  { it: 'the next state', carries: 'whole-state', inSequence: false, last: 4, version: 5, order: 'act' },
  { it: 'a state after a gap', carries: 'whole-state', inSequence: false, last: 4, version: 9, order: 'act' },
  { it: 'a superseded state', carries: 'whole-state', inSequence: false, last: 9, version: 5, order: 'skip' },
  { it: 'a state after a gap among changes', carries: 'whole-state', inSequence: true, last: 4, version: 6, order: 'wait' },
  { it: 'a superseded state among changes', carries: 'whole-state', inSequence: true, last: 6, version: 5, order: 'skip' },
] as const)('$it: $order', ({ order, ...arrival }) => {
  expect(orderOf(arrival)).toBe(order);
});

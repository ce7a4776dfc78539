import { expect, test } from 'vitest';
import { decisionsFor, needsReason } from './decisions.ts';

test.each([
  ['draft', false, ['close', 'trust']],
  ['on_review', false, ['approve', 'return', 'close', 'trust']],
  ['active', true, ['suspend', 'close', 'distrust']],
  ['suspended', false, ['reopen', 'close', 'trust']],
  ['closed', true, []],
] as const)('of a company %s', (state, trusted, decisions) => {
  expect(decisionsFor({ state, trusted })).toEqual(decisions);
});

test('only what opens the storefront needs no reason', () => {
  expect((['approve', 'reopen', 'return', 'suspend', 'close'] as const).filter(needsReason)).toEqual(['return', 'suspend', 'close']);
});

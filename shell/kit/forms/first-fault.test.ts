import { expect, it } from 'vitest';
import { countFaults } from './first-fault.ts';

const wrong = { type: 'custom', message: 'TIME_ORDER' };

it('counts each field that is wrong, in days and lists as well', () => {
  expect(countFaults({})).toBe(0);
  expect(countFaults({ name: wrong, schedule: { mon: wrong, tue: { from: wrong, to: wrong }, wed: undefined } } as never)).toBe(4);
  expect(countFaults({ variants: [undefined, { sku: wrong, barcode: wrong }, { sku: wrong }] } as never)).toBe(3);
});

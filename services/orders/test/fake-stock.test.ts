import { expect, it } from 'vitest';
import { FakeStock } from './fake-stock.ts';

/** The double refuses what the catalogue refuses: else tests would hold goods that nobody holds. */

const at = (step: number) => ({ reservation: 'r', step });
const holdAt = (stock: FakeStock, step: number) => stock.reserve({ holds: [{ ...at(step), lines: [{ product_id: 1, count: 2 }] }] });
const facts = {} as never;

it('a hold is repeated while it is held at that step, and at no step that has ended it or is over', () => {
  const stock = new FakeStock();
  stock.goods.set(1, { facts, stock: 10 });
  expect([holdAt(stock, 1), holdAt(stock, 1)]).toEqual([{ outcome: 'held' }, { outcome: 'held' }]);
  stock.end('released', { reservations: [at(2)] });
  for (const step of [1, 2]) expect(() => holdAt(stock, step)).toThrow('RESERVATION_STATE');
  expect(holdAt(stock, 3)).toEqual({ outcome: 'held' });
});

it('nothing is told as less than none', () => {
  const stock = new FakeStock();
  stock.goods.set(1, { facts, stock: 2 });
  holdAt(stock, 1);
  stock.goods.set(1, { facts, stock: 1 });
  const holds = [{ reservation: 'another', step: 1, lines: [{ product_id: 1, count: 1 }] }];
  expect(stock.reserve({ holds })).toMatchObject({ outcome: 'short', lines: [{ wanted: 1, available: 0 }] });
});

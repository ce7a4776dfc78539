import { expect, test, vi } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

const latch = () => Promise.withResolvers<string>();

test('at most so many run, the rest follow in their order', async () => {
  const limited = limitConcurrency<string>(2);
  const gates = [latch(), latch(), latch(), latch()];
  const started: number[] = [];
  const all = gates.map((gate, index) =>
    limited(`work ${index}`, () => {
      started.push(index);
      return gate.promise;
    }),
  );
  await vi.waitFor(() => expect(started).toEqual([0, 1]));
  gates[1]?.resolve('b');
  await vi.waitFor(() => expect(started).toEqual([0, 1, 2]));
  gates[0]?.reject(new Error('failed'));
  await expect(all[0]).rejects.toThrow('failed');
  await vi.waitFor(() => expect(started).toEqual([0, 1, 2, 3]));
  gates[2]?.resolve('c');
  gates[3]?.resolve('d');
  expect(await Promise.all(all.slice(1))).toEqual(['b', 'c', 'd']);
});

test('one key is worked on once at a time, and anew afterwards', async () => {
  const limited = limitConcurrency<number>(4);
  let works = 0;
  const work = async () => ++works;
  expect(await Promise.all([limited('a', work), limited('a', work)])).toEqual([1, 1]);
  expect(await limited('a', work)).toBe(2);
});

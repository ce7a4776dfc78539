import { expect, it } from 'vitest';
import { cached } from './cached.ts';

it('loads once for all who come together, and keeps no failure', async () => {
  const cache = cached<number>({ max: 10, ttl: 60_000 });
  let loads = 0;
  const load = async () => ++loads;
  expect(await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('b', load)])).toEqual([1, 1, 2]);
  const fails = async (): Promise<number> => {
    throw new Error('no connection');
  };
  await expect(cache.get('c', fails)).rejects.toThrow('no connection');
  expect(await cache.get('c', load)).toBe(3);
});

it('answers anew after a reload and after it was cleared; a reload that fails late takes nothing newer away', async () => {
  const cache = cached<string>({ max: 10, ttl: 60_000 });
  const slow = Promise.withResolvers<string>();
  const failing = cache.get('a', () => slow.promise);
  await cache.reload('a', async () => 'new');
  slow.reject(new Error('too late'));
  await expect(failing).rejects.toThrow('too late');
  expect(await cache.peek('a')).toBe('new');
  cache.clear();
  expect(cache.peek('a')).toBeUndefined();
});

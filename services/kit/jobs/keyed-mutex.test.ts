import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

test('works of one key go one after the other, also past one that fails; another key does not wait', async () => {
  const mutex = createKeyedMutex();
  const log: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = mutex('a', async () => {
    log.push('first begins');
    await held;
    log.push('first fails');
    throw new Error('no');
  });
  const second = mutex('a', async () => log.push('second'));
  await mutex('b', async () => log.push('other'));
  release();
  await expect(first).rejects.toThrow('no');
  await second;
  expect(log).toEqual(['first begins', 'other', 'first fails', 'second']);
});

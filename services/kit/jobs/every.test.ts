import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { every } from './every.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const warnings: string[] = [];
const quiet = () => undefined;
const log = { debug: quiet, info: quiet, error: quiet, warn: (_: object, message = '') => void warnings.push(message) };

it('is never done twice at once, comes again after it failed, and ends when what is under way has ended', async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  const stop = every(work, { everyMs: 1000, log, failed: 'it comes again' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toHaveLength(1);
  runs[0]?.reject(new Error('no connection'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(warnings).toEqual(['it comes again']);
  expect(runs).toHaveLength(2);
  let over = false;
  const stopped = stop().then(() => {
    over = true;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect([over, runs.length]).toEqual([false, 2]);
  runs[1]?.resolve();
  await stopped;
});

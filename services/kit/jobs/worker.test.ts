import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWaker } from './waker.ts';
import { startWorker } from './worker.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const warnings: string[] = [];
const ignore = () => undefined;
const log = { debug: ignore, info: ignore, error: ignore, warn: (_: object, message = '') => void warnings.push(message) };

it('works while there is work, sleeps until woken, and tries again after a failure', async () => {
  const waker = createWaker();
  const answers: (boolean | Error)[] = [true, true, false, new Error('no connection'), false];
  let runs = 0;
  const job = async (): Promise<boolean> => {
    const answer = answers[runs++] ?? false;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const stop = startWorker(job, { waker, pollMs: 2000, log, failed: 'it is tried again' });
  await vi.advanceTimersByTimeAsync(1999);
  expect(runs).toBe(3);
  waker.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect([runs, warnings]).toEqual([4, ['it is tried again']]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(runs).toBe(5);
  await stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toBe(5);
});

it('ends when the job under way has ended', async () => {
  const job = Promise.withResolvers<boolean>();
  const stop = startWorker(() => job.promise, { waker: createWaker(), pollMs: 2000, log, failed: '' });
  let isOver = false;
  const stopped = stop().then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOver).toBe(false);
  job.resolve(true);
  await stopped;
});

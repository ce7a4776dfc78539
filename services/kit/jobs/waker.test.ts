import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWaker } from './waker.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function isPending(sleeping: Promise<void>): Promise<boolean> {
  let ended = false;
  void sleeping.then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return !ended;
}

it('wakes every sleeper, or lets it sleep its time', async () => {
  const waker = createWaker();
  const [first, second] = [waker.sleeper(), waker.sleeper()];
  const sleeping = [first(1000), second(60_000)];
  expect(await Promise.all(sleeping.map(isPending))).toEqual([true, true]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await Promise.all(sleeping.map(isPending))).toEqual([false, true]);
  waker.wake();
  expect(await Promise.all(sleeping.map(isPending))).toEqual([false, false]);
});

it('keeps a wake-up that comes while the sleeper is awake, once', async () => {
  const waker = createWaker();
  const sleep = waker.sleeper();
  waker.wake();
  waker.wake();
  expect(await isPending(sleep(60_000))).toBe(false);
  expect(await isPending(sleep(60_000))).toBe(true);
});

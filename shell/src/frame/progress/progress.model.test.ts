import { allSettled, fork, type Scope } from 'effector';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $progress, travelEnded, travelStarted } from './progress.model.ts';

let scope: Scope;
const shown = () => scope.getState($progress);

beforeEach(() => {
  vi.useFakeTimers();
  scope = fork();
});
afterEach(() => vi.useRealTimers());

/** allSettled would wait for the timers themselves, so the bar is driven by hand. */
function send(event: typeof travelStarted): void {
  void allSettled(event, { scope });
}

it('shows nothing before the first journey', () => {
  expect(shown()).toBeNull();
});

it('grows by ten per cent every 30 ms', async () => {
  send(travelStarted);
  expect(shown()).toBe(0);
  await vi.advanceTimersByTimeAsync(90);
  expect(shown()).toBe(30);
});

it('waits at ninety for a page that is still coming', async () => {
  send(travelStarted);
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown()).toBe(90);
  send(travelEnded);
  await vi.advanceTimersByTimeAsync(30);
  expect(shown()).toBe(100);
});

it('leaves 300 ms after the end', async () => {
  send(travelStarted);
  send(travelEnded);
  await vi.advanceTimersByTimeAsync(300);
  expect(shown()).toBe(100);
  await vi.advanceTimersByTimeAsync(300);
  expect(shown()).toBeNull();
});

it('starts again when a second journey interrupts the first, and still ends', async () => {
  send(travelStarted);
  send(travelEnded);
  await vi.advanceTimersByTimeAsync(500);
  send(travelStarted);
  expect(shown()).toBe(0);
  await vi.advanceTimersByTimeAsync(250);
  expect(shown()).toBe(80);
  send(travelEnded);
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown()).toBeNull();
});

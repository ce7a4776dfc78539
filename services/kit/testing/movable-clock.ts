import { afterEach, beforeEach, vi } from 'vitest';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Has each test of a file begin at the present, and answers what moves its clock on; timers run as ever. */
export function movableClock(): (ms: number) => void {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());
  return (ms) => void vi.setSystemTime(Date.now() + ms);
}

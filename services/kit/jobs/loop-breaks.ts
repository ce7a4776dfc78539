import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long enough to be worth a turn of the loop, short enough not to be felt by whoever waits for one. */
const STRETCH_MS = 5;

/**
 * Divides long work in memory: awaited between small pieces of it, the function lets everybody else have a turn of the event loop
 * whenever the work has kept it for five milliseconds, and costs next to nothing otherwise.
 */
export function loopBreaks(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < STRETCH_MS) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}

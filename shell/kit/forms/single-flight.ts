import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs one at a time: what is asked for while an earlier run is under way is dropped. A button that only looks disabled still submits
 * its form, and state that a render brings comes too late for the second press of a double click.
 */
export function useSingleFlight<A extends unknown[]>(run: (...args: A) => Promise<unknown>): (...args: A) => Promise<void> {
  const latest = useRef(run);
  const underWay = useRef(false);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback(async (...args) => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      await latest.current(...args);
    } finally {
      underWay.current = false;
    }
  }, []);
}

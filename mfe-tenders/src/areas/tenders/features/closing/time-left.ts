const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** How long a tender is open still, in the largest unit that fits; `hours` 0: less than one. */
type TimeLeft = { unit: 'days' | 'hours'; count: number } | null;

/**
 * What is left until a moment, rounded down: nobody reads of a day that is not there any more.
 *
 * @param now milliseconds
 * @returns null once it has passed
 */
export function timeLeft(closesAt: string, now: number): TimeLeft {
  const ms = Date.parse(closesAt) - now;
  if (ms <= 0) return null;
  const hours = Math.floor(ms / HOUR_MS);
  return hours >= DAY_HOURS ? { unit: 'days', count: Math.floor(hours / DAY_HOURS) } : { unit: 'hours', count: hours };
}

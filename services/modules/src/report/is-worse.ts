import type { Tally } from '@market/modules-contract/report';

/** What two versions did in the same minutes. */
export interface Window {
  candidate: Tally;
  stable: Tally;
}

/** That it fails so many times as often as the stable version is held against that it fails as often. */
const RATIO = 3;
/** Of loads, where nothing is there to compare with: what every version may fail, and what is held against it. */
const BORNE = 0.01;
const BAD = 0.05;
/** For each half hour that the last day may begin with, a candidate that fails as often as the stable version is stopped once in so many. */
const CERTAINTY = Math.log(1_000_000);
/** What makes no difference to anybody is left alone, be it ever so certain. */
const NOTABLE = 0.01;
/** One address may have made up so much of each window. */
const OF_ONE_ADDRESS = 1;

/**
 * The logarithm of how much better "it fails more often" explains a window than "it fails as often" does. With a stable version beside it, of
 * each failure only whose it was: an outage that both have is no evidence.
 */
function evidenceOf({ candidate, stable }: Window): number {
  const failures = Math.max(0, candidate.failures - OF_ONE_ADDRESS);
  if (stable.loads <= OF_ONE_ADDRESS) {
    const arrived = candidate.loads - candidate.failures;
    return failures * Math.log(BAD / BORNE) + arrived * Math.log((1 - BAD) / (1 - BORNE));
  }
  const share = candidate.loads / (candidate.loads + stable.loads);
  const weight = 1 + (RATIO - 1) * share;
  return failures * Math.log(RATIO / weight) - stable.failures * Math.log(weight);
}

export const sumOf = (tallies: readonly Tally[]): Tally => ({
  loads: tallies.reduce((sum, { loads }) => sum + loads, 0),
  failures: tallies.reduce((sum, { failures }) => sum + failures, 0),
});

const shareOf = ({ loads, failures }: Tally): number => (loads === 0 ? 0 : failures / loads);

/**
 * Whether a candidate fails more often than the stable version: a sequential probability ratio test, which may be asked after every report
 * (ADR 71).
 */
export function isWorse(windows: readonly Window[]): boolean {
  const evidence = windows.reduce((sum, window) => sum + evidenceOf(window), 0);
  const [candidate, stable] = [sumOf(windows.map((window) => window.candidate)), sumOf(windows.map((window) => window.stable))];
  return evidence >= CERTAINTY && shareOf(candidate) - shareOf(stable) >= NOTABLE;
}

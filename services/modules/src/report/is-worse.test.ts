import { randomNumbers } from '@market/service-kit/testing/random-numbers';
import { describe, expect, it } from 'vitest';
import { isWorse, type Window } from './is-worse.ts';

interface Rates {
  candidate: number;
  stable: number;
  /** Loads of a window. */
  loads: number;
  /** Of the candidate among them. */
  share: number;
}

const WINDOWS = 48;

/** After how many windows of a day a candidate is stopped, when one looks after each; null: never. */
function stoppedAfter(seed: number, { candidate, stable, loads, share }: Rates): number | null {
  const next = randomNumbers(seed);
  const failuresOf = (count: number, rate: number): number => Array.from({ length: count }, next).filter((number) => number < rate).length;
  const windows: Window[] = [];
  for (let index = 1; index <= WINDOWS; index += 1) {
    const [ours, theirs] = [Math.round(loads * share), Math.round(loads * (1 - share))];
    windows.push({
      candidate: { loads: ours, failures: failuresOf(ours, candidate) },
      stable: { loads: theirs, failures: failuresOf(theirs, stable) },
    });
    if (isWorse(windows)) return index;
  }
  return null;
}

const hundred = (rates: Rates): (number | null)[] => Array.from({ length: 100 }, (_, index) => stoppedAfter(index + 1, rates));

describe('of a hundred candidates, looked at after every half hour of a day', () => {
  it.each([
    { candidate: 0.01, stable: 0.01, loads: 400, share: 0.1 },
    { candidate: 0.01, stable: 0.01, loads: 400, share: 0.5 },
    { candidate: 0.05, stable: 0.05, loads: 400, share: 0.1 },
    { candidate: 0.3, stable: 0.3, loads: 200, share: 0.9 },
    { candidate: 0, stable: 0, loads: 400, share: 0.1 },
    { candidate: 0.002, stable: 0.001, loads: 1000, share: 0.5 },
    { candidate: 0.01, stable: 0, loads: 200, share: 1 },
  ])('none is stopped that fails as the stable version does: %j', (rates) => {
    expect(hundred(rates).filter((windows) => windows !== null)).toEqual([]);
  });

  it.each([
    { candidate: 0.05, stable: 0.001, loads: 1000, share: 0.1 },
    { candidate: 0.05, stable: 0.005, loads: 400, share: 0.5 },
    { candidate: 0.05, stable: 0, loads: 200, share: 1 },
  ])('all are stopped that fail one load of twenty: %j', (rates) => {
    expect(hundred(rates).filter((windows) => windows === null)).toEqual([]);
  });

  it('one that never comes to the screen is stopped in the first half hour', () => {
    expect(hundred({ candidate: 1, stable: 0, loads: 200, share: 0.1 }).every((windows) => windows === 1)).toBe(true);
  });
});

it('an outage that both have is no evidence', () => {
  const outage = { candidate: { loads: 40, failures: 30 }, stable: { loads: 400, failures: 300 } };
  expect(isWorse([outage, outage, outage])).toBe(false);
});

it.each([
  { loads: 20, failures: 0 },
  { loads: 0, failures: 0 },
])('one address in each window changes nothing, for all the days that it goes on: %j', (stable) => {
  const windows = Array.from({ length: 10 * WINDOWS }, () => ({ candidate: { loads: 6, failures: 1 }, stable }));
  expect(isWorse(windows)).toBe(false);
});

it('is not asked of what nobody reported', () => {
  expect(isWorse([])).toBe(false);
});

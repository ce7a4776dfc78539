import { expect, test } from 'vitest';
import type { RunBounds } from './bounds.ts';
import { conduct } from './conduct.ts';
import { nextUsers, type Trial } from './stop-rule.ts';
import { faultsOf, type StageFigures } from './thresholds.ts';

const BOUNDS: RunBounds = { calm: 100, most: 10_000, stageSeconds: 20, runSeconds: 3_600 };
const good: StageFigures = { users: 100, journeys: 1_000, dropped: 0, steps: 4_000, failed: 0, serverErrors: 0, mean: 10, p99: 40 };
const trials = (...tried: [users: number, holds: boolean][]): Trial[] => tried.map(([users, holds]) => ({ users, holds }));

test.each<[string, Partial<StageFigures>, string[]]>([
  ['holds at three times the mean and five times the p99', { mean: 30, p99: 200 }, []],
  ['breaks by its mean', { mean: 30.1 }, ['mean 3.0 × calm > 3 ×']],
  ['breaks by its p99', { p99: 201 }, ['p99 5.0 × calm > 5 ×']],
  ['holds with one 5xx of 4,000', { serverErrors: 1, failed: 1 }, []],
  ['breaks with two', { serverErrors: 2, failed: 2 }, ['5xx 0.050 % > 0.025 %', 'failed steps 0.050 % > 0.025 %']],
  ['breaks where load was not put', { journeys: 900, dropped: 100 }, ['journeys not begun 10.000 % > 0.025 %']],
  ['breaks where nothing was measured', { steps: 0, mean: Number.NaN }, ['no step was taken']],
  ['breaks where a figure is none', { mean: Number.NaN }, ['mean NaN × calm > 3 ×']],
])('a stage %s', (_, changed, faults) => {
  expect(faultsOf({ ...good, ...changed }, good)).toEqual(faults);
});

test('the calm stage has only errors to break by', () => {
  expect(faultsOf(good, good)).toEqual([]);
  const failing = { ...good, failed: 10 };
  expect(faultsOf(failing, failing)).toEqual(['failed steps 0.250 % > 0.025 %']);
});

test('users are raised while it holds, and lowered where it does not', () => {
  expect(nextUsers([], BOUNDS)).toEqual({ users: 100 });
  expect(nextUsers(trials([100, true]), BOUNDS)).toEqual({ users: 200 });
  expect(nextUsers(trials([100, true], [200, true], [400, false]), BOUNDS)).toEqual({ users: 300 });
  expect(nextUsers(trials([100, true], [200, true], [400, false], [300, false]), BOUNDS)).toEqual({ users: 250 });
});

test('what is carried held after the break', () => {
  const broken = trials([100, true], [200, true], [400, false], [300, false], [250, false]);
  expect(nextUsers(broken, BOUNDS)).toEqual({ users: 200 });
  expect(nextUsers([...broken, { users: 200, holds: true }], BOUNDS)).toEqual({ carried: 200 });
  expect(nextUsers([...broken, { users: 200, holds: false }], BOUNDS)).toEqual({ users: 150 });
});

test('nothing is carried where not even the calm stage holds', () => {
  expect(nextUsers(trials([100, false]), BOUNDS)).toEqual({ carried: 0 });
});

test('no more users than the bound, which are carried where they hold', () => {
  expect(nextUsers(trials([8_000, true]), BOUNDS)).toEqual({ users: 10_000 });
  expect(nextUsers(trials([10_000, true]), BOUNDS)).toEqual({ carried: 10_000 });
});

/** A system that is as fast as ever up to so many users, and slow for each beyond. */
function systemOf(capacity: number) {
  const asked: number[] = [];
  let clock = 0;
  const engine = {
    stage: async (users: number, seconds: number): Promise<StageFigures> => {
      asked.push(users);
      clock += seconds * 1_000;
      return { ...good, users, mean: users <= capacity ? 12 : 100 };
    },
  };
  return { engine, asked, now: () => clock };
}

test.each([150, 777, 3_000, 9_999])('of a system of %i users at least four fifths are found, and never more', async (capacity) => {
  const { engine, now } = systemOf(capacity);
  const { carried, isLeast } = await conduct({ engine, now, bounds: BOUNDS, tell: () => undefined });
  expect(carried).toBeLessThanOrEqual(capacity);
  expect(carried).toBeGreaterThanOrEqual(capacity * 0.8 - 1);
  expect(isLeast).toBe(false);
});

test('a system that carries all that may be asked for is said to carry at least that', async () => {
  const { engine, asked, now } = systemOf(Number.POSITIVE_INFINITY);
  expect(await conduct({ engine, now, bounds: { ...BOUNDS, most: 500 }, tell: () => undefined })).toEqual({ carried: 500, isLeast: true });
  expect(Math.max(...asked)).toBe(500);
});

test('no stage begins when the time is over', async () => {
  const { engine, asked, now } = systemOf(Number.POSITIVE_INFINITY);
  const bounds = { ...BOUNDS, runSeconds: 60 };
  expect(await conduct({ engine, now, bounds, tell: () => undefined })).toEqual({ carried: 400, isLeast: true });
  expect(asked).toEqual([100, 100, 200, 400]);
});

/** A user begins a journey so often, whether the last one has ended or not. */
export const PACE_SECONDS = 20;

/** What nobody can ask for more of, by whatever arguments: a load test has an end. */
export const MOST = { users: 10_000, stageSeconds: 300, runSeconds: 3_600, atOnce: 500 };

export interface RunBounds {
  /** Users of the stage that all others are compared with. */
  calm: number;
  /** Users at the most. */
  most: number;
  /** Of each stage. */
  stageSeconds: number;
  /** Of all together: no stage begins after it. */
  runSeconds: number;
}

/** @throws Error that names the number and its bounds */
export function boundedRun(bounds: RunBounds): RunBounds {
  between('--calm', bounds.calm, [1, MOST.users]);
  between('--most', bounds.most, [bounds.calm, MOST.users]);
  between('--seconds', bounds.stageSeconds, [1, MOST.stageSeconds]);
  between('--run-seconds', bounds.runSeconds, [bounds.stageSeconds, MOST.runSeconds]);
  return bounds;
}

function between(name: string, value: number, [least, most]: [number, number]): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new Error(`${name} is a whole number from ${least} to ${most}, not ${value}`);
}

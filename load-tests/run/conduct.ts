import type { RunBounds } from './bounds.ts';
import { nextUsers, reached, type Trial } from './stop-rule.ts';
import { faultsOf, type StageFigures } from './thresholds.ts';

/** What puts load: Node, or k6. */
export interface Engine {
  stage(users: number, seconds: number): Promise<StageFigures>;
}

interface Conducted {
  engine: Engine;
  bounds: RunBounds;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
  /** Told of each stage as it ends. */
  tell: (stage: StageFigures, faults: readonly string[]) => void;
}

interface Outcome {
  carried: number;
  /** Ended by its time or by its most users, not by a bound that broke: more may be carried. */
  isLeast: boolean;
}

/** Connections, plans and caches are there before anything counts, and what a broken stage left waiting is done before the next. */
const SETTLE_SHARE = 0.5;

/** Runs a calm stage, then raises users by the stop rule. Answers how many are carried. */
export async function conduct({ engine, bounds, now = () => performance.now(), tell }: Conducted): Promise<Outcome> {
  const until = now() + bounds.runSeconds * 1_000;
  const settle = () => engine.stage(bounds.calm, Math.ceil(bounds.stageSeconds * SETTLE_SHARE));
  await settle();
  const calm = await engine.stage(bounds.calm, bounds.stageSeconds);
  const trials: Trial[] = [];
  const judge = (stage: StageFigures): void => {
    const faults = faultsOf(stage, calm);
    trials.push({ users: stage.users, holds: faults.length === 0 });
    tell(stage, faults);
  };
  judge(calm);
  for (let next = nextUsers(trials, bounds); ; next = nextUsers(trials, bounds)) {
    if ('carried' in next) return { carried: next.carried, isLeast: next.carried === bounds.most };
    if (now() >= until) return { carried: reached(trials).held, isLeast: true };
    if (trials.at(-1)?.holds === false) await settle();
    judge(await engine.stage(next.users, bounds.stageSeconds));
  }
}

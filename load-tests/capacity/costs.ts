import { setTimeout as pause } from 'node:timers/promises';
import { randomNumbers } from '@market/service-kit/testing/random-numbers';
import { castOf } from '../actors/casts.ts';
import { PACE_SECONDS } from '../run/bounds.ts';
import { nodeEngine } from '../run/by-node.ts';
import type { People } from '../run/people.ts';
import { PARTS, type PerPart, type Running } from './running.ts';

/** Low enough that nothing waits for a processor: what is asked for is its time, not how fast it is. Halved where a large catalogue is too much. */
const USERS = 400;
const LEAST_USERS = 50;
/** Until V8 has compiled what is called and caches hold what is asked for again. */
const WARM_SECONDS = 30;
const SECONDS = 20;
/** Until what follows a call behind its answer is done: events, their consumers, the index. */
const BEHIND_MS = 3_000;
const SEED = 20_261_129;

export interface Cost {
  actor: string;
  stepsOfJourney: number;
  /** Milliseconds of a processor for one step. */
  perStep: PerPart;
}

const mapped = (of: (part: keyof PerPart) => number): PerPart => Object.fromEntries(PARTS.map((part) => [part, of(part)])) as PerPart;
export const together = (parts: PerPart): number => PARTS.reduce((sum, part) => sum + parts[part], 0);

/** Users whose journeys fill one core, when each begins one every `PACE_SECONDS`. */
export const usersOfCore = ({ perStep, stepsOfJourney }: Cost): number => (PACE_SECONDS * 1_000) / (together(perStep) * stepsOfJourney);

const QUIET_CORES = 0.5;
const QUIET_WITHIN_MS = 10 * 60_000;

/**
 * Seconds of a processor in a second in which nobody calls, once what processes do at their start is done: a large catalogue reads its index for
 * a while.
 *
 * @throws Error where they do not come to rest
 */
export async function idleOf(running: Running): Promise<PerPart> {
  for (const until = Date.now() + QUIET_WITHIN_MS; Date.now() < until; ) {
    const before = running.used();
    await pause(SECONDS * 1_000);
    const after = running.used();
    const idle = mapped((part) => (after[part] - before[part]) / SECONDS);
    if (together(idle) <= QUIET_CORES) return idle;
  }
  throw new Error('processes that nobody calls do not come to rest');
}

interface Asking {
  people: People;
  idle: PerPart;
}

/**
 * What one step of an actor costs in each part, less what the part does by itself.
 *
 * @throws Error where calls fail however few users there are
 */
export async function costOf(actor: string, running: Running, asking: Asking): Promise<Cost> {
  for (let users = USERS; ; users /= 2) {
    const { cost, fault } = await costAt(actor, running, { ...asking, users });
    if (!fault) return cost;
    if (users / 2 < LEAST_USERS) throw new Error(`${actor}, ${users} users: ${fault}`);
    console.log(`• ${actor}: ${users} users are too many`);
  }
}

const FAULTS_SHOWN = 5;

interface Attempt extends Asking {
  users: number;
}

async function costAt(actor: string, running: Running, { users, people, idle }: Attempt): Promise<{ cost: Cost; fault: string | null }> {
  const cast = castOf(actor);
  const faults: string[] = [];
  const onFault = ({ name }: { name: string }, fault: string): number => faults.push(`${name}: ${fault}`);
  const engine = nodeEngine({ target: running.url, cast, people, random: randomNumbers(SEED), onFault });
  await engine.stage(users, WARM_SECONDS);
  faults.length = 0;
  const [began, before] = [performance.now(), running.used()];
  const stage = await engine.stage(users, SECONDS);
  await pause(BEHIND_MS);
  const [seconds, after] = [(performance.now() - began) / 1_000, running.used()];
  const perStep = mapped((part) => (Math.max(0, after[part] - before[part] - idle[part] * seconds) * 1_000) / stage.steps);
  const failed = stage.failed + stage.dropped > 0;
  const fault = failed ? `${stage.dropped} journeys not begun, ${faults.slice(0, FAULTS_SHOWN).join(', ')}` : null;
  return { cost: { actor, stepsOfJourney: stage.steps / stage.journeys, perStep }, fault };
}

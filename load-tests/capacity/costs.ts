import { setTimeout as pause } from 'node:timers/promises';
import { randomNumbers } from '@market/service-kit/testing/random-numbers';
import { castOf } from '../actors/casts.ts';
import { PACE_SECONDS } from '../run/bounds.ts';
import { nodeEngine } from '../run/by-node.ts';
import type { People } from '../run/people.ts';
import { PARTS, type PerPart, type Running } from './running.ts';

/** Low enough that nothing waits for a processor: what is asked for is its time, not how fast it is. */
const USERS = 400;
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

/** Seconds of a processor in a second in which nobody calls. */
export async function idleOf(running: Running): Promise<PerPart> {
  const before = running.used();
  await pause(SECONDS * 1_000);
  const after = running.used();
  return mapped((part) => (after[part] - before[part]) / SECONDS);
}

/** What one step of an actor costs in each part, less what the part does by itself. */
export async function costOf(actor: string, running: Running, { people, idle }: { people: People; idle: PerPart }): Promise<Cost> {
  const cast = castOf(actor);
  const faults: string[] = [];
  const onFault = ({ name }: { name: string }, fault: string): number => faults.push(`${name}: ${fault}`);
  const engine = nodeEngine({ target: running.url, cast, people, random: randomNumbers(SEED), onFault });
  await engine.stage(USERS, WARM_SECONDS);
  faults.length = 0;
  const [began, before] = [performance.now(), running.used()];
  const stage = await engine.stage(USERS, SECONDS);
  await pause(BEHIND_MS);
  const [seconds, after] = [(performance.now() - began) / 1_000, running.used()];
  if (stage.failed + stage.dropped > 0) throw new Error(`${actor}: ${stage.dropped} journeys not begun, ${faults.join(', ')}`);
  const perStep = mapped((part) => (Math.max(0, after[part] - before[part] - idle[part] * seconds) * 1_000) / stage.steps);
  return { actor, stepsOfJourney: stage.steps / stage.journeys, perStep };
}

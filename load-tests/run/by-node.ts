import { setTimeout as pause } from 'node:timers/promises';
import { type Actor, type Answer, type Cast, isServerError, judged, type Step } from '../actors/journey.ts';
import { PACE_SECONDS } from './bounds.ts';
import type { Engine } from './conduct.ts';
import { type People, seatsFor, tokenAt } from './people.ts';
import { Tally } from './tally.ts';

interface Load {
  target: string;
  cast: Cast;
  people: People;
  random: () => number;
  /** Told of each step that failed. */
  onFault?: (step: Step, fault: string) => void;
}

/** What is not answered by then is not answered. */
const PATIENCE_MS = 10_000;

/**
 * Load by Node alone. Journeys begin at an even rate whether those before them have ended or not: whoever waits for an answer measures a slow
 * server at its own pace.
 */
export function nodeEngine(load: Load): Engine {
  const run = Date.now().toString(36);
  let begun = 0;
  return {
    stage: async (users, seconds) => {
      const tally = new Tally(users);
      const free = Array.from({ length: seatsFor(load.cast.roles, load.people) }, (_, seat) => seat);
      const walking = new Set<Promise<void>>();
      const began = performance.now();
      for (let due = 0; due < (users * seconds) / PACE_SECONDS; due += 1) {
        await pause(Math.max(0, began + (due * 1_000 * PACE_SECONDS) / users - performance.now()));
        const seat = free.shift();
        if (seat === undefined) {
          tally.drop();
          continue;
        }
        begun += 1;
        const walk = walked(load, tally, { seat, unique: `load:${run}:${begun}` }).finally(() => {
          free.push(seat);
          walking.delete(walk);
        });
        walking.add(walk);
      }
      await Promise.all(walking);
      return tally.figures();
    },
  };
}

async function walked(load: Load, tally: Tally, { seat, unique }: { seat: number; unique: string }): Promise<void> {
  const { random } = load;
  const actor: Actor = load.cast.next(random);
  const token = tokenAt(load.people, actor.role, seat);
  const journey = actor.walk({ random, unique });
  tally.begin();
  for (let next = journey.next(); !next.done; ) {
    const step = next.value;
    const from = performance.now();
    const answer = await answered(load.target, step, token);
    const verdict = judged(step, answer);
    tally.step(performance.now() - from, { failed: 'fault' in verdict, serverError: isServerError(answer) });
    if ('fault' in verdict) {
      load.onFault?.(step, verdict.fault);
      return;
    }
    next = journey.next(verdict.content);
  }
}

async function answered(target: string, { method, path, body }: Step, token: string | undefined): Promise<Answer> {
  const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { 'x-auth-token': token } : {}) };
  try {
    const init = { method, headers, signal: AbortSignal.timeout(PATIENCE_MS), ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await fetch(target + path, init);
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: '' };
  }
}

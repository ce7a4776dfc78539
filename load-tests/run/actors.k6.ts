import { check } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter, Rate, Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import { castOf } from '../actors/casts.ts';
import { type Answer, isServerError, judged, type Step } from '../actors/journey.ts';
import { boundedRun, PACE_SECONDS } from './bounds.ts';
import { NOBODY, type People, seatsFor, tokenAt } from './people.ts';
import { allowedTarget } from './target.ts';
import { ERRORS_MOST } from './thresholds.ts';

// One stage of the actors by k6 (1.0 or later, which reads TypeScript). `npm run load` runs one after another and judges them; alone:
// k6 run -e ACTOR=browse -e TARGET=http://localhost:8080 -e USERS=200 -e SECONDS=60 [-e PEOPLE=people.json] [-e I_OWN=…] actors.k6.ts

const { ACTOR = 'browse', TARGET = '', I_OWN, PEOPLE, SUMMARY } = __ENV;
const [users, seconds] = [Number(__ENV.USERS), Number(__ENV.SECONDS)];
boundedRun({ calm: users, most: users, stageSeconds: seconds, runSeconds: seconds });
const target = allowedTarget(TARGET, I_OWN);
const cast = castOf(ACTOR);
const people: People = PEOPLE ? JSON.parse(open(PEOPLE)) : NOBODY;
const seats = seatsFor(cast.roles, people);

const steps = new Counter('actor_steps');
const failed = new Rate('actor_failed');
const serverErrors = new Rate('actor_server_errors');
const taken = new Trend('actor_step', true);

export const options: Options = {
  scenarios: {
    // In so many seconds so many journeys: a whole number, where those of one second may be less than one.
    actors: {
      ...{ executor: 'constant-arrival-rate', exec: 'journey', rate: users, timeUnit: `${PACE_SECONDS}s`, duration: `${seconds}s` },
      ...{ preAllocatedVUs: seats, maxVUs: seats },
    },
  },
  // What holds without a calm stage beside it; the ratios are judged by who runs the stages.
  thresholds: { actor_failed: [`rate<=${ERRORS_MOST}`], actor_server_errors: [`rate<=${ERRORS_MOST}`] },
  summaryTrendStats: ['avg', 'p(99)'],
};

// Virtual users are numbered from 1, and no two are at work with one number: each is a seat.
export function journey(): void {
  const actor = cast.next(Math.random);
  const token = tokenAt(people, actor.role, exec.vu.idInTest - 1);
  const unique = `load:${exec.scenario.startTime}:${exec.scenario.iterationInTest}`;
  const walk = actor.walk({ random: Math.random, unique });
  for (let next = walk.next(); !next.done; ) {
    const step = next.value;
    const answer = answered(step, token);
    const verdict = judged(step, answer);
    steps.add(1);
    serverErrors.add(isServerError(answer));
    failed.add('fault' in verdict);
    check(verdict, { [step.name]: (each) => 'content' in each });
    if ('fault' in verdict) return;
    next = walk.next(verdict.content);
  }
}

function answered({ name, method, path, body }: Step, token: string | undefined): Answer {
  const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { 'x-auth-token': token } : {}) };
  const answer = http.request(method, target + path, body ? JSON.stringify(body) : null, { headers, timeout: '10s', tags: { name } });
  taken.add(answer.timings.duration);
  return { status: answer.status, text: typeof answer.body === 'string' ? answer.body : '' };
}

interface Summary {
  metrics: Record<string, { values: Record<string, number> } | undefined>;
}

/** A stage's figures, as Node's own load tells them. */
export function handleSummary({ metrics }: Summary): Record<string, string> {
  const of = (metric: string, value: string): number => metrics[metric]?.values[value] ?? 0;
  const figures = {
    users,
    journeys: of('iterations', 'count'),
    dropped: of('dropped_iterations', 'count'),
    steps: of('actor_steps', 'count'),
    failed: of('actor_failed', 'passes'),
    serverErrors: of('actor_server_errors', 'passes'),
    mean: of('actor_step', 'avg'),
    p99: of('actor_step', 'p(99)'),
  };
  return { [SUMMARY ?? 'stdout']: `${JSON.stringify(figures)}\n` };
}

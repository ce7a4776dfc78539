// @module-tag full

import { LONG, sized } from '@market/service-kit/testing/long';
import { testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { identity } from '../src/app.ts';
import { fakeNotifications } from './fake-notifications.ts';
import { report } from './report.ts';
import { anAccount, visitor } from './visitor.ts';

const notifications = fakeNotifications();
const app = await testApp(identity, { peers: [notifications.service], environment: { PUBLIC_URL: 'https://market.example' } });

let nobodies = 0;

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;

interface Asked {
  /** What is asked with the name of an existing user, or with an unknown one. */
  ask: (name: string) => Promise<{ status: number; body: { code?: string } }>;
  there: () => Promise<string>;
  nobody: () => string;
  /** Before the next question, what the last one set going is over. */
  settled?: (name: string) => Promise<void>;
}

/**
 * Other campaigns may run on the same machine: what stays apart in three comparisons is a difference of ours, what comes and goes is not.
 */
async function compareFairly(rounds: number, asked: Asked): ReturnType<typeof compare> {
  let found = await compare(rounds, asked);
  for (let again = 0; LONG && again < 2 && found.apart >= 0.05; again += 1) found = await compare(rounds, asked);
  return found;
}

/** Asks of people and of nobody in turns, so that a busy machine slows both alike. */
async function compare(
  rounds: number,
  { ask, there, nobody, settled }: Asked,
): Promise<{ answers: Set<string>; apart: number; medians: number[] }> {
  const times: [number[], number[]] = [[], []];
  const answers = new Set<string>();
  for (let nth = 0; nth < rounds; nth += 1) {
    const names = [await there(), nobody()];
    // Who comes first changes, for what a first question warms the second one finds warm.
    for (const which of nth % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const name = names[which] as string;
      const began = performance.now();
      const { status, body } = await ask(name);
      times[which].push(performance.now() - began);
      answers.add(`${status} ${JSON.stringify(body)}`);
      if (which === 0) await settled?.(name);
    }
  }
  const medians = times.map(median);
  const [known = 0, unknown = 0] = medians;
  return { answers, medians, apart: Math.abs(known - unknown) / unknown };
}

const reportTimes = (what: string, { medians, apart }: { medians: number[]; apart: number }) =>
  report(
    `${what}: median ${medians[0]?.toFixed(2)} ms with an account, ${medians[1]?.toFixed(2)} ms without, ${(apart * 100).toFixed(1)} % apart`,
  );

it('a wrong password discloses to nobody whose accounts there are, by words or by time', { timeout: 900_000 }, async () => {
  const found = await compareFairly(sized(15, 500), {
    ask: (login) => visitor(app).post('/api/user/login', { login, password: 'not the right one' }),
    there: async () => (await anAccount(app)).login,
    nobody: () => `nobody${nobodies++}`,
  });
  reportTimes('sign-in', found);
  expect(found.answers.size).toBe(1);
  if (LONG) expect(found.apart).toBeLessThan(0.05);
});

it('a forgotten password discloses it to nobody either', { timeout: 900_000 }, async () => {
  const found = await compareFairly(sized(15, 1_000), {
    ask: (email) => visitor(app).get('/api/_p/reset_password/send_code', { email }),
    there: async () => (await anAccount(app, { password: null })).email,
    nobody: () => `nobody${nobodies++}@example.ru`,
    settled: (email) => expect.poll(() => notifications.letters.at(-1)?.to, { interval: 2 }).toBe(email),
  });
  reportTimes('recovery', found);
  expect(found.answers.size).toBe(1);
  if (LONG) expect(found.apart).toBeLessThan(0.05);
});

import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { type OutboxJob, startOutboxJob } from './outbox-job.ts';

const log = pino({ level: 'silent' });
let stop = async () => {};
afterEach(() => stop());

/** Jobs that wait, and what is known of them. */
function jobs(count: number) {
  const waiting = Array.from({ length: count }, (_, i) => i + 1);
  const [held, delivered, answers] = [new Set<number>(), [] as number[], [] as (() => void)[]];
  let most = 0;
  const start = (deliver: OutboxJob<number>['deliver']) => {
    stop = startOutboxJob<number>({
      claim: async (atMost) => {
        const claimed = waiting.splice(0, atMost);
        for (const each of claimed) held.add(each);
        most = Math.max(most, held.size);
        return claimed;
      },
      deliver: async (job) => {
        await Promise.resolve(deliver(job)).finally(() => held.delete(job));
        delivered.push(job);
      },
      facts: (job) => ({ job }),
      failed: 'no',
      everyMs: 10,
      log,
    });
  };
  return { waiting, held, delivered, answers, start, most: () => most };
}

test('what is taken is worked on at once, so that a slow peer lets no claim run out', async () => {
  const { held, delivered, answers, start, most } = jobs(12);
  start(() => new Promise<void>((answer) => answers.push(answer)));
  while (delivered.length < 12) {
    await expect.poll(() => answers.length > 0 && answers.length === held.size).toBe(true);
    for (const answer of answers.splice(0)) answer();
    await expect.poll(() => held.size === 0 || answers.length > 0).toBe(true);
  }
  expect(most()).toBeLessThanOrEqual(5);
  expect(delivered.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('one that fails keeps back no other', async () => {
  const { delivered, start } = jobs(12);
  start(async (job) => {
    if (job <= 7) throw new Error('no');
  });
  await expect.poll(() => delivered).toEqual([8, 9, 10, 11, 12]);
});

test('it takes nothing more once it is stopped', async () => {
  const { waiting, held, answers, start } = jobs(12);
  start(() => new Promise<void>((answer) => answers.push(answer)));
  await expect.poll(() => answers.length).toBe(5);
  const stopped = stop();
  for (const answer of answers.splice(0)) answer();
  await stopped;
  expect(held.size).toBe(0);
  expect(waiting).toHaveLength(7);
});

import { bury } from '@market/service-kit/events/dead-letters';
import { ensureDeadLetterStream, ensureStream } from '@market/service-kit/events/nats';
import { testEvents } from '@market/service-kit/testing/test-events';
import { testNats } from '@market/service-kit/testing/test-nats';
import { expect, test } from 'vitest';
import { deadLetters } from './dead-letters.ts';

const { nats } = await testEvents((await testNats()).url);
const ask = (...words: string[]) => deadLetters(nats, words);
let seq = 0;
async function die(data: string): Promise<void> {
  seq += 1;
  const message = { subject: `mp.books.book.lent.${seq}`, headers: undefined, data: Buffer.from(data), seq };
  await bury(nats, 'readers-from-books', { message, reason: 'failed', error: 'Error: no such reader anna@example.ru' });
}

test('an operator sees what died, sends it again or gives it up', async () => {
  expect(await ask()).toBe('No event is dead.');
  await Promise.all([ensureDeadLetterStream(nats), ensureStream(nats, 'books')]);
  for (const data of ['{"id":1}', '{"id":2}', '{"id":3}']) await die(data);
  const listed = (await ask()).split('\n');
  expect(listed).toHaveLength(3);
  expect(listed[0]).toMatch(/^1 .* readers-from-books {2}mp\.books\.book\.lent\.1 {2}failed: Error: no such reader \[hidden\]$/);
  expect(await ask('show', '2')).toMatch(/lent\.2 .*\n\{"id":2\}$/);
  const seen = nats.subscribe('mp.books.>', { max: 1 });
  expect(await ask('replay', '1')).toBe('1 sent again');
  for await (const message of seen) expect([message.subject, message.string()]).toEqual(['mp.books.book.lent.1', '{"id":1}']);
  expect(await ask('drop', '3')).toBe('1 given up');
  expect(await ask()).toMatch(/^2 [^\n]*$/);
  expect(await ask('replay', 'all')).toBe('1 sent again');
  expect(await ask()).toBe('No event is dead.');
});

test.each([[['drop', 'all']], [['replay', '77']], [['forget', 'it']]])('%j is refused', async (words) => {
  await expect(ask(...words)).rejects.toThrow(/^(There is no|No dead event)/);
});

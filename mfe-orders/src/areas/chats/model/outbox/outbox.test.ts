import type { Post } from '@market/chat-contract/post';
import { CallFailure } from '@market/shell-kit/data/failure';
import { refusal } from '@market/shell-kit/testing/fake-service';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPost, CHANNEL } from '../../../../testing/chats.ts';
import { openChatStore } from './chat-store.ts';
import { Outbox } from './outbox.ts';

type Sent = Parameters<ConstructorParameters<typeof Outbox>[0]['send']>[0];

const noAnswer = () => new CallFailure({ message: null, code: 'NETWORK', fields: {}, status: null });
const opened: Outbox[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An outbox whose service answers each sending in turn: with a refusal, or by taking the post. */
async function anOutbox(...answers: (Error | null)[]) {
  const store = await openChatStore(7);
  const tried: Sent[] = [];
  const taken: Post[] = [];
  const send = async (post: Sent): Promise<Post> => {
    tried.push(post);
    const thrown = answers.shift();
    if (thrown) throw thrown;
    return aPost(tried.length, { message: post.message, pending_post_id: post.pending_post_id });
  };
  const outbox = new Outbox({ user: 7, store, send, sent: (post) => void taken.push(post) });
  opened.push(outbox);
  outbox.start();
  const write = (message: string) => outbox.write(CHANNEL, { message, root: '', card: null, files: [] });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { outbox, store, write, pass, tried, taken, words: () => tried.map(({ message }) => message) };
}

test('posts leave one after another in the order of writing, each under a name of its own', async () => {
  const { outbox, write, pass, tried, taken, words } = await anOutbox();
  for (const word of ['Раз', 'Два', 'Три']) await write(word);
  await pass(0);
  expect(words()).toEqual(['Раз', 'Два', 'Три']);
  expect(new Set(tried.map(({ pending_post_id }) => pending_post_id)).size).toBe(3);
  expect(taken).toHaveLength(3);
  expect(outbox.unsent).toEqual([]);
});

test.each([
  ['nobody answered', noAnswer()],
  ['the service is down', refusal(503, 'UNAVAILABLE', 'Подождите')],
  ['the session is dead', refusal(403, 'SESSION_DEAD', 'Authentication failed, no access')],
])('where %s the same post is sent again, and those behind it wait', async (_, thrown) => {
  const { write, pass, tried, words } = await anOutbox(thrown, thrown);
  await write('Раз');
  await pass(0);
  expect(words()).toEqual(['Раз']);
  await pass(1_000);
  await pass(2_000);
  await write('Два');
  await pass(0);
  expect(words()).toEqual(['Раз', 'Раз', 'Раз', 'Два']);
  expect(new Set(tried.slice(0, 3).map(({ pending_post_id }) => pending_post_id)).size).toBe(1);
});

test('a service that asks for patience gets it, whatever else is written', async () => {
  const tooMany = new CallFailure({
    message: 'Слишком много',
    code: 'POSTS_TOO_MANY',
    fields: {},
    status: 429,
    details: { retryAfter: 60 },
  });
  const { write, pass, words } = await anOutbox(tooMany);
  await write('Раз');
  await pass(0);
  await write('Два');
  await pass(59_000);
  expect(words()).toEqual(['Раз']);
  await pass(1_000);
  expect(words()).toEqual(['Раз', 'Раз', 'Два']);
});

test('what is refused stays with its words and its reason, holds up nothing, and is the same post when tried again', async () => {
  const { outbox, write, pass, tried, words } = await anOutbox(refusal(403, 'CHANNEL_READ_ONLY', 'Больше нельзя писать'));
  await write('Раз');
  await write('Два');
  await pass(0);
  expect(words()).toEqual(['Раз', 'Два']);
  expect(outbox.unsent).toMatchObject([{ message: 'Раз', state: 'failed', fault: 'Больше нельзя писать' }]);
  await outbox.retry(outbox.unsent[0]?.number ?? 0);
  await pass(0);
  expect(words()).toEqual(['Раз', 'Два', 'Раз']);
  expect(tried[2]?.pending_post_id).toBe(tried[0]?.pending_post_id);
  expect(outbox.unsent).toEqual([]);
});

test('what is refused goes when its author does not want it', async () => {
  const { outbox, write, pass } = await anOutbox(refusal(403, 'CHANNEL_READ_ONLY', 'Больше нельзя писать'));
  await write('Раз');
  await pass(0);
  await outbox.discard(outbox.unsent[0]?.number ?? 0);
  expect(outbox.unsent).toEqual([]);
});

test('without a network nothing is tried until there is one', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { outbox, write, pass, words } = await anOutbox();
  for (const word of ['Раз', 'Два', 'Три']) await write(word);
  await pass(60_000);
  expect([words(), outbox.unsent.length]).toEqual([[], 3]);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(words()).toEqual(['Раз', 'Два', 'Три']);
});

test('what an earlier visit left is sent first', async () => {
  const { store, outbox, write, pass } = await anOutbox(noAnswer());
  await write('Раз');
  await pass(0);
  outbox.stop();
  const words: string[] = [];
  const send = async (post: Sent) => aPost(words.push(post.message));
  const next = new Outbox({ user: 7, store, send, sent: () => {} });
  opened.push(next);
  next.start();
  await next.write(CHANNEL, { message: 'Два', root: '', card: null, files: [] });
  await pass(0);
  expect(words).toEqual(['Раз', 'Два']);
});

import { expect, it, onTestFinished, vi } from 'vitest';
import { chatApp } from '../../test/chat-app.ts';
import { type ChatSocket, connected, postIn } from '../../test/chat-socket.ts';

const { app, tokenOf, written, conversation, set, buyer, vendor } = await chatApp();
const server = app.app;
await set({ posts_a_minute: 10_000 });

const join = (as: ReturnType<typeof buyer>, query = '') => connected(server, tokenOf(as), query);
const messages = (socket: ChatSocket) => socket.events('posted').map((frame) => postIn(frame).message);
const idIn = async (socket: ChatSocket) => (await socket.event('hello')).data.connection_id as string;

it('goes on where the line was cut, for the same person alone', async () => {
  const { owner, id } = await conversation();
  const first = await join(owner);
  const stream = await idIn(first);
  await written(owner, id, '0');
  await first.event('posted');
  first.socket.terminate();
  for (const words of ['1', '2']) await written(vendor(), id, words);
  const thief = await join(buyer(), `?connection_id=${stream}&sequence_number=2`);
  expect(await idIn(thief)).not.toBe(stream);
  const back = await join(owner, `?connection_id=${stream}&sequence_number=2`);
  await expect.poll(() => messages(back)).toEqual(['1', '2']);
  expect(back.frames.filter(({ event }) => event).map(({ seq }) => seq)).toEqual([2, 3]);
  await written(owner, id, '3');
  await expect.poll(() => messages(back)).toEqual(['1', '2', '3']);
  // Of what is not there any more nobody can go on.
  back.socket.terminate();
  for (let at = 0; at < 130; at++) await written(owner, id, 'x');
  const late = await join(owner, `?connection_id=${stream}&sequence_number=4`);
  expect([(await idIn(late)) === stream, (await late.event('hello')).seq]).toEqual([false, 0]);
});

it('keeps for who comes back what may not have arrived, and nothing for longer', async () => {
  const { owner, id } = await conversation();
  const first = await join(owner);
  const stream = await idIn(first);
  await written(owner, id, 'long ago');
  await first.event('posted');
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() + 3 * 60_000);
  await new Promise((resolve) => first.socket.once('close', resolve).terminate());
  await written(owner, id, 'just now');
  const begunAnewFrom = async (number: number) => {
    const back = await join(owner, `?connection_id=${stream}&sequence_number=${number}`);
    await back.act('ping');
    return back.events('hello').length > 0;
  };
  await expect.poll(() => begunAnewFrom(1), { timeout: 10_000 }).toBe(true);
  expect(await begunAnewFrom(2)).toBe(false);
});

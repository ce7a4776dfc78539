// @module-tag full
import { expect, it } from 'vitest';
import { chatApp } from '../../test/chat-app.ts';
import { type ChatSocket, connected, openSocket, postIn } from '../../test/chat-socket.ts';

// Whoever does what they may not beside others, many at once and again and again: they are refused, and others are served.

const { app, tokenOf, buyer, vendor, conversation, written, set } = await chatApp();
const server = app.app;
await set({ posts_a_minute: 10_000 });

const SILENT = 500;
const ROUNDS = 20;
const POSTS = 100;

type Attack = (socket: ChatSocket) => unknown;
const say =
  (frame: object): Attack =>
  ({ socket }) =>
    socket.send(JSON.stringify(frame));
const challenge = (token: unknown) => say({ action: 'authentication_challenge', seq: 1, data: { token } });

/** What ends a socket that has not said yet who it is, and with which code. */
const ATTACKS: readonly [Attack, number][] = [
  [({ socket }) => socket.send('x'.repeat(1_000_000)), 1009],
  [({ socket }) => socket.send('{"action":'), 1007],
  [({ socket }) => socket.send('[['.repeat(4_000)), 1007],
  [({ socket }) => socket.send(Buffer.alloc(64)), 1007],
  [challenge('forged-forged-forged-forged'), 1008],
  [challenge('a\u0000b'.repeat(9)), 1008],
  [challenge({ token: 'inside' }), 1008],
  [({ socket }) => Array.from({ length: 30 }, () => socket.send('{"action":"ping","seq":1}')), 1008],
];
/** What is answered, and ends nothing. */
const MISTAKES: readonly [object, number][] = [
  [{ action: 'ping', seq: -1 }, 400],
  [{ action: 'ping', seq: 0.5 }, 400],
  [{ action: 'ping', seq: 2 ** 53 }, 400],
  [{ action: '__proto__', seq: 9 }, 401],
  [{ action: 'ping', seq: 9, data: { constructor: { prototype: 5 } } }, 401],
];

it('serves others while many are silent, send rubbish, or do not read', async () => {
  const { owner, id } = await conversation(18);
  const [mine, theirs] = [await connected(server, tokenOf(owner)), await connected(server, tokenOf(vendor(18)))];
  const deaf = await connected(server, tokenOf(owner));
  (deaf.socket as unknown as { _socket: { pause(): void } })._socket.pause();
  const silent = await Promise.all(Array.from({ length: SILENT }, () => openSocket(server)));

  const attacking = (async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ends = ATTACKS.map(async ([attack, code]) => {
        const socket = await openSocket(server);
        attack(socket);
        expect(await socket.closed).toBe(code);
      });
      await Promise.all(ends);
    }
  })();
  const sent: string[] = [];
  for (let at = 0; at < POSTS; at += 1) sent.push(await written(at % 2 ? owner : vendor(18), id, `${at} ${'😀'.repeat(2_000)}`));
  await attacking;
  for (const socket of [mine, theirs]) await expect.poll(() => socket.events('posted').map((frame) => postIn(frame).id)).toEqual(sent);
  for (const socket of silent) expect(await socket.closed).toBe(1008);
  expect((await mine.act('ping')).data).toMatchObject({ text: 'pong' });
});

it.each(MISTAKES)('answers %j, and goes on', async (frame, status_code) => {
  const socket = await openSocket(server);
  say(frame)(socket);
  await expect.poll(() => socket.frames.at(-1)).toMatchObject({ status: 'FAIL', error: { status_code } });
  expect(await socket.act('authentication_challenge', { token: tokenOf(buyer()) })).toMatchObject({ status: 'OK' });
});

it.each([
  ['a stream of nothing', 'connection_id=%00&sequence_number=1'],
  ['a stream of a long name', `connection_id=${'x'.repeat(4_000)}&sequence_number=1`],
  ['half a letter', 'sequence_number=%ED%A0%80'],
])('begins anew for who comes back with %s', async (_, query) => {
  const socket = await connected(server, tokenOf(buyer()), `?${query}`);
  expect(await socket.event('hello')).toMatchObject({ seq: 0 });
});

it('goes on with nothing that never was', async () => {
  const owner = buyer();
  const first = await connected(server, tokenOf(owner));
  const { connection_id } = (await first.event('hello')).data;
  for (const number of ['-1', '0.5', 'NaN', '1e308', '99']) {
    const back = await connected(server, tokenOf(owner), `?connection_id=${connection_id}&sequence_number=${number}`);
    expect((await back.event('hello')).seq).toBe(0);
    back.socket.terminate();
  }
});

import { expect, it } from 'vitest';
import { chatApp, idOf } from '../../test/chat-app.ts';
import { type ChatSocket, connected, openSocket, postIn } from '../../test/chat-socket.ts';
import { newId } from '../new-id.ts';

const { app, pool, answers, another, tokenOf, get, post, drop, put, open, written, conversation, set, ...people } = await chatApp();
const { buyer, vendor, colleague } = people;
const server = app.app;
const second = (await another()).app;
await set({ posts_a_minute: 10_000 });

const join = (as: ReturnType<typeof buyer>, at = server, query = '') => connected(at, tokenOf(as), query);
const messages = (socket: ChatSocket) => socket.events('posted').map((frame) => postIn(frame).message);
const idIn = async (socket: ChatSocket) => (await socket.event('hello')).data.connection_id as string;

/** A post that is committed, and of which nobody is told: its writer died. */
async function silently(channel: string, user: number, message: string): Promise<void> {
  await pool.query(
    `WITH moved AS (UPDATE channel SET number = number + 1, clock = greatest(clock + 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint),
      posts_num = posts_num + 1 WHERE id = $1 RETURNING number, clock)
    INSERT INTO post (id, channel_id, number, create_at, update_at, user_id, message) SELECT $2, $1, number, clock, clock, $3, $4 FROM moved`,
    [channel, newId(), user, message],
  );
}

it('greets whoever proves who they are, and answers pings and nonsense', async () => {
  const owner = buyer();
  const socket = await openSocket(server);
  expect(await socket.act('user_typing', {})).toMatchObject({ status: 'FAIL', error: { status_code: 401 } });
  expect(await socket.act('authentication_challenge', { token: tokenOf(owner) })).toEqual({ status: 'OK', seq_reply: 2 });
  expect(await socket.event('hello')).toMatchObject({ seq: 0, data: { connection_id: expect.stringMatching(/^[a-z0-9]{26}$/) } });
  expect(await socket.act('ping')).toMatchObject({ status: 'OK', data: { text: 'pong' } });
  expect(await socket.act('fly')).toMatchObject({
    status: 'FAIL',
    error: { id: 'api.web_socket_router.bad_action.app_error', status_code: 500 },
  });
  expect(await socket.act('user_typing', { channel_id: 5 })).toMatchObject({ error: { status_code: 400 } });
  socket.socket.send('{"action":"ping","seq":-1}');
  await expect
    .poll(() => socket.frames.at(-1))
    .toMatchObject({ error: { id: 'api.web_socket_router.bad_seq.app_error', status_code: 400 } });
});

it('tells a post to both sides at every instance, in full, and to nobody else', async () => {
  const { owner, id } = await conversation();
  const sockets = await Promise.all([join(owner), join(vendor()), join(colleague(), second)]);
  const stranger = await join(buyer(), second);
  const sent = await written(owner, id, 'Здравствуйте');
  for (const socket of sockets) {
    const frame = await socket.event('posted');
    expect(frame).toMatchObject({
      broadcast: { channel_id: id, user_id: '', omit_users: null },
      data: { channel_type: 'G', sender_name: `@user${owner.userId}`, channel_display_name: 'Марка 7', set_online: true, team_id: '' },
    });
    expect(postIn(frame)).toEqual((await get(owner, `posts/${sent}`)).body);
    // Word of who is there may have come before it.
    const numbers = socket.frames.flatMap(({ event, seq }) => (event === undefined ? [] : [seq]));
    expect(numbers).toEqual(numbers.map((_, at) => at));
  }
  await drop(owner, `posts/${sent}`);
  for (const socket of sockets) expect(postIn(await socket.event('post_deleted'))).toMatchObject({ id: sent, message: '' });
  expect(stranger.events('posted')).toEqual([]);
});

it('tells what nobody told of, in its place, soon and once', async () => {
  const { owner, id } = await conversation();
  const sockets = await Promise.all([join(owner), join(vendor(), second)]);
  await written(owner, id, '0');
  await silently(id, owner.userId, '1');
  await written(owner, id, '2');
  await silently(id, owner.userId, '3');
  for (const socket of sockets) await expect.poll(() => messages(socket), { timeout: 5_000 }).toEqual(['0', '1', '2', '3']);
  await written(vendor(), id, '4');
  for (const socket of sockets) {
    await expect.poll(() => messages(socket)).toEqual(['0', '1', '2', '3', '4']);
    const numbers = socket.frames.filter(({ event }) => event).map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.map((_, at) => at));
  }
});

it('tells readers at every instance one order, whoever writes at once', async () => {
  const { owner, id } = await conversation();
  const sockets = await Promise.all([join(owner), join(owner, second), join(vendor()), join(colleague(), second)]);
  const authors = [owner, vendor(), colleague()];
  await Promise.all(Array.from({ length: 90 }, (_, at) => written(authors[at % 3] ?? owner, id, String(at))));
  const { rows } = await pool.query('SELECT message FROM post WHERE channel_id = $1 ORDER BY number', [id]);
  const order = rows.map(({ message }) => message);
  for (const socket of sockets) await expect.poll(() => messages(socket)).toEqual(order);
});

it('tells of a new conversation, of one that is archived, and of one that is back', async () => {
  const owner = buyer();
  const [theirs, ours] = [await join(vendor(9), second), await join(owner)];
  const { id } = (await open(owner, 9)).body.data;
  for (const socket of [theirs, ours])
    expect((await socket.event('group_added', ({ broadcast }) => broadcast?.channel_id === id)).broadcast).toMatchObject({
      channel_id: id,
    });
  await written(owner, id, 'Раз');
  await theirs.event('posted');
  await drop(owner, `channels/${id}`);
  expect((await theirs.event('channel_deleted')).data).toMatchObject({ channel_id: id, delete_at: expect.any(Number) });
  await post(vendor(9), `channels/${id}/restore`);
  expect((await ours.event('channel_restored')).data).toEqual({ channel_id: id });
});

it('tells the other side that a reader types or has read, and one’s own pages what was seen elsewhere', async () => {
  const { owner, id } = await conversation();
  const [own, twin, theirs] = await Promise.all([join(owner), join(owner, second), join(vendor(), second)]);
  await theirs.act('user_typing', { channel_id: id });
  expect((await own.event('typing')).data).toEqual({ parent_id: '', user_id: idOf(vendor()) });
  const sent = await written(vendor(), id, 'Раз');
  await post(owner, 'channels/members/me/view', { channel_id: id });
  expect((await twin.event('multiple_channels_viewed')).data.channel_times).toEqual({ [id]: expect.any(Number) });
  const read = await theirs.event('channel_member_updated', ({ data }) => JSON.parse(data.channelMember).user_id === idOf(owner));
  expect(JSON.parse(read.data.channelMember)).toMatchObject({ channel_id: id, mention_count: 0 });
  await post(owner, `users/me/posts/${sent}/set_unread`, {});
  expect((await twin.event('post_unread')).data).toMatchObject({ channel_id: id, mention_count: 1 });
  expect(theirs.events('typing')).toEqual([]);
  expect(theirs.events('post_unread')).toEqual([]);
});

it('says who is there, at any instance, and to nobody who does not talk with them', async () => {
  const { owner, id } = await conversation(15);
  const other = buyer();
  const [theirs, stranger] = [await join(vendor(15), second), await join(other)];
  const own = await join(owner);
  await theirs.event('status_change', ({ data }) => data.user_id === idOf(owner) && data.status === 'online');
  await expect
    .poll(async () => (await own.act('get_statuses_by_ids', { user_ids: [idOf(vendor(15)), idOf(other)] })).data)
    .toEqual({
      [idOf(vendor(15))]: 'online',
    });
  expect((await stranger.act('get_statuses')).data).toEqual({ [idOf(other)]: 'online' });
  expect((await theirs.act('get_statuses')).data).toMatchObject({ [idOf(owner)]: 'online' });
  await own.act('user_update_active_status', { user_is_active: false, manual: false });
  await theirs.event('status_change', ({ data }) => data.status === 'away');
  expect((await post(vendor(15), 'users/status/ids', [idOf(owner)])).body).toMatchObject([{ user_id: idOf(owner), status: 'away' }]);
  own.socket.terminate();
  await theirs.event('status_change', ({ data }) => data.user_id === idOf(owner) && data.status === 'offline');
  expect(stranger.events('status_change')).toEqual([]);
  expect((await put(owner, `channels/${id}/members/me/notify_props`, { mark_unread: 'mention' })).status).toBe(200);
});

it('ends with the session, within five seconds, and cannot be gone on with', async () => {
  const owner = buyer();
  const token = tokenOf(owner);
  const socket = await connected(server, token);
  const stream = await idIn(socket);
  const begun = Date.now();
  answers.tokens.delete(token);
  expect(await socket.closed).toBe(1008);
  expect(Date.now() - begun).toBeLessThan(6_000);
  const again = await join(owner, server, `?connection_id=${stream}&sequence_number=1`);
  expect(await idIn(again)).not.toBe(stream);
});

it('reads for another company after a change of it, which ends the socket', async () => {
  const { owner, id } = await conversation(16);
  const leaver = { ...colleague(16), userId: 2_416 };
  const token = tokenOf(leaver);
  const socket = await connected(server, token);
  answers.tokens.set(token, { ...leaver, companyId: null });
  expect(await socket.closed).toBe(1008);
  const after = await connected(server, token);
  await written(owner, id, 'Тайна');
  await written(owner, id, 'Ещё');
  expect(after.events('posted')).toEqual([]);
});

const refusedBy = async (send: (socket: ChatSocket) => unknown) => {
  const socket = await join(buyer());
  send(socket);
  return socket.closed;
};

it.each<[string, (socket: ChatSocket) => unknown, number]>([
  ['broken JSON', ({ socket }) => socket.send('{"action":'), 1007],
  ['what is no object', ({ socket }) => socket.send('5'), 1007],
  ['bytes', ({ socket }) => socket.send(Buffer.from([1, 2, 3])), 1007],
  ['frames that are too large', ({ socket }) => socket.send(`"${'x'.repeat(9_000)}"`), 1009],
  ['a megabyte', ({ socket }) => socket.send('x'.repeat(1_000_000)), 1009],
  [
    'more than is allowed in a second',
    ({ socket }) => Array.from({ length: 60 }, (_, at) => socket.send(`{"action":"ping","seq":${at + 1}}`)),
    1008,
  ],
])('closes upon %s', async (_, send, code) => {
  expect(await refusedBy(send)).toBe(code);
});

it('closes upon a credential that is none, and when none comes', async () => {
  for (const data of [{ token: 'forged-forged-forged-forged' }, { token: '' }, {}]) {
    const socket = await openSocket(server);
    socket.socket.send(JSON.stringify({ action: 'authentication_challenge', seq: 1, data }));
    expect(await socket.closed).toBe(1008);
    expect(socket.frames).toEqual([]);
  }
  expect(await (await openSocket(server)).closed).toBe(1008);
});

it('opens as many as ten for one person', async () => {
  const owner = buyer();
  for (let at = 0; at < 10; at++) await join(owner);
  const eleventh = await openSocket(server);
  eleventh.socket.send(JSON.stringify({ action: 'authentication_challenge', seq: 1, data: { token: tokenOf(owner) } }));
  expect(await eleventh.closed).toBe(1008);
});

it('does not wait for who does not read', { tags: 'full' }, async () => {
  const { owner, id } = await conversation(17);
  const [slow, quick] = [await join(owner), await join(vendor(17))];
  (slow.socket as unknown as { _socket: { pause(): void } })._socket.pause();
  const long = 'я'.repeat(4_900);
  for (let at = 0; at < 700; at++) await written(vendor(17), id, `${at} ${long}`);
  await expect.poll(() => messages(quick).length).toBe(700);
  (slow.socket as unknown as { _socket: { resume(): void } })._socket.resume();
  await slow.closed;
  expect(messages(slow).length).toBeLessThan(700);
});

import { userChanged } from '@market/identity-contract/user.events';
import type { Principal } from '@market/kit-contract/principal';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { chatApp, idOf } from '../../test/chat-app.ts';
import { connected, postIn } from '../../test/chat-socket.ts';

const {
  app,
  another,
  pool,
  events,
  tokenOf,
  audited,
  chat,
  open,
  channels,
  get,
  post,
  put,
  drop,
  write,
  written,
  conversation,
  ...people
} = await chatApp();
const { vendor, buyer } = people;
const second = await another();

const reason = 'Жалоба покупателя №1';
let managers = 400;
const aManager = () => aPrincipal('ROLE_MANAGER', { userId: ++managers });
const watch = (as: Principal, body: object) => chat(as, 'POST inspections', { reason, ...body });
const join = (as: Principal, id: string) => chat(as, `POST channels/${id}/join`);
const leave = (as: Principal, id: string) => chat(as, `DELETE channels/${id}/join`);
const running = async (as: Principal) => (await chat(as, 'GET inspections')).body.data;
const membersOf = async (as: Principal, id: string) =>
  (await get(as, `channels/${id}/members`)).body.map(({ user_id }: { user_id: string }) => user_id);
const peopleOf = async (as: Principal, id: string) => (await get(as, `users?in_channel=${id}`)).body.map((one: { id: string }) => one.id);

it('opens a conversation of others for a stated reason alone, which is noted', async () => {
  const { owner, id } = await conversation();
  const said = await written(owner, id, 'Секрет');
  const staff = aManager();
  for (const given of [undefined, '', 'коротко', `   ${'x'.repeat(9)}   `, 'x'.repeat(501)])
    expect((await watch(staff, { channel_id: id, reason: given })).status, String(given)).toBe(422);
  expect((await watch(staff, {})).status).toBe(422);
  expect((await watch(staff, { company_id: 7 })).status).toBe(422);
  for (const path of [`channels/${id}`, `channels/${id}/posts`, `posts/${said}`]) expect((await get(staff, path)).status).toBe(404);
  expect(await audited(staff)).toEqual([]);
  expect((await watch(staff, { channel_id: id })).body.data).toMatchObject({
    ...{ id, party: 'staff', read_only: 'watching', blocked: null, unread: 0, user: { id: owner.userId }, company: { id: 7 } },
  });
  expect((await get(staff, `channels/${id}/posts`)).body.posts[said].message).toBe('Секрет');
  expect(await audited(staff)).toMatchObject([{ action: 'channel.inspected', subject: 'channel', subject_id: id, reason }]);
  expect(await running(staff)).toMatchObject([{ channel: { id }, reason, join_at: null }]);
  const [{ until, begin_at }] = await running(staff);
  expect(until - begin_at).toBe(24 * 3_600_000);
  // To others of the staff it is as closed as before.
  expect((await get(aManager(), `channels/${id}`)).status).toBe(404);
});

it('is named by its parties as well, and is for staff alone', async () => {
  const { owner, id } = await conversation(9);
  expect((await watch(aManager(), { company_id: 9, user_id: owner.userId })).body.data.id).toBe(id);
  expect((await watch(aManager(), { company_id: 10, user_id: owner.userId })).status).toBe(404);
  expect((await watch(aManager(), { channel_id: 'yyyyyyyyyyyyyyyyyyyyyyyyyy' })).status).toBe(404);
  for (const as of [owner, vendor(9), vendor(8), buyer()]) {
    expect((await watch(as, { channel_id: id })).status).toBe(403);
    expect((await join(as, id)).status).toBe(403);
    expect((await chat(as, 'GET inspections')).status).toBe(403);
  }
});

it('lets who looks on change nothing, and nobody sees them', async () => {
  const { owner, id } = await conversation();
  const said = await written(owner, id, 'Раз');
  const staff = aManager();
  const [own, theirs] = [await connected(app.app, tokenOf(owner)), await connected(second.app, tokenOf(vendor()))];
  await watch(staff, { channel_id: id });
  const watching = await connected(app.app, tokenOf(staff));
  await expect.poll(async () => (await watching.act('get_statuses')).data).toEqual({ [idOf(staff)]: 'online' });
  await watching.act('user_typing', { channel_id: id });
  expect((await post(staff, 'channels/members/me/view', { channel_id: id })).body.last_viewed_at_times).toEqual({});
  expect((await put(staff, `channels/${id}/members/me/notify_props`, { mark_unread: 'mention' })).status).toBe(200);
  expect((await write(staff, id, 'Я тут')).status).toBe(403);
  expect((await drop(staff, `channels/${id}`)).status).toBe(403);
  expect((await post(staff, `channels/${id}/restore`)).status).toBe(403);
  expect((await chat(staff, `POST channels/${id}/block`)).status).toBe(403);
  expect((await chat(staff, 'POST reports', { channel_id: id, post_id: said, reason: 'spam' })).status).toBe(403);
  expect((await post(staff, `users/me/posts/${said}/set_unread`, {})).status).toBe(404);
  expect((await get(staff, `channels/${id}/members/me`)).status).toBe(404);
  for (const as of [owner, vendor(), staff]) {
    expect(await membersOf(as, id)).toEqual([owner, vendor(), people.colleague()].map(idOf));
    expect(await peopleOf(as, id)).toEqual([owner, vendor(), people.colleague()].map(idOf));
    expect((await get(as, `channels/${id}/stats`)).body.member_count).toBe(3);
  }
  expect((await get(owner, `users/${idOf(staff)}`)).status).toBe(404);
  expect((await post(owner, 'users/status/ids', [idOf(staff)])).body).toEqual([]);
  expect((await get(staff, `users/${idOf(owner)}`)).status).toBe(200);
  expect((await channels(staff)).data).toEqual([]);
  expect((await get(staff, 'users/me/channels')).body).toEqual([]);
  await written(owner, id, 'Два');
  expect(postIn(await watching.event('posted')).message).toBe('Два');
  for (const socket of [own, theirs]) expect(socket.frames.filter((frame) => JSON.stringify(frame).includes(idOf(staff)))).toEqual([]);
});

it('lets who joined write, seen by all, until they leave', async () => {
  const { owner, id } = await conversation();
  const staff = aManager();
  await written(owner, id, 'Есть кто?');
  expect((await join(staff, id)).status).toBe(404);
  await watch(staff, { channel_id: id });
  const [own, theirs] = [await connected(app.app, tokenOf(owner)), await connected(second.app, tokenOf(vendor()))];
  const watching = await connected(second.app, tokenOf(staff));
  expect((await join(staff, id)).body.data).toMatchObject({ id, party: 'staff', read_only: null, unread: 0 });
  for (const socket of [own, theirs]) expect((await socket.event('user_added')).data.user_id).toBe(idOf(staff));
  expect((await join(staff, id)).status).toBe(200);
  const all = [owner, vendor(), people.colleague(), staff].map(idOf).toSorted();
  for (const as of [owner, vendor(), staff]) {
    expect((await membersOf(as, id)).toSorted()).toEqual(all);
    expect((await peopleOf(as, id)).toSorted()).toEqual(all);
    expect((await get(as, `channels/${id}/stats`)).body.member_count).toBe(4);
  }
  expect((await get(owner, `users/${idOf(staff)}`)).body.id).toBe(idOf(staff));
  expect((await channels(staff)).data).toMatchObject([{ id, party: 'staff' }]);
  expect((await channels(staff)).total).toBe(1);
  expect((await get(staff, 'users/me/channels')).body).toHaveLength(1);
  await pool.query('UPDATE channel_staff SET until = 1 WHERE user_id = $1', [staff.userId]);
  const said = await written(staff, id, 'Здравствуйте, это поддержка');
  for (const socket of [own, theirs, watching]) expect(postIn(await socket.event('posted')).id).toBe(said);
  await watching.act('user_typing', { channel_id: id });
  expect((await own.event('typing')).data.user_id).toBe(idOf(staff));
  await post(staff, 'channels/members/me/view', { channel_id: id });
  await theirs.event('channel_member_updated', ({ data }) => JSON.parse(data.channelMember).user_id === idOf(staff));
  await chat(owner, `POST channels/${id}/block`);
  expect((await write(vendor(), id, 'А мы?')).status).toBe(403);
  expect((await write(staff, id, 'Блокировка между сторонами')).status).toBe(201);
  expect((await leave(staff, id)).body).toEqual({ data: { channel_id: id } });
  expect((await own.event('user_removed')).data).toMatchObject({ user_id: idOf(staff) });
  expect((await watching.event('user_removed', ({ data }) => data.channel_id === id)).broadcast?.user_id).toBe(idOf(staff));
  expect(await membersOf(owner, id)).toHaveLength(3);
  expect((await get(staff, `channels/${id}`)).status).toBe(404);
  expect((await leave(staff, id)).status).toBe(404);
  // Whose words stay keeps a name.
  expect((await get(owner, `users/${idOf(staff)}`)).status).toBe(200);
  expect((await audited(staff)).map(({ action }) => action)).toEqual(['channel.inspected', 'channel.joined', 'channel.left']);
});

it('ends by itself, for calls at once and for sockets within seconds', async () => {
  const { owner, id } = await conversation();
  const staff = aManager();
  const watching = await connected(app.app, tokenOf(staff));
  await watch(staff, { channel_id: id });
  await watching.event('group_added');
  await written(owner, id, 'Раз');
  await watching.event('posted');
  await pool.query('UPDATE channel_staff SET until = 1 WHERE user_id = $1', [staff.userId]);
  expect((await get(staff, `channels/${id}/posts`)).status).toBe(404);
  expect((await join(staff, id)).status).toBe(404);
  expect(await running(staff)).toEqual([]);
  await watching.event('user_removed');
  await written(owner, id, 'Два');
  const later = await connected(app.app, tokenOf(owner));
  await written(owner, id, 'Три');
  await later.event('posted');
  expect(watching.events('posted')).toHaveLength(1);
  expect((await watch(staff, { channel_id: id })).status).toBe(200);
  expect((await get(staff, `channels/${id}/posts`)).body.order).toHaveLength(3);
});

it('ends with the role, joined or not', async () => {
  const { owner, id } = await conversation();
  const staff = aManager();
  await watch(staff, { channel_id: id });
  await join(staff, id);
  const former = { ...staff, roles: ['ROLE_BUYER' as const] };
  expect((await get(former, `channels/${id}`)).status).toBe(404);
  expect((await write(former, id, 'Ещё здесь')).status).toBe(404);
  expect((await channels(former)).data).toEqual([]);
  expect((await get(former, 'users/me/teams/marketplacemarketplacemark/channels/members')).body).toEqual([]);
  const card = {
    id: staff.userId,
    fio: 'Анна',
    avatar: null,
    roles: former.roles,
    locale: 'ru' as const,
    blocked: false,
    company_id: null,
  };
  await events.publish(userChanged, staff.userId, { ...card });
  await events.settled('chat', 'identity');
  expect(await membersOf(owner, id)).toHaveLength(3);
  expect((await get(staff, `channels/${id}`)).status, 'and does not come back with it').toBe(404);
});

it('leaves a manager’s own conversations as they are', async () => {
  const staff = aManager();
  const { id, party, read_only } = (await open(staff, 12)).body.data;
  expect([party, read_only]).toEqual(['user', null]);
  expect((await watch(staff, { channel_id: id })).body.data).toMatchObject({ id, party: 'user', read_only: null });
  expect(await running(staff)).toEqual([]);
  expect(await audited(staff)).toEqual([]);
  expect((await write(staff, id, 'Здравствуйте')).status).toBe(201);
});

it('lets staff take away a post of what they read, which is noted', async () => {
  const { owner, id } = await conversation();
  const said = await written(owner, id, 'Спам');
  const staff = aManager();
  expect((await drop(staff, `posts/${said}`)).status).toBe(404);
  await watch(staff, { channel_id: id });
  expect((await drop(staff, `posts/${said}`)).status).toBe(200);
  expect((await audited(staff)).at(-1)).toMatchObject({ action: 'post.deleted', subject: 'chat_post', subject_id: said });
});

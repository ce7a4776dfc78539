import { aPrincipal } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { chatApp, idOf } from '../../test/chat-app.ts';
import { connected } from '../../test/chat-socket.ts';

const { app, pool, tokenOf, audited, chat, open, channels, get, post, drop, write, written, set, conversation, ...people } =
  await chatApp();
const { vendor, colleague, manager, buyer } = people;
await set({ posts_a_minute: 10_000 });

const block = (as: Parameters<typeof chat>[0], id: string) => chat(as, `POST channels/${id}/block`);
const unblock = (as: Parameters<typeof chat>[0], id: string) => chat(as, `DELETE channels/${id}/block`);
const standing = async (as: Parameters<typeof chat>[0], id: string) => {
  const found = (await channels(as)).data.find((one: { id: string }) => one.id === id);
  return [found.blocked, found.read_only];
};

it('forbids both to write and lets both read, until the side that set it takes it back', async () => {
  const { owner, id } = await conversation();
  const said = await written(owner, id, 'Раз');
  expect((await block(vendor(), id)).body.data).toMatchObject({ id, blocked: 'by_me', read_only: 'blocked' });
  expect(await standing(owner, id)).toEqual(['by_them', 'blocked']);
  for (const as of [owner, vendor(), colleague()]) {
    expect((await write(as, id, 'Два')).body).toMatchObject({ id: 'market.channel_read_only.app_error', status_code: 403 });
    expect((await get(as, `posts/${said}`)).status).toBe(200);
  }
  expect((await unblock(owner, id)).body.data).toMatchObject({ blocked: 'by_them', read_only: 'blocked' });
  expect((await block(owner, id)).body.data.blocked).toBe('by_me');
  // For the company anyone of it speaks.
  expect((await unblock(colleague(), id)).body.data).toMatchObject({ blocked: 'by_them', read_only: 'blocked' });
  expect((await write(vendor(), id, 'Три')).status).toBe(403);
  expect((await unblock(owner, id)).body.data).toMatchObject({ blocked: null, read_only: null });
  expect((await write(vendor(), id, 'Четыре')).status).toBe(201);
  const marks = (await audited(owner)).map(({ action, after }) => [action, after.by]);
  expect(marks).toEqual([
    ['channel.blocked', 'user'],
    ['channel.unblocked', 'user'],
  ]);
});

it('is not evaded by opening, restoring, files or the calls of Mattermost', async () => {
  const { owner, id } = await conversation(9);
  await block(owner, id);
  expect((await open(vendor(9), 9, owner.userId)).body.data).toMatchObject({ id, blocked: 'by_them', read_only: 'blocked' });
  expect((await post(vendor(9), 'channels/group', [idOf(owner), idOf(colleague(9))])).body.id).toBe(id);
  await drop(vendor(9), `channels/${id}`);
  expect((await open(vendor(9), 9, owner.userId)).body.data.read_only).toBe('blocked');
  await drop(vendor(9), `channels/${id}`);
  await post(vendor(9), `channels/${id}/restore`);
  expect((await write(vendor(9), id, 'И всё же')).status).toBe(403);
  const form = new FormData();
  form.set('channel_id', id);
  form.set('files', new File(['a;b'], 'цены.csv'));
  expect((await post(vendor(9), 'files', form)).status).toBe(403);
});

it('is repeated without a further change, and not for strangers', async () => {
  const { owner, id } = await conversation();
  await block(owner, id);
  const { update_at } = (await get(owner, `channels/${id}`)).body;
  expect((await block(owner, id)).body.data.update_at).toBe(update_at);
  for (const as of [buyer(), vendor(8), manager, aPrincipal('ROLE_ADMIN', { userId: 480 })]) {
    expect((await block(as, id)).status).toBe(404);
    expect((await unblock(as, id)).status).toBe(404);
  }
  expect(await standing(owner, id)).toEqual(['by_me', 'blocked']);
});

it('lets no post through after it was answered, whoever writes at once', async () => {
  const { owner, id } = await conversation();
  const authors = [owner, vendor(), colleague()];
  for (let round = 0; round < 5; round += 1) {
    const writing = Array.from({ length: 24 }, (_, at) => write(authors[at % 3] ?? owner, id, `${round} ${at}`));
    await block(round % 2 === 0 ? owner : vendor(), id);
    const { rows } = await pool.query('SELECT count(*)::int AS n FROM post WHERE channel_id = $1', [id]);
    await Promise.all(writing);
    expect((await pool.query('SELECT count(*)::int AS n FROM post WHERE channel_id = $1', [id])).rows).toEqual(rows);
    await unblock(round % 2 === 0 ? owner : vendor(), id);
  }
});

it('waits for who writes just then, and whoever waits for it writes nothing', async () => {
  const { owner, id } = await conversation();
  const held = await pool.connect();
  await held.query('BEGIN');
  await held.query('SELECT FROM channel WHERE id = $1 FOR UPDATE', [id]);
  await held.query('UPDATE channel SET company_blocks = true WHERE id = $1', [id]);
  const waiting = write(owner, id, 'Успею?');
  await expect.poll(async () => (await pool.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)).rowCount).toBe(1);
  await held.query('COMMIT');
  held.release();
  expect((await waiting).status).toBe(403);
});

it('is told at once, and of who may not write it is not told that they type', async () => {
  const { owner, id } = await conversation();
  const join = (as: typeof owner) => connected(app.app, tokenOf(as));
  const [own, theirs] = await Promise.all([join(owner), join(vendor())]);
  await own.act('user_typing', { channel_id: id });
  await theirs.event('typing');
  await block(vendor(), id);
  expect((await own.event('channel_updated')).data).toEqual({ channel_id: id });
  await own.act('user_typing', { channel_id: id });
  await unblock(vendor(), id);
  await expect.poll(() => own.events('channel_updated').length).toBe(2);
  await own.act('user_typing', { channel_id: id });
  await expect.poll(() => theirs.events('typing').length).toBe(2);
  // Set by an instance that could tell nobody.
  await pool.query('UPDATE channel SET user_blocks = true, number = number + 1, clock = clock + 1 WHERE id = $1', [id]);
  await expect.poll(() => theirs.events('channel_updated').length, { timeout: 5_000 }).toBe(3);
});

import { expect, it } from 'vitest';
import { chatApp } from '../../test/chat-app.ts';
import { connected } from '../../test/chat-socket.ts';
import { sweepChat } from './sweep-chat.ts';

const { app, pool, tokenOf, get, drop, open, channels, written, write, conversation, set, ...people } = await chatApp();
const { vendor } = people;
const DAY_MS = 86_400_000;
const sweep = () => sweepChat(pool);
const postsOf = async (channel: string) =>
  (await pool.query('SELECT message FROM post WHERE channel_id = $1 ORDER BY number', [channel])).rows.map(({ message }) => message);
const age = (post: string, days: number, column = 'create_at') =>
  pool.query(`UPDATE post SET ${column} = (extract(epoch FROM now()) * 1000)::bigint - $2::bigint WHERE id = $1`, [post, days * DAY_MS]);

it('archives a conversation that was silent for long, tells who is there, and either side opens it again', async () => {
  const [silent, fresh] = [await conversation(), await conversation()];
  await written(silent.owner, silent.id, 'Раз');
  await pool.query('UPDATE channel SET last_post_at = last_post_at - $2::bigint WHERE id = $1', [silent.id, 181 * DAY_MS]);
  const socket = await connected(app.app, tokenOf(vendor()));
  await sweep();
  expect((await socket.event('channel_deleted')).data.channel_id).toBe(silent.id);
  expect((await channels(silent.owner, '?archived=true')).data).toMatchObject([{ id: silent.id, read_only: 'archived' }]);
  expect((await channels(fresh.owner)).total).toBe(1);
  expect((await write(silent.owner, silent.id, 'Два')).status).toBe(403);
  expect((await open(silent.owner, 7)).body.data).toMatchObject({ id: silent.id, read_only: null });
  await sweep();
  expect((await channels(silent.owner)).total, 'opened again a moment ago').toBe(1);
});

it('forgets posts after three years, and deleted ones after half a year', async () => {
  const { owner, id } = await conversation();
  const [old = '', gone = '', , lately = ''] = [
    await written(owner, id, 'Старое'),
    await written(owner, id, 'Взятое назад'),
    await written(owner, id, 'Свежее'),
    await written(owner, id, 'Только что взятое назад'),
  ];
  for (const post of [gone, lately]) await drop(owner, `posts/${post}`);
  await Promise.all([age(old, 1_097), age(gone, 184, 'delete_at'), age(lately, 100, 'delete_at')]);
  await sweep();
  expect(await postsOf(id)).toEqual(['Свежее', 'Только что взятое назад']);
  expect((await channels(owner)).data[0].total_msg_count).toBe(1);
  expect((await get(owner, `channels/${id}/posts`)).body.order).toHaveLength(1);
});

it('forgets as many as there are, by the numbers that are set', async () => {
  await set({ keep_days: 30, posts_a_minute: 10_000 });
  const { owner, id } = await conversation();
  await pool.query(
    `INSERT INTO post (id, channel_id, number, create_at, update_at, user_id, message)
    SELECT lpad(n::text, 26, '0'), $1, n, n, n, $2, 'x' FROM generate_series(1, 1200) n`,
    [id, owner.userId],
  );
  await pool.query('UPDATE channel SET posts_num = 1200, number = 1200 WHERE id = $1', [id]);
  await written(owner, id, 'Последнее');
  await sweep();
  expect(await postsOf(id)).toEqual(['Последнее']);
  expect((await channels(owner)).data[0].total_msg_count).toBe(1);
});

import { describe, expect, it } from 'vitest';
import { chatApp, idOf } from '../../test/chat-app.ts';

const { app, pool, get, drop, write, written, set, order, conversation, channels, ...people } = await chatApp();
const { buyer, vendor, colleague, manager } = people;

type Page = { order: string[]; posts: Record<string, { message: string }>; next_post_id: string; prev_post_id: string };
const page = async (as: ReturnType<typeof buyer>, channel: string, query = ''): Promise<Page> =>
  (await get(as, `channels/${channel}/posts${query}`)).body;
const wordsOf = ({ order: ids, posts }: Page) => ids.map((id) => posts[id]?.message);

/** A conversation with posts of both sides: «0», «1» … */
async function talk(length: number) {
  const { owner, id } = await conversation();
  const posts: string[] = [];
  for (let at = 0; at < length; at++) posts.push(await written(at % 2 ? vendor() : owner, id, String(at)));
  return { owner, id, posts };
}

describe('a post', () => {
  it('is told in the words of Mattermost, with every field', async () => {
    const { owner, id } = await conversation();
    const before = Date.now();
    const { status, body } = await write(owner, id, { message: 'Есть лён?', pending_post_id: 'mine:1' });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...{
        id: expect.stringMatching(/^[a-z0-9]{26}$/),
        create_at: expect.any(Number),
        update_at: body.create_at,
        edit_at: 0,
        delete_at: 0,
      },
      ...{
        is_pinned: false,
        user_id: idOf(owner),
        channel_id: id,
        root_id: '',
        original_id: '',
        message: 'Есть лён?',
        type: '',
        props: {},
      },
      ...{ hashtags: '', file_ids: [], pending_post_id: 'mine:1', reply_count: 0, last_reply_at: 0, participants: null },
      metadata: { embeds: [], emojis: [], files: [], images: {} },
    });
    expect(Math.abs(body.create_at - before)).toBeLessThan(60_000);
    expect((await get(vendor(), `posts/${body.id}`)).body).toEqual(body);
  });

  it('is one, however often it is sent under one name, at once and later, and by that name alone', async () => {
    const { owner, id } = await conversation();
    const sent = await Promise.all(Array.from({ length: 8 }, () => write(owner, id, { message: 'Раз', pending_post_id: 'once' })));
    expect(new Set(sent.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await write(owner, id, { message: 'Раз', pending_post_id: 'once' })).body.id).toBe(sent[0]?.body.id);
    expect((await write(vendor(), id, { message: 'Раз', pending_post_id: 'once' })).body.id).not.toBe(sent[0]?.body.id);
    const other = await conversation();
    expect(await write({ ...owner, userId: other.owner.userId }, other.id, { message: 'Раз', pending_post_id: 'once' })).toMatchObject({
      status: 201,
    });
    expect((await page(owner, id)).order).toHaveLength(2);
    expect((await channels(owner)).data[0].total_msg_count).toBe(2);
  });

  it('of a name that its sender gave in another conversation is refused', async () => {
    const { owner, id } = await conversation();
    await written(owner, id, { message: 'Раз', pending_post_id: 'twice' });
    const other = (await people.open(owner, 8)).body.data.id;
    expect((await write(owner, other, { message: 'Раз', pending_post_id: 'twice' })).body.id).toBe('market.post_taken.app_error');
  });

  it('without a name is the same one for three seconds', async () => {
    const { owner, id } = await conversation();
    const call = () =>
      app.call({ as: owner, method: 'POST', url: '/api/v4/posts', body: { channel_id: id, message: 'Да' }, keyless: true });
    const [first, second] = [await call(), await call()];
    expect(second.body.id).toBe(first.body.id);
    expect((await page(owner, id)).order).toHaveLength(1);
  });

  it.each([
    ['', 'market.post_empty.app_error', 400],
    [' \n ', 'market.post_empty.app_error', 400],
    ['я'.repeat(5_001), 'api.context.invalid_body_param.app_error', 400],
    ['😀'.repeat(10_000), 'api.context.invalid_body_param.app_error', 400],
    ['a\u0000b', 'api.context.invalid_body_param.app_error', 400],
  ])('that says %j is refused', async (message, id, status) => {
    const talked = await conversation();
    const refused = await write(talked.owner, talked.id, message);
    expect(refused).toMatchObject({ status, body: { status_code: status } });
    expect(refused.body.id).toBe(id);
  });

  it('may be as long as is allowed, in any letters', async () => {
    const { owner, id } = await conversation();
    const longest = '😀'.repeat(2_500);
    expect((await get(owner, `posts/${await written(owner, id, longest)}`)).body.message).toBe(longest);
  });

  it('is taken back by its author for a day, by nobody else of them, and by staff who are in it', async () => {
    const { owner, id, posts } = await talk(4);
    const [first = '', second = ''] = posts;
    expect((await drop(vendor(), `posts/${first}`)).status).toBe(403);
    expect((await drop(colleague(), `posts/${second}`)).status).toBe(403);
    expect((await drop(manager, `posts/${first}`)).status).toBe(404);
    expect((await drop(owner, `posts/${first}`)).body).toEqual({ status: 'OK' });
    expect((await drop(owner, `posts/${first}`)).status).toBe(404);
    expect((await get(owner, `posts/${first}`)).status).toBe(404);
    expect(wordsOf(await page(owner, id))).toEqual(['3', '2', '1']);
    await pool.query('UPDATE post SET create_at = create_at - 86500000 WHERE id = $1', [second]);
    expect((await drop(vendor(), `posts/${second}`)).body.id).toBe('market.post_too_old.app_error');
    expect((await channels(owner)).data[0].total_msg_count).toBe(3);
  });

  it('is taken back once by however many calls', async () => {
    const { owner, id, posts } = await talk(3);
    await Promise.all(Array.from({ length: 6 }, () => drop(owner, `posts/${posts[0]}`)));
    expect((await pool.query('SELECT posts_num FROM channel WHERE id = $1', [id])).rows[0].posts_num).toBe(2);
  });

  it('quotes one of the same conversation, which comes along', async () => {
    const { owner, id, posts } = await talk(3);
    const [first = ''] = posts;
    await written(vendor(), id, { message: 'Отвечаю', root_id: first });
    const newest = await page(owner, id, '?per_page=1');
    expect(newest.order).toHaveLength(1);
    expect(newest.posts[first]?.message).toBe('0');
    expect(wordsOf((await get(owner, `posts/${first}/thread`)).body)).toEqual(['Отвечаю', '0']);
    const other = await talk(1);
    expect((await write(owner, id, { message: 'Чужое', root_id: other.posts[0] })).status).toBe(404);
  });

  it('is the same on a page as alone, with whatever it has', async () => {
    const { owner, id } = await conversation();
    await order(2_200, owner.userId, 7);
    const first = await written(owner, id, { message: 'Раз "два" \\ \u2028 😀', pending_post_id: 'a"b' });
    await written(vendor(), id, { root_id: first, props: { card: { kind: 'order', id: 2_200 } } });
    const gone = await written(owner, id, 'Лишнее');
    const file = `INSERT INTO file (id, user_id, channel_id, post_id, place, name, extension, mime_type, size, width, height, create_at)
      VALUES (repeat('f', 26), $1, $2, $3, 0, 'прайс "март".pdf', 'pdf', 'application/pdf', 5, 0, 0, 1)`;
    await pool.query(file, [owner.userId, id, first]);
    await pool.query('UPDATE post SET files_num = 1 WHERE id = $1', [first]);
    const { posts } = await page(owner, id);
    await drop(owner, `posts/${gone}`);
    const since = await page(owner, id, '?since=1');
    expect(since.posts[gone]).toMatchObject({ id: gone, message: '', file_ids: [] });
    for (const each of Object.keys(posts).filter((one) => one !== gone))
      expect(posts[each]).toEqual((await get(owner, `posts/${each}`)).body);
  });

  it('is not written more often in a minute than is allowed', async () => {
    const { owner, id } = await talk(2);
    await set({ posts_a_minute: 2 });
    await written(owner, id, 'Ещё');
    expect(await write(owner, id, 'И ещё')).toMatchObject({ status: 429, body: { id: 'market.posts_too_many.app_error' } });
    await set({ posts_a_minute: 10_000 });
  });

  it('is not written more often by who writes many at once', async () => {
    const { owner, id } = await conversation();
    await set({ posts_a_minute: 5 });
    const sent = await Promise.all(Array.from({ length: 20 }, (_, at) => write(owner, id, String(at))));
    await set({ posts_a_minute: 10_000 });
    expect(sent.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(201), ...Array(15).fill(429)]);
    expect((await page(owner, id)).order).toHaveLength(5);
  });
});

describe('posts', () => {
  it('come newest first, page by page, each with its neighbours', async () => {
    await set({ posts_a_minute: 10_000 });
    const { owner, id, posts } = await talk(7);
    const [first, second] = [await page(owner, id, '?per_page=3'), await page(owner, id, '?per_page=3&page=1')];
    expect([wordsOf(first), first.next_post_id, first.prev_post_id]).toEqual([['6', '5', '4'], '', posts[3]]);
    expect([wordsOf(second), second.next_post_id, second.prev_post_id]).toEqual([['3', '2', '1'], posts[4], posts[0]]);
    const last = await page(owner, id, '?per_page=3&page=2');
    expect([wordsOf(last), last.next_post_id, last.prev_post_id]).toEqual([['0'], posts[1], '']);
  });

  it('come before and after one of them', async () => {
    const { owner, id, posts } = await talk(7);
    const older = await page(owner, id, `?before=${posts[4]}&per_page=2`);
    expect([wordsOf(older), older.next_post_id, older.prev_post_id]).toEqual([['3', '2'], posts[4], posts[1]]);
    const end = await page(owner, id, `?before=${posts[2]}&per_page=5`);
    expect([wordsOf(end), end.prev_post_id]).toEqual([['1', '0'], '']);
    const newer = await page(owner, id, `?after=${posts[1]}&per_page=2`);
    expect([wordsOf(newer), newer.next_post_id, newer.prev_post_id]).toEqual([['3', '2'], posts[4], posts[1]]);
    expect((await get(owner, `channels/${id}/posts?before=yyyyyyyyyyyyyyyyyyyyyyyyyy`)).status).toBe(404);
    expect((await get(owner, `channels/${id}/posts?before=1`)).status).toBe(400);
  });

  it('since a moment are all that changed, deleted ones as gone and without their words', async () => {
    const { owner, id, posts } = await talk(4);
    const { update_at: since } = (await get(owner, `posts/${posts[2]}`)).body;
    await drop(owner, `posts/${posts[0]}`);
    const changed = await page(owner, id, `?since=${since}`);
    expect(changed.order).toEqual([posts[3], posts[0]]);
    expect(changed.posts[posts[0] ?? '']).toMatchObject({ message: '', delete_at: expect.any(Number), props: {} });
    expect((await page(owner, id, `?since=${Date.now() + 60_000}`)).order).toEqual([]);
  });

  it('stand in one order, whoever writes at once, and every moment is another', async () => {
    const { owner, id } = await conversation();
    const authors = [owner, vendor(), colleague()];
    await Promise.all(Array.from({ length: 60 }, (_, at) => written(authors[at % 3] ?? owner, id, String(at))));
    const all = await page(owner, id, '?per_page=1000');
    const moments = all.order.map((post) => (all.posts[post] as unknown as { create_at: number }).create_at);
    expect(moments).toHaveLength(60);
    expect(moments).toEqual([...new Set(moments)].sort((one, other) => other - one));
  });

  it('of nonsense pages are clamped or refused', async () => {
    const { owner, id } = await talk(3);
    expect((await page(owner, id, '?per_page=-1&page=-5')).order).toHaveLength(1);
    expect((await page(owner, id, '?per_page=100000')).order).toHaveLength(3);
    expect((await get(owner, `channels/${id}/posts?since=-1`)).status).toBe(400);
    expect((await get(owner, `channels/${id}/posts?page=x`)).status).toBe(400);
  });
});

// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@market/catalogue/app';
import { chat } from '@market/chat/app';
import { fileKey } from '@market/chat/src/file/kept-file';
import { sweepFiles } from '@market/chat/src/file/sweep-files';
import { companies } from '@market/companies/app';
import { identity } from '@market/identity/app';
import { orders } from '@market/orders/app';
import { attachmentTypeOf } from '@market/service-kit/files/attachment-type';
import { localFiles } from '@market/service-kit/files/files';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { tenders } from '@market/tenders/app';
import { beforeAll, expect, inject, test } from 'vitest';
import { today } from '../catalogue/demo.ts';
import { fillDemo } from '../fill-demo.ts';
import { CHAT_PICTURES } from './chat-pictures.ts';
import { seedDemo } from './demo.ts';
import { LONG_POSTS, PLANNED_CHANNELS } from './plan.ts';

const day = today();
/** In the evening, so that the newest posts are those of the day. */
const now = new Date(day.getTime() + 18 * 3_600_000);
const folder = mkdtempSync(join(inject('testFolder'), 'chat-'));
const files = localFiles(folder);
const services = { chat, identity, companies, catalogue, orders, tenders };
const databases = await Promise.all(Object.values(services).map(testDatabase));
const urls = Object.fromEntries(Object.keys(services).map((name, at) => [name, databases[at]?.url ?? ''])) as Record<
  keyof typeof services,
  string
>;
const urlOf = (service: string): string => urls[service as keyof typeof urls];
const app = await testApp(chat, { databaseUrl: urls.chat });
const rows = async (sql: string, values: unknown[] = []) => (await app.db.pool.query(sql, values)).rows;
const one = async (sql: string, values: unknown[] = []) => (await rows(sql, values))[0].n;
const buyer1 = aPrincipal('ROLE_BUYER', { userId: 5 });
const buyer2 = aPrincipal('ROLE_BUYER', { userId: 6 });
const vendor1 = aPrincipal('ROLE_VENDOR', { userId: 3, companyId: 1 });
const channels = async (as: typeof buyer1, query = '') => (await app.call({ as, url: `/api/mattermost/user_channels${query}` })).body.data;
const TABLES = ['person', 'company_card', 'company_member', 'order_card', 'channel', 'post', 'file', 'reader'];
const dump = async (pool: typeof app.db.pool) =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => [table, (await pool.query(`SELECT to_json(t) AS row FROM ${table} t ORDER BY t::text`)).rows]),
    ),
  );

beforeAll(async () => {
  await fillDemo({ urlOf, files }, ['catalogue', 'companies', 'identity', 'orders', 'shops', 'tenders']);
  expect(await seedDemo({ ...urls, files, day, now })).toBe(true);
}, 240_000);

test('one post is reported, and nobody has decided yet; words are found', async () => {
  const staff = aPrincipal('ROLE_MANAGER', { userId: 2 });
  const { body } = await app.call({ as: staff, url: '/api/chat/reports?state=open' });
  expect(body).toMatchObject({ total: 1, data: [{ id: 1, reason: 'spam' }] });
  const found = await app.call({ as: buyer1, method: 'POST', url: '/api/v4/posts/search', body: { terms: 'платье', is_or_search: false } });
  expect(found.body.order.length).toBeGreaterThan(0);
});

test('there are six conversations, one of them long, one muted, one archived', async () => {
  const found = await rows(
    'SELECT user_id, company_id, posts_num AS posts, delete_at > 0 AS archived FROM channel ORDER BY posts_num DESC',
  );
  expect(found).toHaveLength(PLANNED_CHANNELS.length);
  expect(found[0]).toEqual({ user_id: 5, company_id: 1, posts: LONG_POSTS, archived: false });
  expect(found.map(({ posts }) => posts)).toEqual(PLANNED_CHANNELS.map(({ posts }) => posts).sort((a, b) => b - a));
  expect(found.filter(({ archived }) => archived)).toHaveLength(1);
  expect(await one('SELECT count(*)::int AS n FROM reader WHERE muted AND user_id = 5')).toBe(1);
});

test('the same day gives the same rows, and a second filling changes nothing', async () => {
  // Where no service runs: its jobs note whom they told of what is unread.
  const [filled, again] = await Promise.all([testDatabase(chat), testDatabase(chat)]);
  const fill = ({ url }: typeof filled) => seedDemo({ ...urls, chat: url, files, day, now });
  expect(await fill(filled)).toBe(true);
  const before = await dump(filled.pool);
  expect(await fill(filled)).toBe(false);
  expect(await dump(filled.pool)).toEqual(before);
  expect(await fill(again)).toBe(true);
  expect(await dump(again.pool)).toEqual(before);
});

test('nothing is written where the people of the demo are not', async () => {
  const [empty, nobody] = await Promise.all([testDatabase(chat), testDatabase(identity)]);
  expect(await seedDemo({ ...urls, chat: empty.url, identity: nobody.url, files, day, now })).toBe(false);
  expect((await empty.pool.query('SELECT FROM person')).rowCount).toBe(0);
});

test('each clock is as the service would have moved it', async () => {
  const wrong = `
    SELECT c.id FROM channel c WHERE c.clock > $1::bigint
      OR c.number <> (SELECT count(*) + count(*) FILTER (WHERE delete_at > 0) FROM post WHERE channel_id = c.id) + (c.delete_at > 0)::int
      OR c.posts_num <> (SELECT count(*) FROM post WHERE channel_id = c.id AND delete_at = 0)
      OR c.last_post_at <> (SELECT max(create_at) FROM post WHERE channel_id = c.id)
      OR c.clock <> greatest((SELECT max(update_at) FROM post WHERE channel_id = c.id), c.delete_at)
      OR c.create_at >= (SELECT min(create_at) FROM post WHERE channel_id = c.id)`;
  expect(await rows(wrong, [now.getTime()])).toEqual([]);
  const unordered = `
    SELECT id FROM (SELECT id, create_at, lag(create_at) OVER (PARTITION BY channel_id ORDER BY number) AS before FROM post) p WHERE create_at <= before`;
  expect(await rows(unordered)).toEqual([]);
  expect(await rows('SELECT id FROM post WHERE delete_at > 0 AND (update_at <> delete_at OR delete_at - create_at > 86400000)')).toEqual(
    [],
  );
  expect(await one('SELECT count(*)::int AS n FROM post WHERE delete_at > 0')).toBeGreaterThan(2);
});

test('posts quote earlier ones of their conversation, and show what belongs to the two', async () => {
  const strange = `SELECT p.id FROM post p LEFT JOIN post r ON r.id = p.root_id AND r.channel_id = p.channel_id AND r.number < p.number
    WHERE p.root_id <> '' AND r.id IS NULL`;
  expect(await rows(strange)).toEqual([]);
  expect(await one(`SELECT count(*)::int AS n FROM post WHERE root_id <> ''`)).toBeGreaterThan(100);
  const foreign = `SELECT p.id FROM post p JOIN channel c ON c.id = p.channel_id LEFT JOIN order_card o ON o.id = (p.card->>'id')::int
    AND o.user_id = c.user_id AND o.company_id = c.company_id AND o.amount = (p.card->>'price')::numeric * 100 WHERE p.card->>'kind' = 'order' AND o.id IS NULL`;
  expect(await rows(foreign)).toEqual([]);
  const kinds = await rows(`SELECT card->>'kind' AS kind, count(*)::int AS n FROM post WHERE card IS NOT NULL GROUP BY 1 ORDER BY 1`);
  expect(kinds.map(({ kind }) => kind)).toEqual(['order', 'product', 'proposal']);
  const products = await rows(
    `SELECT DISTINCT (p.card->>'id')::int AS id, c.company_id FROM post p JOIN channel c ON c.id = p.channel_id WHERE card->>'kind' = 'product'`,
  );
  const sold = await databases[3]?.pool.query('SELECT id, company_id FROM product WHERE id = ANY ($1)', [products.map(({ id }) => id)]);
  expect(sold?.rows).toEqual(expect.arrayContaining(products));
});

test('what is said is seldom said twice, and mostly in working hours', async () => {
  const [said] = await rows(`
    SELECT count(*)::int AS posts, count(DISTINCT message)::int AS different,
      count(*) FILTER (WHERE length(message) > 40)::int AS long, (count(DISTINCT message) FILTER (WHERE length(message) > 40))::int AS different_long,
      count(*) FILTER (WHERE message ~ '[][{}|]')::int AS unsaid,
      count(*) FILTER (WHERE extract(hour FROM to_timestamp(create_at / 1000.0) AT TIME ZONE 'Europe/Moscow') BETWEEN 9 AND 18)::int AS at_work
    FROM post WHERE channel_id = (SELECT id FROM channel WHERE user_id = 5 AND company_id = 1)`);
  expect(said.unsaid).toBe(0);
  expect(said.different / said.posts).toBeGreaterThan(0.75);
  expect(said.different_long / said.long).toBeGreaterThan(0.9);
  expect(said.at_work / said.posts).toBeGreaterThan(0.95);
});

test('the lists of those who try the demo say what waits for them', async () => {
  const [first, ...others] = await channels(buyer1);
  expect(first).toMatchObject({
    company: { id: 1, name: 'Волжский лён' },
    total_msg_count: LONG_POSTS,
    unread: 3,
    muted: false,
    read_only: null,
  });
  expect(first.last_post).toMatchObject({ user_id: expect.stringMatching(/^u0+3$/) });
  expect(first.last_post_at).toBeGreaterThan(day.getTime());
  expect(others).toEqual([expect.objectContaining({ company: expect.objectContaining({ id: 2 }), muted: true, unread: 0 })]);
  expect(await channels(buyer1, '?archived=true')).toEqual([expect.objectContaining({ read_only: 'archived', unread: 0 })]);
  const ofVendor = await channels(vendor1);
  expect(ofVendor.map(({ user, unread }: { user: { id: number }; unread: number }) => [user.id, unread])).toEqual(
    expect.arrayContaining([
      [5, 0],
      [6, 2],
      [1, 0],
    ]),
  );
  expect(await channels(buyer2)).toHaveLength(2);
});

test('a page of the long one comes with its files, which are those of their kind', async () => {
  const [{ id }] = await channels(buyer1);
  const { body } = await app.call({ as: buyer1, url: `/api/v4/channels/${id}/posts?per_page=200` });
  expect(body.order).toHaveLength(200);
  const sent = await rows('SELECT id, name, extension, size, width FROM file ORDER BY id');
  expect(new Set(sent.map(({ extension }) => extension))).toEqual(new Set(['jpg', 'xlsx', 'csv']));
  expect(sent.filter(({ width }) => width > 0)).toHaveLength(CHAT_PICTURES.length);
  for (const { id: file, name, extension, size, width } of sent) {
    const content = Buffer.from(await new Response((await files.get(fileKey(file)))?.content as never).arrayBuffer());
    expect([name, content.length]).toEqual([name, size]);
    if (width === 0) expect(await attachmentTypeOf(content, name)).toBe(extension);
    else expect(await files.has(fileKey(file, 'thumbnail'))).toBe(true);
  }
  await sweepFiles({ db: app.db as never, files });
  expect(await one('SELECT count(*)::int AS n FROM file')).toBe(sent.length);
});

test('files that the storage has lost are made again', async () => {
  const kept = (await rows('SELECT id FROM file')).map(({ id }) => fileKey(id));
  rmSync(folder, { recursive: true });
  expect(await seedDemo({ ...urls, files, day, now })).toBe(false);
  expect(await Promise.all(kept.map((key) => files.has(key)))).toEqual(kept.map(() => true));
});

test('pictures are made again also where the people of the demo are gone', async () => {
  const nobody = await testDatabase(identity);
  rmSync(folder, { recursive: true });
  expect(await seedDemo({ ...urls, identity: nobody.url, files, day, now })).toBe(false);
  expect(await Promise.all(CHAT_PICTURES.map(({ id }) => files.has(fileKey(id, 'preview'))))).toEqual(CHAT_PICTURES.map(() => true));
});

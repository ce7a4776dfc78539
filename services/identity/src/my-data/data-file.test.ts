import { dataFilePath } from '@market/identity-contract/my-data';
import type { PersonalRows } from '@market/kit-contract/personal-data';
import { testApp } from '@market/service-kit/testing/test-app';
import { beforeEach, expect, it } from 'vitest';
import { fakeKeepers, someRows } from '../../test/fake-keepers.ts';
import { someUsers, type UserFixture } from '../../test/some-users.ts';
import { unzipped } from '../../test/unzipped.ts';
import { identity } from '../app.ts';
import { sweepDataFiles } from './write-data-files.ts';

type Say = NonNullable<Parameters<typeof fakeKeepers>[0]>;
const say: Say = {};
const peers = fakeKeepers({ orders: (asked) => (say.orders ?? (() => someRows('shop_order', [])))(asked) });
const app = await testApp(identity, { peers: peers.map(({ service }) => service) });
const { pool } = app.db;
const aUser = someUsers(pool);
let person: UserFixture;
beforeEach(async () => {
  person = await aUser('ROLE_BUYER', { fio: 'Ирина <Лавкина>' });
  delete say.orders;
});

const url = '/api/profile/data_file';
const ask = (who = person, locale = 'ru') => app.call({ method: 'POST', url, as: who.as, headers: { 'accept-language': locale } });
const newest = async (who = person) => (await app.call({ url, as: who.as })).body.data;
const content = (id: number, who = person) => app.call({ url: dataFilePath(id), as: who.as });
const isDone = () => expect.poll(async () => (await newest())?.state).toBe('done');
const told = async (kind: string) =>
  (await pool.query(`SELECT payload FROM outbox WHERE payload ->> 'kind' = $1 AND payload ->> 'user_id' = $2::text`, [kind, person.id]))
    .rows;
const due = () => pool.query('UPDATE data_file SET due_at = now() WHERE user_id = $1', [person.id]);

it('is gathered behind the person’s back, told of, and fetched by nobody else', async () => {
  say.orders = () =>
    someRows('shop_order', [
      { id: 1, fio: 'Ирина' },
      { id: 2, fio: 'Ирина' },
    ]);
  const asked = await ask();
  expect([asked.status, asked.body.data]).toEqual([200, expect.objectContaining({ state: 'waiting', done: 0, total: 10, until: null })]);
  await isDone();
  const { id, bytes, done, until } = await newest();
  expect([done, Date.parse(until) > Date.now() + 6 * 86_400_000]).toEqual([10, true]);
  expect(await told('data_file')).toMatchObject([{ payload: { topic: 'account', target: { kind: 'profile' } } }]);
  const file = await content(id);
  expect([file.headers['content-type'], file.bytes.length]).toEqual(['application/zip', bytes]);
  expect(String(file.headers['content-disposition'])).toContain(encodeURIComponent('Мои данные'));
  const parts = await unzipped(file.bytes);
  expect(JSON.parse(parts['orders/shop_order.json'] ?? '')).toEqual([
    { id: 1, fio: 'Ирина' },
    { id: 2, fio: 'Ирина' },
  ]);
  expect(JSON.parse(parts['identity/user.json'] ?? '')).toMatchObject([{ id: person.id, fio: 'Ирина <Лавкина>' }]);
  expect(JSON.parse(parts['identity/session.json'] ?? '')).toMatchObject([{ user_agent: 'Chrome', address: '10.0.0.1' }]);
  expect(file.bytes.toString('latin1')).not.toMatch(/hash/);
  expect(parts['index.html']).toContain('<html lang="ru">');
  expect(parts['index.html']).toContain(
    '<a href="orders/shop_order.json">Заказы</a></td><td>2</td><td>заказы</td><td>закон</td><td>пять лет</td>',
  );
  const other = await aUser('ROLE_ADMIN');
  expect([(await content(id, other)).status, await newest(other), (await app.call({ url: dataFilePath(id) })).status]).toEqual([
    404,
    null,
    401,
  ]);
});

it('holds a hundred thousand orders, asked for one answer after another', async () => {
  const [pages, rows] = [201, 500];
  let open = 0;
  let most = 0;
  say.orders = async ({ from }) => {
    most = Math.max(most, ++open);
    const page = Number(from?.after?.[0] ?? 0);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    const next = page + 1 < pages ? { table: 'shop_order', after: [String(page + 1)] } : { table: 'order_event', after: null };
    if (from?.table === 'order_event') return someRows('order_event', []);
    return someRows(
      'shop_order',
      Array.from({ length: rows }, (_, index) => ({ id: page * rows + index })),
      next,
    );
  };
  await ask();
  await isDone();
  const parts = await unzipped((await content((await newest()).id)).bytes);
  const orders: { id: number }[] = JSON.parse(parts['orders/shop_order.json'] ?? '');
  expect([orders.length, new Set(orders.map(({ id }) => id)).size, most]).toEqual([pages * rows, pages * rows, 1]);
  expect(Object.keys(parts)).not.toContain('orders/order_event.json');
});

it('is one at a time, and so many a day', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  say.orders = async () => {
    await held;
    return someRows('shop_order', []);
  };
  const both = await Promise.all([ask(), ask()]);
  expect(both.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'DATA_FILE_WAITING']);
  release();
  await isDone();
  for (let more = 0; more < 2; more += 1) {
    expect((await ask(person, 'en')).status).toBe(200);
    await isDone();
  }
  const parts = await unzipped((await content((await newest()).id)).bytes);
  expect(parts['index.html']).toContain('<html lang="en">');
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'DATA_FILE_LIMIT' } });
});

it('is tried again where a service is away, and failed after the third time', async () => {
  let tries = 0;
  say.orders = () => {
    tries += 1;
    throw new Error('away');
  };
  await ask();
  for (const one of [1, 2, 3]) {
    await expect.poll(() => tries).toBe(one);
    await due();
  }
  await expect.poll(async () => (await newest()).state).toBe('failed');
  expect(await told('data_file_failed')).toHaveLength(1);
  // What failed counts against no limit.
  delete say.orders;
  for (let more = 0; more < 3; more += 1) {
    expect((await ask()).status).toBe(200);
    await isDone();
  }
});

it('of one that a process left in the middle nothing is left, and whoever is overtaken writes nothing', async () => {
  const [began, go] = [Promise.withResolvers<void>(), Promise.withResolvers<PersonalRows>()];
  say.orders = () => {
    began.resolve();
    return go.promise;
  };
  await ask();
  await began.promise;
  // To all others the first try looks dead by now.
  say.orders = () => someRows('shop_order', [{ id: 2 }]);
  await pool.query('UPDATE data_file SET tries = tries + 1 WHERE user_id = $1', [person.id]);
  await due();
  go.resolve(someRows('shop_order', [{ id: 1 }]));
  await isDone();
  const parts = await unzipped((await content((await newest()).id)).bytes);
  expect(JSON.parse(parts['orders/shop_order.json'] ?? '')).toEqual([{ id: 2 }]);
  expect(await told('data_file')).toHaveLength(1);
});

it('of a person who leaves while it is gathered nothing is kept', async () => {
  const [began, go] = [Promise.withResolvers<void>(), Promise.withResolvers<PersonalRows>()];
  say.orders = () => {
    began.resolve();
    return go.promise;
  };
  await ask();
  await began.promise;
  const { rows } = await pool.query('SELECT file_key FROM data_file WHERE user_id = $1', [person.id]);
  const admin = await aUser('ROLE_ADMIN');
  await app.call({ method: 'DELETE', url: `/api/user/${person.id}`, as: admin.as });
  go.resolve(someRows('shop_order', [{ id: 1 }]));
  // Files are written one after another: once another person has theirs, this one's try is over.
  delete say.orders;
  const next = await aUser('ROLE_BUYER');
  await ask(next);
  await expect.poll(async () => (await newest(next))?.state).toBe('done');
  expect(await app.files.has(rows[0].file_key)).toBe(false);
});

it('is gone after its days, and with the account', async () => {
  await ask();
  await isDone();
  const { id } = await newest();
  const { rows } = await pool.query('SELECT file_key FROM data_file WHERE id = $1', [id]);
  await sweepDataFiles({ db: app.db, files: app.files }, new Date(Date.now() - 60_000));
  expect((await content(id)).status).toBe(200);
  await sweepDataFiles({ db: app.db, files: app.files }, new Date(Date.now() + 60_000));
  expect([(await content(id)).body.code, await app.files.has(rows[0].file_key)]).toEqual(['DATA_FILE_NOT_FOUND', false]);
  await ask();
  await isDone();
  const kept = (await pool.query('SELECT file_key FROM data_file WHERE user_id = $1', [person.id])).rows[0].file_key;
  const admin = await aUser('ROLE_ADMIN');
  expect(await app.files.has(kept)).toBe(true);
  expect((await app.call({ method: 'DELETE', url: `/api/user/${person.id}`, as: admin.as })).status).toBe(200);
  expect(await app.files.has(kept)).toBe(false);
});

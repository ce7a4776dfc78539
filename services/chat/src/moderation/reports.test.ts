import { userDeleted } from '@market/identity-contract/user.events';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { chatApp } from '../../test/chat-app.ts';
import { connected, postIn } from '../../test/chat-socket.ts';
import { sweepChat } from '../retention/sweep-chat.ts';

const { app, pool, events, tokenOf, audited, chat, open, get, drop, write, written, set, conversation, ...people } = await chatApp();
const { vendor, colleague, manager, admin, buyer } = people;
await set({ posts_a_minute: 10_000 });

type Caller = Parameters<typeof chat>[0];
const report = (as: Caller, body: object) => chat(as, 'POST reports', { reason: 'spam', ...body });
const reported = async (as: Caller, body: object) => (await report(as, body)).body.data.id as number;
const decide = (id: number, body: object, as: Caller = manager) => chat(as, `POST reports/${id}/decision`, body);
const read = async (id: number) => (await chat(manager, `GET reports/${id}`)).body.data;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

it('is made of a post of the other side or of all of a conversation, once while it is open', async () => {
  const { owner, id } = await conversation();
  const [bad, own] = [await written(vendor(), id, 'Предоплата на карту'), await written(owner, id, 'Нет')];
  const first = await report(owner, { channel_id: id, post_id: bad, reason: 'fraud', text: 'Просит перевод' });
  expect(first).toMatchObject({ status: 200, body: { data: { channel_id: id, post_id: bad, reason: 'fraud', text: 'Просит перевод' } } });
  const again = await Promise.all(Array.from({ length: 5 }, () => report(owner, { channel_id: id, post_id: bad })));
  expect(new Set(again.map(({ body }) => body.data.id))).toEqual(new Set([first.body.data.id]));
  const whole = await Promise.all(Array.from({ length: 5 }, () => report(owner, { channel_id: id })));
  expect(new Set(whole.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await reported(colleague(), { channel_id: id })).not.toBe(whole[0]?.body.data.id);
  expect(codeOf(await report(owner, { channel_id: id, post_id: own }))).toEqual([422, 'REPORT_OWN']);
  const { id: elsewhere } = await conversation();
  expect((await report(owner, { channel_id: elsewhere, post_id: bad })).status).toBe(404);
  const mine = (await open(owner, 8)).body.data.id;
  expect(codeOf(await report(owner, { channel_id: mine, post_id: bad }))).toEqual([404, 'POST_NOT_FOUND']);
  expect((await report(owner, { channel_id: id, reason: 'bored' })).status).toBe(422);
  expect((await report(owner, { channel_id: id, text: 'x'.repeat(1_001) })).status).toBe(422);
  for (const as of [buyer(), vendor(8), manager]) expect((await report(as, { channel_id: id, post_id: bad })).status).toBe(404);
  await decide(first.body.data.id, { decision: 'dismiss' });
  expect(await reported(owner, { channel_id: id, post_id: bad })).not.toBe(first.body.data.id);
});

it('is one of so many a day, however many are made at once', async () => {
  await set({ reports_a_day: 3 });
  const owner = buyer();
  const ids = await Promise.all([1, 2, 3, 4, 5, 6].map(async (company) => (await open(owner, company)).body.data.id));
  const made = await Promise.all(ids.map((channel_id) => report(owner, { channel_id })));
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429]);
  await set({ reports_a_day: 1_000 });
});

it('is read by staff alone, with names and with what was said around it, which is noted', async () => {
  const { owner, id } = await conversation();
  for (let at = 0; at < 12; at += 1) await written(owner, id, `до ${at}`);
  const bad = await written(vendor(), id, 'Дурак');
  for (let at = 0; at < 12; at += 1) await written(owner, id, `после ${at}`);
  const made = await reported(owner, { channel_id: id, post_id: bad, reason: 'abuse' });
  await drop(vendor(), `posts/${bad}`);
  for (const as of [owner, vendor()]) {
    expect((await chat(as, 'GET reports')).status).toBe(403);
    expect((await chat(as, `GET reports/${made}`)).status).toBe(403);
    expect((await decide(made, { decision: 'dismiss' }, as)).status).toBe(403);
  }
  const [newest] = (await chat(admin, 'GET reports?per_page=1')).body.data;
  const names = { company: { id: 7, name: 'Марка 7' }, user: { id: owner.userId, name: `Покупатель ${owner.userId}` } };
  const accused = { id: 1_007, name: 'Сотрудник 7' };
  expect(newest).toMatchObject({ id: made, ...names, reporter: names.user, accused, decided: null });
  const found = await read(made);
  expect(found.post).toMatchObject({ id: bad, message: 'Дурак', files: [], card: null, delete_at: expect.any(Number) });
  expect(found.post.delete_at).toBeGreaterThan(0);
  const around = found.posts.map(({ message }: { message: string }) => message);
  expect([around.length, around[0], around[9], around[10], around[19]]).toEqual([20, 'до 2', 'до 11', 'после 0', 'после 9']);
  expect(found.people).toEqual([names.user]);
  expect((await audited(manager)).at(-1)).toMatchObject({ action: 'report.read', subject: 'chat_report', subject_id: String(made) });
  expect((await chat(manager, 'GET reports/2000000000')).status).toBe(404);
  // A report opens nothing else.
  expect((await get(manager, `channels/${id}/posts`)).status).toBe(404);
});

it('about all of a conversation accuses who wrote last on the other side', async () => {
  const { owner, id } = await conversation();
  const silent = await reported(owner, { channel_id: id });
  expect((await read(silent)).accused).toBeNull();
  expect(codeOf(await decide(silent, { decision: 'bar', days: 1 }))).toEqual([422, 'REPORT_NOBODY']);
  expect(codeOf(await decide(silent, { decision: 'remove' }))).toEqual([422, 'REPORT_NO_POST']);
  expect((await decide(silent, { decision: 'dismiss', note: 'Пусто' })).body.data.decided).toMatchObject({
    decision: 'dismiss',
    note: 'Пусто',
  });
  for (const as of [vendor(), colleague(), owner]) await written(as, id, 'Слово');
  expect((await read(await reported(owner, { channel_id: id }))).accused.id).toBe(colleague().userId);
  const theirs = await read(await reported(vendor(), { channel_id: id }));
  expect([theirs.accused.id, theirs.post, theirs.posts.length]).toEqual([owner.userId, null, 3]);
});

it('is decided once, by whoever is first', async () => {
  const { owner, id } = await conversation();
  const bad = await written(vendor(), id, 'Купите иконы');
  const made = await reported(owner, { channel_id: id, post_id: bad });
  const socket = await connected(app.app, tokenOf(owner));
  const both = await Promise.all([
    ...[decide(made, { decision: 'remove', note: 'Не по теме' }), decide(made, { decision: 'remove' }, admin)],
    ...[decide(made, { decision: 'remove' }), decide(made, { decision: 'remove' }, admin)],
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('REPORT_DECIDED');
  expect(postIn(await socket.event('post_deleted'))).toMatchObject({ id: bad, message: '' });
  expect(socket.events('post_deleted')).toHaveLength(1);
  expect((await get(owner, `posts/${bad}`)).status).toBe(404);
  const [decided] = (await chat(manager, 'GET reports?state=decided&per_page=1')).body.data;
  expect(decided).toMatchObject({ id: made, decided: { decision: 'remove', days: null, by: { id: expect.any(Number) } } });
  const { rows } = await pool.query(`SELECT after FROM audit_entry WHERE action = 'report.decided' AND subject_id = $1`, [String(made)]);
  expect(rows).toEqual([{ after: { decision: 'remove' } }]);
});

it('goes with its post, and with its time', async () => {
  const { owner, id } = await conversation();
  const bad = await written(vendor(), id, 'Слова');
  const [ofPost, ofAll] = [await reported(owner, { channel_id: id, post_id: bad }), await reported(owner, { channel_id: id })];
  await drop(vendor(), `posts/${bad}`);
  await pool.query('UPDATE post SET delete_at = delete_at - 184 * 86400000::bigint WHERE id = $1', [bad]);
  await sweepChat(pool);
  expect((await chat(manager, `GET reports/${ofPost}`)).status).toBe(404);
  expect((await chat(manager, `GET reports/${ofAll}`)).status).toBe(200);
  await pool.query('UPDATE report SET create_at = create_at - 1097 * 86400000::bigint WHERE id = $1', [ofAll]);
  await sweepChat(pool);
  expect((await chat(manager, `GET reports/${ofAll}`)).status).toBe(404);
});

it('names nobody who is gone', async () => {
  const { owner, id } = await conversation();
  await written(owner, id, 'Слова');
  const made = await reported(vendor(), { channel_id: id });
  await events.publish(userDeleted, owner.userId, { id: owner.userId });
  await events.settled('chat', 'identity');
  expect(await read(made)).toMatchObject({ user: { id: owner.userId, name: null }, accused: { name: null } });
});

it('that bars forbids to write, to send files and to begin conversations, for as long as it says', async () => {
  const { owner, id } = await conversation();
  const bad = await written(owner, id, 'Спам');
  const made = await reported(vendor(), { channel_id: id, post_id: bad });
  expect((await decide(made, { decision: 'bar', days: 0 })).status).toBe(422);
  expect((await decide(made, { decision: 'bar', days: 2, note: 'Рассылка' })).status).toBe(200);
  expect((await write(owner, id, 'Ещё')).body).toMatchObject({ id: 'market.channel_read_only.app_error', status_code: 403 });
  expect((await open(owner, 7)).body.data).toMatchObject({ id, read_only: 'barred' });
  expect(codeOf(await open(owner, 12))).toEqual([403, 'WRITING_BARRED']);
  const form = new FormData();
  form.set('channel_id', id);
  form.set('files', new File(['a;b'], 'цены.csv'));
  expect((await app.call({ as: owner, method: 'POST', url: '/api/v4/files', body: form })).status).toBe(403);
  expect((await write(vendor(), id, 'Мы пишем')).status).toBe(201);
  const bars = (await chat(admin, 'GET bars')).body;
  expect(bars).toMatchObject({ total: 1, data: [{ user: { id: owner.userId }, note: 'Рассылка', by: { id: 490 }, report_id: made }] });
  expect(bars.data[0].until - bars.data[0].create_at).toBe(2 * 86_400_000);
  await pool.query('UPDATE writing_bar SET until = 1');
  expect((await write(owner, id, 'Снова я')).status).toBe(201);
  expect((await chat(admin, 'GET bars')).body.data).toEqual([]);
  expect(codeOf(await chat(manager, `DELETE bars/${owner.userId}`))).toEqual([404, 'BAR_NOT_FOUND']);
});

it('that bars for good is not shortened by another, and ended by staff alone', async () => {
  const { owner, id } = await conversation();
  const bad = [await written(owner, id, 'Раз'), await written(owner, id, 'Два')];
  for (const [at, days] of [null, 1].entries())
    await decide(await reported(vendor(), { channel_id: id, post_id: bad[at] }), { decision: 'bar', days });
  expect((await chat(admin, 'GET bars')).body.data).toMatchObject([{ user: { id: owner.userId }, until: null }]);
  expect((await chat(owner, `DELETE bars/${owner.userId}`)).status).toBe(403);
  expect((await chat(owner, 'GET bars')).status).toBe(403);
  const lifting = aPrincipal('ROLE_MANAGER', { userId: 481 });
  expect((await chat(lifting, `DELETE bars/${owner.userId}`)).body).toEqual({ data: { user_id: owner.userId } });
  expect((await write(owner, id, 'Три')).status).toBe(201);
  expect(await audited(lifting)).toMatchObject([{ action: 'user.unbarred', subject: 'user', subject_id: String(owner.userId) }]);
});

it('is told to staff, its outcome to who made it, and a bar to who is barred', async () => {
  const { owner, id } = await conversation();
  const bad = await written(vendor(), id, 'Предоплата на карту');
  const made = await reported(owner, { channel_id: id, post_id: bad });
  await reported(owner, { channel_id: id, post_id: bad });
  await decide(made, { decision: 'bar', days: 2 });
  await decide(made, { decision: 'dismiss' });
  await chat(manager, `DELETE bars/${vendor().userId}`);
  const sql = `SELECT payload FROM outbox WHERE aggregate_id = ANY ($1) ORDER BY seq`;
  const { rows } = await pool.query(sql, [[`report-${made}`, `report-${made}-decided`, `bar-${vendor().userId}`]]);
  expect(rows.map(({ payload }) => payload)).toMatchObject([
    { kind: 'chat_reported', roles: ['ROLE_ADMIN', 'ROLE_MANAGER'], target: { kind: 'chat.report', id: made } },
    { kind: 'chat_report_decided', user_id: owner.userId, text: { ru: 'Автору запрещено писать.' }, target: { kind: 'chat', id } },
    { kind: 'chat_barred', user_id: vendor().userId, title: { ru: expect.stringMatching(/ до \d+ \S+ 20\d\d г\.$/) } },
    { kind: 'chat_unbarred', user_id: vendor().userId },
  ]);
});

import { Wanted } from '@market/notifications-contract/notification.events';
import { inTransaction } from '@market/service-kit/data/transaction';
import { testApp } from '@market/service-kit/testing/test-app';
import { expect, it, vi } from 'vitest';
import { openLine } from '../../test/open-line.ts';
import { person } from '../../test/signed-in.ts';
import { wanted } from '../../test/wanted.ts';
import { notifications } from '../app.ts';
import { insertNotification } from '../notification/notification.queries.ts';

const app = await testApp(notifications);
await app.app.listen({ host: '127.0.0.1', port: 0 });
// A line that is open before the service listens is told that it may have missed something.
await vi.waitUntil(async () => {
  const { rowCount } = await app.db.pool.query(`SELECT FROM pg_stat_activity
    WHERE application_name = 'wake-ups of notifications' AND datname = current_database() AND state = 'idle' AND query LIKE 'LISTEN%'`);
  return rowCount === 1;
});
const notify = (userId: number) => inTransaction(app.db.pool, (tx) => insertNotification(tx, Wanted.parse(wanted(userId)), null));
const line = (userId: number, after?: number) => openLine(app, person(userId), after);

it('is closed to guests', async () => {
  expect(await app.call({ url: '/live' })).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
});

it('begins with the state of the mailbox and carries what happens to it, to its owner alone', async () => {
  await notify(1);
  const [own, other] = [await line(1), await line(2)];
  expect(own.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(await own.next()).toEqual({ event: 'mailbox', id: '1', data: { unread: 1, newest: 1, unread_by_topic: { account: 1 } } });
  expect(await other.next()).toEqual({ event: 'mailbox', id: '0', data: { unread: 0, newest: 0, unread_by_topic: {} } });
  await notify(1);
  expect(await own.next()).toMatchObject({ event: 'notification', id: '2', data: { id: 2, kind: 'test_happened', read: false } });
  expect(await own.next()).toMatchObject({ event: 'mailbox', data: { unread: 2, newest: 2 } });
  await app.call({ method: 'POST', url: '/api/notifications/read', body: { ids: [1] }, as: person(1) });
  expect(await own.next()).toMatchObject({ event: 'mailbox', data: { unread: 1, newest: 2 } });
  await notify(2);
  expect(await other.next()).toMatchObject({ event: 'notification', data: { id: 1 } });
  await Promise.all([own.close(), other.close()]);
});

it('goes on after the last one that the reader got, without gap or repetition', async () => {
  for (let n = 1; n <= 60; n += 1) await notify(3);
  const resumed = await line(3, 2);
  const ids: string[] = [];
  while (ids.length < 58) {
    const { event, id } = await resumed.next();
    if (event === 'notification') ids.push(id);
  }
  expect(ids).toEqual(Array.from({ length: 58 }, (_, index) => String(index + 3)));
  expect(await resumed.next()).toMatchObject({ event: 'mailbox', id: '60', data: { newest: 60 } });
  await resumed.close();
});

it('sends the state and nothing old to a reader who was away too long, or names another mailbox', async () => {
  for (const after of [4_000, 9]) {
    const userId = 10 + after;
    for (let n = 1; n <= 215; n += 1) if (after === 9) await notify(userId);
    const far = await line(userId, after);
    const newest = after === 9 ? 215 : 0;
    expect(await far.next()).toMatchObject({ event: 'mailbox', id: String(newest), data: { newest } });
    await far.close();
  }
});

it('loses nothing when twenty happen at once', async () => {
  const own = await line(5);
  await own.next();
  await Promise.all(Array.from({ length: 20 }, () => notify(5)));
  const ids: string[] = [];
  while (ids.length < 20) {
    const { event, id } = await own.next();
    if (event === 'notification') ids.push(id);
  }
  expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
  await own.close();
});

it('lets the oldest line go when one person opens too many', async () => {
  const lines = [];
  for (let n = 0; n < 13; n += 1) lines.push(await line(6));
  expect(await lines[0]?.ended).toBe(true);
  await Promise.all(lines.map((one) => one.close()));
});

it('ends its lines when the server closes', async () => {
  const own = await line(7);
  await own.next();
  await app.app.close();
  expect(await own.ended).toBe(true);
});

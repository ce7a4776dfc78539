import { notificationWanted } from '@market/notifications-contract/notification.events';
import { testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it } from 'vitest';
import { person } from '../../test/signed-in.ts';
import { wanted } from '../../test/wanted.ts';
import { notifications } from '../app.ts';

const events = await testEvents();
const app = await testApp(notifications, { nats: events.nats });

const notify = async (userId: number, changes = {}, as = {}) => {
  await events.publish(notificationWanted('identity'), userId, wanted(userId, changes), as);
  await events.settled('notifications', 'identity');
};
const list = async (userId: number, query = '') => (await app.call({ url: `/api/notifications${query}`, as: person(userId) })).body;
const read = (userId: number, body: object) => app.call({ method: 'POST', url: '/api/notifications/read', body, as: person(userId) });

it('asks a guest to sign in', async () => {
  for (const url of ['/api/notifications', '/api/notifications/preferences'])
    expect(await app.call({ url })).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
});

it('is empty for a user who was not notified of anything', async () => {
  expect(await list(1)).toEqual({ data: [], next: null, unread: 0, unread_by_topic: {}, total: 0 });
  expect((await read(1, { up_to: 5 })).body).toEqual({ data: { unread: 0, unread_by_topic: {} } });
});

it('keeps the notifications of services, each person apart, the newest first, page by page', async () => {
  for (let n = 1; n <= 5; n += 1) await notify(2, { title: { ru: `Событие ${n}`, en: `Event ${n}` } });
  await notify(3);
  const first = await list(2, '?limit=2');
  expect(first).toMatchObject({ unread: 5, total: 5, next: 4, data: [{ id: 5, title: { en: 'Event 5' }, read: false }, { id: 4 }] });
  // One that arrives while a reader pages moves nothing.
  await notify(2);
  expect(await list(2, '?limit=2&before=4')).toMatchObject({ next: 2, data: [{ id: 3 }, { id: 2 }] });
  expect(await list(2, '?limit=2&before=2')).toMatchObject({ next: null, data: [{ id: 1 }] });
  expect(await list(3)).toMatchObject({ unread: 1, total: 1 });
});

it('acts once upon an event that comes twice', async () => {
  const as = { id: '6a3e0a7c-4f1c-4a27-9b9e-0d4f3f6f0a11', version: 1 };
  await notify(4, {}, as);
  await notify(4, {}, as);
  expect(await list(4)).toMatchObject({ unread: 1, total: 1 });
});

it('marks some or all as read, counts what is left, and never touches those of others', async () => {
  for (let n = 1; n <= 4; n += 1) await notify(5);
  await notify(6);
  expect((await read(5, { ids: [2, 3, 999] })).body).toEqual({ data: { unread: 2, unread_by_topic: { account: 2 } } });
  expect((await read(5, { ids: [2, 3] })).body).toEqual({ data: { unread: 2, unread_by_topic: { account: 2 } } });
  expect((await list(5, '?unread_only=true')).data.map(({ id }: { id: number }) => id)).toEqual([4, 1]);
  await notify(5);
  expect((await read(5, { up_to: 4 })).body).toEqual({ data: { unread: 1, unread_by_topic: { account: 1 } } });
  expect(await list(6)).toMatchObject({ unread: 1, data: [{ read: false }] });
});

it('counts right when everything happens at once', async () => {
  const before = await list(5);
  const published = Array.from({ length: 12 }, () => events.publish(notificationWanted('identity'), 5, wanted(5)));
  const seen = Array.from({ length: 6 }, () => read(5, { up_to: 9 }));
  await Promise.all([...published, ...seen]);
  await events.settled('notifications', 'identity');
  const after = await list(5, '?limit=50');
  expect(after.total).toBe(before.total + 12);
  expect(after.unread).toBe(after.data.filter((one: { read: boolean }) => !one.read).length);
  expect(new Set(after.data.map(({ id }: { id: number }) => id)).size).toBe(after.total);
});

it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', '/a b'])(
  'has no place for an address, least of all one that leads away: %s',
  (href) => {
    expect(notificationWanted('identity').payload.safeParse({ ...wanted(1), target: { kind: href } }).success).toBe(false);
  },
);

it('forgets a person who is gone', async () => {
  const { userDeleted } = await import('@market/identity-contract/user.events');
  await notify(7);
  await events.publish(userDeleted, 7, { id: 7 });
  await events.settled('notifications', 'identity');
  expect(await list(7)).toMatchObject({ total: 0, unread: 0 });
});

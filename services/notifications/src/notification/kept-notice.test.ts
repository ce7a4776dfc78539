import { noticeId, notificationSeen, notificationWanted } from '@market/notifications-contract/notification.events';
import { testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it, vi } from 'vitest';
import { openLine } from '../../test/open-line.ts';
import { person } from '../../test/signed-in.ts';
import { wanted } from '../../test/wanted.ts';
import { notifications } from '../app.ts';

const events = await testEvents();
const app = await testApp(notifications, { nats: events.nats });
await app.app.listen({ host: '127.0.0.1', port: 0 });

const CHAT = 'abcdefghij0123456789uvwxyz';
const key = `chat-${CHAT}`;
const title = (words: string) => ({ ru: `Новые сообщения: ${words}`, en: `New messages: ${words}` });
const message = (userId: number, words: string, changes = {}) =>
  wanted(userId, { topic: 'chat', kind: 'chat_message', title: title(words), target: { kind: 'chat', id: CHAT }, key, ...changes });
const settled = () => events.settled('notifications', 'chat');
const tell = async (userId: number, words: string, { of = key, ...as }: { of?: string; version?: number; id?: string } = {}) => {
  await events.publish(notificationWanted('chat'), noticeId(userId, of), message(userId, words, { key: of }), as);
  await settled();
};
const takeBack = async (userId: number, as = {}) => {
  await events.publish(notificationSeen('chat'), noticeId(userId, key), { user_id: userId, key }, as);
  await settled();
};
const list = async (userId: number, query = '') => (await app.call({ url: `/api/notifications${query}`, as: person(userId) })).body;
const read = (userId: number, body: object) => app.call({ method: 'POST', url: '/api/notifications/read', body, as: person(userId) });

it('renews an unread one of the same key, with its words, as the newest, and counts it once', async () => {
  await tell(1, 'раз');
  await events.publish(notificationWanted('identity'), 1, wanted(1));
  await events.settled('notifications', 'identity');
  await tell(1, 'два');
  const { data, unread, unread_by_topic, total } = await list(1);
  expect(data).toMatchObject([
    { id: 3, title: title('два'), key, href: `/go/chat/${CHAT}`, read: false },
    { id: 2, topic: 'account', key: null },
  ]);
  expect({ unread, unread_by_topic, total }).toEqual({ unread: 2, unread_by_topic: { account: 1, chat: 1 }, total: 2 });
});

it('adds one where the earlier is read', async () => {
  await tell(2, 'раз');
  await read(2, { ids: [1] });
  await tell(2, 'два');
  await tell(2, 'три');
  expect(await list(2)).toMatchObject({
    unread: 1,
    total: 2,
    data: [
      { id: 3, title: title('три') },
      { id: 1, read: true },
    ],
  });
});

it('keeps those of other keys and of other people apart', async () => {
  await tell(3, 'раз');
  await tell(3, 'другой', { of: 'chat-zyxwvutsrq0123456789jihgfe' });
  await tell(4, 'раз');
  expect(await list(3)).toMatchObject({ unread: 2, unread_by_topic: { chat: 2 } });
  expect(await list(4)).toMatchObject({ unread: 1 });
});

it('acts once upon an event that comes twice, and never takes a newer one back', async () => {
  const as = { id: '6a3e0a7c-4f1c-4a27-9b9e-0d4f3f6f0a11', version: 1 };
  await tell(5, 'раз', as);
  await read(5, { ids: [1] });
  await tell(5, 'раз', as);
  expect(await list(5)).toMatchObject({ unread: 0, total: 1 });
});

it('stays one when many come at once, also beside their reader', async () => {
  const publish = (n: number) => events.publish(notificationWanted('chat'), noticeId(6, key), message(6, String(n)));
  const others = Array.from({ length: 5 }, () => events.publish(notificationWanted('identity'), 6, wanted(6)));
  await Promise.all([...Array.from({ length: 12 }, (_, n) => publish(n)), ...others, read(6, { up_to: 4 }), read(6, { up_to: 7 })]);
  await Promise.all([settled(), events.settled('notifications', 'identity')]);
  const { data, unread, unread_by_topic } = await list(6, '?limit=50');
  const left = data.filter((one: { read: boolean }) => !one.read);
  expect(unread).toBe(left.length);
  expect(left.filter((one: { key: string | null }) => one.key === key).length).toBeLessThanOrEqual(1);
  expect(unread_by_topic.chat ?? 0).toBe(left.filter(({ topic }: { topic: string }) => topic === 'chat').length);
});

it('is taken back by its service, once, and only what it was told before', async () => {
  await tell(7, 'раз');
  await takeBack(7);
  await takeBack(7);
  expect(await list(7)).toMatchObject({ unread: 0, unread_by_topic: {}, data: [{ read: true }] });
  await tell(7, 'два');
  expect(await list(7)).toMatchObject({ unread: 1, total: 2 });
});

it('heeds nothing that comes after what was told later', async () => {
  await tell(8, 'раз', { version: 1 });
  await tell(8, 'третье', { version: 2 });
  await takeBack(8, { version: 1, id: 'c3b5a1a2-7f58-4a41-9c1e-7d1f4cf7a001' });
  expect(await list(8)).toMatchObject({ unread: 1, data: [{ title: title('третье') }] });
  await takeBack(8, { version: 3 });
  await tell(8, 'второе', { version: 2, id: 'c3b5a1a2-7f58-4a41-9c1e-7d1f4cf7a002' });
  expect(await list(8)).toMatchObject({ unread: 0, total: 1 });
});

it('is told again by open lines, and to who comes back, under its new number', async () => {
  await tell(9, 'раз');
  const own = await openLine(app, person(9));
  await vi.waitUntil(async () => (await own.next()).event === 'mailbox');
  await tell(9, 'два');
  expect(await own.next()).toMatchObject({ event: 'notification', id: '2', data: { title: title('два'), key } });
  expect(await own.next()).toMatchObject({ event: 'mailbox', data: { unread: 1, newest: 2, unread_by_topic: { chat: 1 } } });
  await takeBack(9);
  expect(await own.next()).toMatchObject({ event: 'mailbox', data: { unread: 0, unread_by_topic: {} } });
  await own.close();
  const again = await openLine(app, person(9), 1);
  expect(await again.next()).toMatchObject({ event: 'notification', id: '2' });
  await again.close();
});

it('lists and marks as read without a topic that is shown elsewhere', async () => {
  await events.publish(notificationWanted('identity'), 10, wanted(10));
  await events.settled('notifications', 'identity');
  await tell(10, 'раз');
  expect(await list(10, '?without=chat')).toMatchObject({
    data: [{ topic: 'account' }],
    unread: 2,
    unread_by_topic: { account: 1, chat: 1 },
  });
  expect((await read(10, { up_to: 9, without: 'chat' })).body).toEqual({ data: { unread: 1, unread_by_topic: { chat: 1 } } });
});

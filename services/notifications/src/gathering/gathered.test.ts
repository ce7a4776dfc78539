import { noticeId, notificationSeen, notificationWanted } from '@market/notifications-contract/notification.events';
import { type Sealer, sealerWith } from '@market/service-kit/secrets/sealer';
import { testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it, vi } from 'vitest';
import { asIdentity, person } from '../../test/signed-in.ts';
import { wanted } from '../../test/wanted.ts';
import { notifications } from '../app.ts';
import type { NotificationsRouter } from '../router.ts';
import { sendGathered } from './send-gathered.ts';

const KEY = Buffer.alloc(32, 7);
const events = await testEvents();
const app = await testApp(notifications, { nats: events.nats, environment: { DELIVERY_KEY: KEY.toString('base64') } });
const { recipient } = app.client<NotificationsRouter>(asIdentity);
const { pool } = app.db;

const channel = (n: number) => `chat${String(n).padStart(22, '0')}`;
const key = (n: number) => `chat-${channel(n)}`;
const settled = () => events.settled('notifications', 'chat');
const tell = async (userId: number, of: number, words = `Марка ${of}`) => {
  const title = { ru: `Новые сообщения: ${words}`, en: `New messages: ${words}` };
  const target = { kind: 'chat' as const, id: channel(of) };
  const told = { topic: 'chat' as const, kind: 'chat_message', title, target, key: key(of), letter: { after_minutes: 15 } };
  await events.publish(notificationWanted('chat'), noticeId(userId, key(of)), wanted(userId, told));
  await settled();
};
const takeBack = async (userId: number, of: number) => {
  await events.publish(notificationSeen('chat'), noticeId(userId, key(of)), { user_id: userId, key: key(of) });
  await settled();
};
const reached = (userId: number, phone: string | null = null) =>
  recipient.set.mutate({ user_id: userId, email: `reader${userId}@shop.example`, phone, locale: 'ru' });
const inboxOf = async (to: string | number) => {
  const address = typeof to === 'number' ? `reader${to}@shop.example` : to;
  return (await app.call({ url: `/dev/inbox.json?to=${encodeURIComponent(address)}` })).body.data;
};
const gather = (sealer: Sealer = sealerWith([KEY])) => sendGathered({ pool, sealer });
const sent = async () => {
  await gather();
  await vi.waitFor(async () =>
    expect((await pool.query("SELECT count(*)::int AS n FROM delivery WHERE state = 'waiting'")).rows).toEqual([{ n: 0 }]),
  );
};
/** Moves what one person waits for so many minutes into the past. */
const later = async (userId: number, minutes: number) => {
  const ago = `$2 * interval '1 minute'`;
  await pool.query(`UPDATE gathered_letter SET sent_at = sent_at - ${ago} WHERE user_id = $1`, [userId, minutes]);
  await pool.query(`UPDATE notification SET letter_due_at = letter_due_at - ${ago} WHERE user_id = $1`, [userId, minutes]);
};
const dueIn = async (userId: number) =>
  (
    await pool.query('SELECT round(extract(epoch FROM letter_due_at - now()) / 60)::int AS m FROM notification WHERE user_id = $1', [
      userId,
    ])
  ).rows[0].m;

it('writes nothing at once, one letter after a quarter of an hour, and nothing more about the same', async () => {
  await reached(1);
  await tell(1, 1);
  await sent();
  expect(await inboxOf(1)).toEqual([]);
  await later(1, 14);
  await sent();
  expect(await inboxOf(1)).toEqual([]);
  await later(1, 2);
  await sent();
  expect(await inboxOf(1)).toMatchObject([
    { subject: 'Непрочитанные разговоры: 1', text: expect.stringMatching(/Новые сообщения: Марка 1[\s\S]*\/go\/chat\/chat0+1/) },
  ]);
  await later(1, 600);
  await sent();
  expect(await inboxOf(1)).toHaveLength(1);
});

it('does not write about what was read, or taken back, before', async () => {
  await reached(2);
  await tell(2, 1);
  await tell(2, 2);
  await takeBack(2, 1);
  await app.call({ method: 'POST', url: '/api/notifications/read', body: { up_to: 9 }, as: person(2) });
  await later(2, 20);
  await sent();
  expect(await inboxOf(2)).toEqual([]);
});

it('waits from the first one on, whatever renews it, and gathers all that wait in one letter an hour', async () => {
  await reached(3);
  await tell(3, 1);
  await later(3, 10);
  await tell(3, 1, 'Первая');
  expect(await dueIn(3)).toBe(5);
  await tell(3, 2);
  await later(3, 6);
  await sent();
  const [letter, ...others] = await inboxOf(3);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ subject: 'Непрочитанные разговоры: 2', text: expect.stringMatching(/Первая/) });
  expect(letter.text).toMatch(/Марка 2/);
  expect(letter.text).toMatch(/\/go\/chats\b/);
  await tell(3, 1, 'Снова');
  await later(3, 20);
  await sent();
  expect(await inboxOf(3)).toHaveLength(1);
  await tell(3, 4);
  await later(3, 41);
  await sent();
  const [second] = await inboxOf(3);
  expect(await inboxOf(3)).toHaveLength(2);
  expect(second).toMatchObject({ subject: 'Непрочитанные разговоры: 2' });
});

it('writes once, however many look, and later where a process ended between', async () => {
  await reached(4);
  await tell(4, 1);
  await later(4, 15);
  const dying = { ...sealerWith([KEY]), seal: () => expect.unreachable('the process ends here') } as unknown as Sealer;
  await expect(gather(dying)).rejects.toThrow('the process ends here');
  await Promise.all(Array.from({ length: 4 }, () => gather()));
  await sent();
  expect(await inboxOf(4)).toHaveLength(1);
});

it('heeds what the reader chose, and says in a text message nothing that a person said', async () => {
  await reached(5, '79005555555');
  const choose = (channelName: string, on: boolean) =>
    app.call({ method: 'PUT', url: '/api/notifications/preferences', body: { topic: 'chat', channel: channelName, on }, as: person(5) });
  await choose('letter', false);
  await choose('sms', true);
  await tell(5, 1, 'заходи на evil.example');
  await later(5, 15);
  await sent();
  expect(await inboxOf(5)).toEqual([]);
  expect(await inboxOf('+79005555555')).toMatchObject([{ channel: 'sms', text: 'Ростовка: непрочитанные разговоры: 1' }]);
});

it('waits until it is known how the reader is reached, for a day', async () => {
  await tell(6, 1);
  await tell(7, 1);
  await pool.query(`UPDATE notification SET created_at = now() - interval '25 hours' WHERE user_id = 7`);
  for (const user of [6, 7]) await later(user, 16);
  await gather();
  for (const user of [6, 7]) await reached(user);
  for (const user of [6, 7]) await later(user, 16);
  await sent();
  expect(await inboxOf(6)).toHaveLength(1);
  expect(await inboxOf(7)).toEqual([]);
});

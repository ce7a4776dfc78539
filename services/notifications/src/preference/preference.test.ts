import { newDeviceSeen, passwordChanged, userActivated } from '@market/identity-contract/account.events';
import { userChanged } from '@market/identity-contract/user.events';
import { notificationWanted } from '@market/notifications-contract/notification.events';
import { testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it, vi } from 'vitest';
import { asIdentity, person } from '../../test/signed-in.ts';
import { wanted } from '../../test/wanted.ts';
import { notifications } from '../app.ts';
import type { NotificationsRouter } from '../router.ts';

const events = await testEvents();
const app = await testApp(notifications, { nats: events.nats });
const { recipient } = app.client<NotificationsRouter>(asIdentity);

const url = '/api/notifications/preferences';
const choose = (userId: number, body: object) => app.call({ method: 'PUT', url, body, as: person(userId) });
const inboxOf = async (to: string) => (await app.call({ url: `/dev/inbox.json?to=${encodeURIComponent(to)}` })).body.data;
const settled = () => events.settled('notifications', 'identity');
const nothingWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await app.db.pool.query("SELECT count(*)::int AS n FROM delivery WHERE state = 'waiting'");
    expect(rows[0].n).toBe(0);
  });
const at = '2026-11-21T11:05:00.000Z';

it('has defaults, says what is fixed and how the reader can be reached', async () => {
  expect((await app.call({ url, as: person(1) })).body.data).toEqual({
    topics: [
      { topic: 'security', letter: { on: true, fixed: true }, sms: { on: false, fixed: false } },
      { topic: 'account', letter: { on: true, fixed: false }, sms: { on: false, fixed: false } },
      { topic: 'company', letter: { on: true, fixed: false }, sms: { on: false, fixed: false } },
      { topic: 'goods', letter: { on: false, fixed: false }, sms: { on: false, fixed: false } },
      { topic: 'orders', letter: { on: true, fixed: false }, sms: { on: false, fixed: false } },
      { topic: 'tenders', letter: { on: true, fixed: false }, sms: { on: false, fixed: false } },
      { topic: 'billing', letter: { on: true, fixed: false }, sms: { on: false, fixed: false } },
      { topic: 'cart', letter: { on: true, fixed: false }, sms: { on: false, fixed: false } },
      { topic: 'chat', letter: { on: true, fixed: false }, sms: { on: false, fixed: false } },
    ],
    reach: { letter: false, sms: false },
  });
  await recipient.set.mutate({ user_id: 1, email: 'first@shop.example', phone: '+79001234567', locale: 'ru' });
  expect((await app.call({ url, as: person(1) })).body.data.reach).toEqual({ letter: true, sms: true });
});

it('lets nobody silence a warning', async () => {
  const answer = await choose(1, { topic: 'security', channel: 'letter', on: false });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'PREFERENCE_FIXED', message: 'Предупреждения о безопасности отключить нельзя' },
  });
  expect(await choose(1, { topic: 'weather', channel: 'letter', on: false })).toMatchObject({ status: 422 });
});

it('writes by the channels that were chosen, and by no other', async () => {
  await recipient.set.mutate({ user_id: 2, email: 'second@shop.example', phone: '79002222222', locale: 'en' });
  await choose(2, { topic: 'account', channel: 'letter', on: false });
  await choose(2, { topic: 'account', channel: 'sms', on: true });
  await events.publish(notificationWanted('identity'), 2, wanted(2));
  await events.publish(passwordChanged, 2, { id: 2, at });
  await settled();
  await vi.waitFor(async () => expect(await inboxOf('second@shop.example')).toHaveLength(1));
  await nothingWaits();
  expect(await inboxOf('second@shop.example')).toMatchObject([{ channel: 'letter', subject: 'Your password was changed', locale: 'en' }]);
  expect(await inboxOf('+79002222222')).toMatchObject([{ channel: 'sms', text: 'Rostovka: It happened' }]);
});

it('welcomes, warns of a new device, and speaks the language that the reader chose last', async () => {
  await recipient.set.mutate({ user_id: 3, email: 'third@shop.example', phone: null, locale: 'ru' });
  await events.publish(userActivated, 3, { id: 3, name: 'Анна' });
  await settled();
  const card = {
    id: 3,
    fio: 'Анна',
    avatar: null,
    roles: ['ROLE_BUYER' as const],
    locale: 'en' as const,
    blocked: false,
    company_id: null,
  };
  await events.publish(userChanged, 3, card, { version: 2 });
  await events.publish(newDeviceSeen, 3, { id: 3, at, device: 'Firefox, Linux', address: '203.0.113.7' }, { version: 3 });
  await settled();
  await vi.waitFor(async () => expect(await inboxOf('third@shop.example')).toHaveLength(2));
  const [second, first] = await inboxOf('third@shop.example');
  expect(first).toMatchObject({ subject: 'Добро пожаловать в «Ростовку»', text: expect.stringContaining('Здравствуйте, Анна!') });
  expect(second).toMatchObject({ subject: 'Sign-in from a new device', text: expect.stringContaining('Firefox, Linux') });
  const { body } = await app.call({ url: '/api/notifications', as: person(3) });
  expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(['new_device', 'welcome']);
});

it('writes later what it could not write before it knew how, once, and nothing older than a day', async () => {
  await events.publish(newDeviceSeen, 4, { id: 4, at, device: 'Safari, iOS', address: '203.0.113.8' });
  await events.publish(notificationWanted('identity'), 4, wanted(4));
  await settled();
  await app.db.pool.query("UPDATE notification SET created_at = now() - interval '25 hours' WHERE user_id = 4 AND kind = 'test_happened'");
  const reach = { user_id: 4, email: 'fourth@shop.example', phone: null, locale: 'ru' as const };
  await Promise.all([recipient.set.mutate(reach), recipient.set.mutate(reach)]);
  await vi.waitFor(async () => expect(await inboxOf('fourth@shop.example')).toHaveLength(1));
  await nothingWaits();
  expect(await inboxOf('fourth@shop.example')).toMatchObject([{ subject: 'Вход с нового устройства' }]);
});

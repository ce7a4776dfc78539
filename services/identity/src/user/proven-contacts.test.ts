import { testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { fakeNotifications } from '../../test/fake-notifications.ts';
import { someUsers } from '../../test/some-users.ts';
import { visitor } from '../../test/visitor.ts';
import { identity } from '../app.ts';
import type { IdentityRouter } from '../router.ts';

const notifications = fakeNotifications();
const app = await testApp(identity, { peers: [notifications.service] });
const aUser = someUsers(app.db.pool);
const companies = app.client<IdentityRouter>({ facts: { service: 'companies' } });
const contactsOf = async (user_id: number) => (await companies.user.contacts.query({ user_id })).data;
const ownerOf = async (contact: { email?: string; phone?: string }) => (await companies.user.withContact.query(contact)).data.user_id;

it('an address counts once its owner followed a letter', async () => {
  const unproven = await aUser('ROLE_VENDOR', { email: 'typed@example.ru' });
  const proven = await aUser('ROLE_VENDOR', { email: 'proven@example.ru', email_verified_at: new Date() });
  expect([await contactsOf(unproven.id), await contactsOf(proven.id)]).toEqual([
    { email: null, phone: null },
    { email: 'proven@example.ru', phone: null },
  ]);
  expect([await ownerOf({ email: 'typed@example.ru' }), await ownerOf({ email: 'Proven@example.ru' })]).toEqual([null, proven.id]);
});

it('a number counts once its owner entered a code, and no longer when it is another one', async () => {
  const phone = '79210000001';
  const { id } = await aUser('ROLE_VENDOR', { phone });
  expect([await contactsOf(id), await ownerOf({ phone })]).toEqual([{ email: null, phone: null }, null]);
  const who = visitor(app);
  await who.post('/api/users/code_register_sms', { phoneNumbers: phone, bot_token: await who.token('code') });
  const sent = notifications.messages.findLast((message) => message.phone === phone) as { params: { code: string } };
  expect((await who.post('/api/users/code_login', { phoneNumbers: phone, code: sent.params.code })).status).toBe(200);
  expect([await contactsOf(id), await ownerOf({ phone: '+7 921 000-00-01' })]).toEqual([{ email: null, phone }, id]);
  const admin = await aUser('ROLE_ADMIN');
  await app.call({ method: 'PUT', url: `/api/user/${id}/edit`, as: admin.as, body: { phone: '+79210000002' } });
  expect(await contactsOf(id)).toEqual({ email: null, phone: null });
});

it('nobody who is blocked or deleted is found, and no user may ask', async () => {
  const email_verified_at = new Date();
  await aUser('ROLE_VENDOR', { email: 'blocked@example.ru', email_verified_at, blocked_at: new Date() });
  const { as } = await aUser('ROLE_ADMIN', { email: 'asks@example.ru', email_verified_at });
  expect(await ownerOf({ email: 'blocked@example.ru' })).toBeNull();
  await expect(app.client<IdentityRouter>({ as }).user.withContact.query({ email: 'asks@example.ru' })).rejects.toThrow();
  await expect(app.client<IdentityRouter>({ as }).user.contacts.query({ user_id: 1 })).rejects.toThrow();
});

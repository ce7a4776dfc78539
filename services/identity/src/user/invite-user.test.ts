import { testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { fakeNotifications } from '../../test/fake-notifications.ts';
import { someUsers } from '../../test/some-users.ts';
import { identity } from '../app.ts';
import type { IdentityRouter } from '../router.ts';

const notifications = fakeNotifications();
const app = await testApp(identity, { peers: [notifications.service] });
const aUser = someUsers(app.db.pool);
const companies = app.client<IdentityRouter>({ facts: { service: 'companies' } });

const invite = async (invitation: { email?: string; phone?: string; invited_by?: number; fio?: string }) =>
  (await companies.user.invite.mutate({ company: 'Волжский лён', invited_by: 77, ...invitation })).data;
const lettersTo = (email: string) => notifications.letters.filter(({ to }) => to === email).map(({ template }) => template);
const users = async (email: string) =>
  (await app.db.pool.query('SELECT roles, fio, activated_at FROM "user" WHERE email = $1', [email])).rows;

it('makes a vendor’s account for a new person, who chooses a password by a letter', async () => {
  const { user_id, outcome } = await invite({ email: 'new@example.ru', fio: 'Иванова Анна' });
  expect([outcome, user_id > 0]).toEqual(['made', true]);
  expect(await users('new@example.ru')).toEqual([{ roles: ['ROLE_VENDOR'], fio: 'Иванова Анна', activated_at: null }]);
  expect(await invite({ email: 'new@example.ru' })).toEqual({ user_id, outcome: 'found' });
  expect(lettersTo('new@example.ru')).toEqual(['company_invitation', 'company_invitation']);
});

it('finds a vendor’s account, and changes nobody else’s', async () => {
  const [vendor, buyer] = [await aUser('ROLE_VENDOR'), await aUser('ROLE_BUYER')];
  const emailOf = async (id: number) => (await app.db.pool.query('SELECT email FROM "user" WHERE id = $1', [id])).rows[0].email;
  expect(await invite({ email: await emailOf(vendor.id) })).toEqual({ user_id: vendor.id, outcome: 'found' });
  expect(await invite({ email: await emailOf(buyer.id) })).toEqual({ user_id: 0, outcome: 'unfit' });
  expect([lettersTo(await emailOf(vendor.id)), lettersTo(await emailOf(buyer.id))]).toEqual([[], []]);
});

it('makes one account, however often the button is pressed at once', async () => {
  const tries = await Promise.all(Array.from({ length: 3 }, () => invite({ email: 'twice@example.ru' })));
  expect(new Set(tries.map(({ user_id }) => user_id)).size).toBe(1);
  expect(await users('twice@example.ru')).toHaveLength(1);
});

it('writes to one person a few times a day for one who invites, and to others as before', async () => {
  const outcomes: string[] = [];
  for (let time = 0; time < 7; time += 1) outcomes.push((await invite({ email: 'bored@example.ru' })).outcome);
  expect(outcomes).toEqual(['made', 'found', 'found', 'found', 'found', 'too_many', 'too_many']);
  expect(lettersTo('bored@example.ru')).toHaveLength(5);
  expect((await invite({ email: 'other@example.ru' })).outcome).toBe('made');
  expect((await invite({ email: 'bored@example.ru', invited_by: 78 })).outcome).toBe('found');
});

it('is no business of any user', async () => {
  const { as } = await aUser('ROLE_ADMIN');
  const invitation = { email: 'no@example.ru', company: 'a', invited_by: 1 };
  await expect(app.client<IdentityRouter>({ as }).user.invite.mutate(invitation)).rejects.toThrow();
});

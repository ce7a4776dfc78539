import { userChanged, userDeleted } from '@market/identity-contract/user.events';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it } from 'vitest';
import { fakeIdentity, fakeNotifications } from '../../test/fake-identity.ts';
import { companies } from '../app.ts';

const identity = fakeIdentity();
const events = await testEvents();
const app = await testApp(companies, { peers: [identity.service, fakeNotifications().service], nats: events.nats });
const { pool } = app.db;

const COMPANIES = `INSERT INTO company (id, brand, name, inn, state) VALUES (1, 'Первая', 'ООО 1', '1000000001', 'active'), (2, 'Вторая', 'ООО 2', '1000000002', 'active')`;
await pool.query(COMPANIES);
await pool.query('INSERT INTO membership (user_id, company_id, owner) VALUES (11, 1, true), (21, 2, true)');
const owner = aPrincipal('ROLE_VENDOR', { userId: 11, companyId: 1 });
const stranger = aPrincipal('ROLE_VENDOR', { userId: 21, companyId: 2 });
const admin = aPrincipal('ROLE_ADMIN', { userId: 1 });

let users = 500;
/** A vendor who is invited by e-mail and accepts. */
async function join(email: string, { as = owner, company = 1 } = {}): Promise<number> {
  const known = identity.ownerOf.get(email);
  users += 1;
  const userId = known ?? users;
  identity.ownerOf.set(email, userId);
  const invited = await app.call({ method: 'POST', url: `/api/company/${company}/staff`, as, body: { email } });
  const vendor = aPrincipal('ROLE_VENDOR', { userId });
  const { status } = await app.call({ method: 'POST', url: `/api/profile/invitation/${invited.body.data.id}`, as: vendor });
  expect(status).toBe(200);
  return userId;
}
const remove = (userId: number, as = owner) => app.call({ method: 'DELETE', url: `/api/company/1/staff/${userId}`, as });
const list = async (company = 1) => (await app.call({ url: `/api/company/${company}/staff`, as: admin })).body.data;
const membersTold = async () =>
  (await pool.query(`SELECT payload FROM outbox WHERE aggregate = 'companies.company' ORDER BY version DESC LIMIT 1`)).rows[0]?.payload
    .member_ids;

it('who accepts acts for the company at once, and is notified', async () => {
  const userId = await join('anna@example.ru');
  expect(identity.companyOf.get(userId)).toBe(1);
  expect(await membersTold()).toEqual([11, userId]);
  expect(await list()).toMatchObject([{ user_id: 11 }, { user_id: userId, owner: false, contact: 'anna@example.ru', me: false }]);
  const { rows } = await pool.query(`SELECT payload FROM outbox WHERE aggregate_id = $1 AND payload->>'kind' = 'staff_joined'`, [
    String(userId),
  ]);
  expect(rows).toHaveLength(1);
});

it('a removed one acts for nobody at once; the owner is removed by staff alone, and another member becomes the owner', async () => {
  const second = await join('second@example.ru');
  expect((await remove(second, stranger)).status).toBe(404);
  expect((await remove(second)).body).toEqual({ data: { id: second } });
  expect(identity.companyOf.get(second)).toBeNull();
  expect((await remove(second)).body.code).toBe('STAFF_NOT_FOUND');
  expect(await remove(11)).toMatchObject({ status: 409, body: { code: 'STAFF_OWNER' } });
  expect((await remove(11, admin)).status).toBe(200);
  expect(await list()).toMatchObject([{ owner: true, contact: 'anna@example.ru' }]);
});

it('the first who joins a company without people, invited by staff, is its owner', async () => {
  await pool.query(`INSERT INTO company (id, brand, name, inn) VALUES (3, 'Третья', 'ООО 3', '1000000003')`);
  const first = await join('first@example.ru', { as: admin, company: 3 });
  const second = await join('next@example.ru', { as: admin, company: 3 });
  expect(await list(3)).toMatchObject([
    { user_id: first, owner: true },
    { user_id: second, owner: false },
  ]);
  const as = aPrincipal('ROLE_VENDOR', { userId: second, companyId: 3 });
  expect((await app.call({ method: 'DELETE', url: `/api/company/3/staff/${first}`, as })).body.code).toBe('STAFF_OWNER');
});

it('the last change is what identity ends up with, whoever calls first', async () => {
  const userId = await join('flip@example.ru', { as: admin });
  const invited = await app.call({ method: 'POST', url: '/api/company/1/staff', as: admin, body: { email: 'flip@example.ru' } });
  identity.close();
  await remove(userId, admin);
  const accept = {
    method: 'POST',
    url: `/api/profile/invitation/${invited.body.data.id}`,
    as: aPrincipal('ROLE_VENDOR', { userId }),
  } as const;
  identity.open();
  await Promise.all([app.call(accept), pool.query('UPDATE membership_errand SET due_at = now()')]);
  await expect.poll(async () => (await pool.query('SELECT 1 FROM membership_errand')).rowCount).toBe(0);
  expect(identity.companyOf.get(userId)).toBe(1);
});

it('shows names and pictures as identity publishes them, and drops a deleted user', async () => {
  const userId = await join('named@example.ru', { as: admin });
  const avatar = { path: '/media/identity/big/a.jpg', small: '/media/identity/small/a.jpg' };
  const card = { id: userId, fio: 'Ольга', avatar, roles: ['ROLE_VENDOR' as const], locale: 'ru' as const, blocked: false, company_id: 1 };
  await events.publish(userChanged, userId, card);
  await events.settled('companies', 'identity');
  const shown = async () => (await list()).find((member: { user_id: number }) => member.user_id === userId);
  expect(await shown()).toMatchObject({ fio: 'Ольга', avatar: avatar.small });
  await pool.query('INSERT INTO favorite_company (user_id, company_id) VALUES ($1, 2)', [userId]);
  await pool.query('INSERT INTO contact_view (user_id, day, company_id) VALUES ($1, now(), 2)', [userId]);
  await events.publish(userDeleted, userId, { id: userId });
  await events.settled('companies', 'identity');
  expect(await shown()).toBeUndefined();
  const left = 'SELECT user_id FROM favorite_company WHERE user_id = $1 UNION SELECT user_id FROM contact_view WHERE user_id = $1';
  expect((await pool.query(left, [userId])).rows).toEqual([]);
});

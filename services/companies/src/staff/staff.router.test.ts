import { userChanged, userDeleted } from '@market/identity-contract/user.events';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it } from 'vitest';
import { fakeIdentity } from '../../test/fake-identity.ts';
import { companies } from '../app.ts';

const identity = fakeIdentity();
const events = await testEvents();
const app = await testApp(companies, { peers: [identity.service], nats: events.nats });
const { pool } = app.db;

const COMPANIES = `INSERT INTO company (id, brand, name, inn, state) VALUES (1, 'Первая', 'ООО 1', '1000000001', 'active'), (2, 'Вторая', 'ООО 2', '1000000002', 'active')`;
await pool.query(COMPANIES);
await pool.query('INSERT INTO membership (user_id, company_id, owner) VALUES (11, 1, true), (21, 2, true)');
const owner = aPrincipal('ROLE_VENDOR', { userId: 11, companyId: 1 });
const stranger = aPrincipal('ROLE_VENDOR', { userId: 21, companyId: 2 });
const admin = aPrincipal('ROLE_ADMIN', { userId: 1 });

const invite = (body: object, as = owner) => app.call({ method: 'POST', url: '/api/company/1/staff', as, body });
const remove = (userId: number, as = owner) => app.call({ method: 'DELETE', url: `/api/company/1/staff/${userId}`, as });
const list = async () => (await app.call({ url: '/api/company/1/staff', as: owner })).body.data;
const membersTold = async () =>
  (await pool.query(`SELECT payload FROM outbox WHERE aggregate = 'companies.company' ORDER BY version DESC LIMIT 1`)).rows[0]?.payload
    .member_ids;

it('an invited one acts for the company at once, and is notified', async () => {
  const { status, body } = await invite({ email: 'Anna@Example.ru', fio: 'Анна' });
  expect(status).toBe(200);
  const { user_id } = body.data;
  expect(body.data).toMatchObject({ owner: false, contact: 'anna@example.ru', me: false });
  expect(identity.companyOf.get(user_id)).toBe(1);
  expect(await membersTold()).toEqual([11, user_id]);
  expect((await invite({ email: 'anna@example.ru' })).body.data.user_id).toBe(user_id);
  expect((await list()).map((member: { user_id: number }) => member.user_id)).toEqual([11, user_id]);
  const { rows } = await pool.query(`SELECT payload FROM outbox WHERE aggregate_id = $1 AND payload->>'kind' = 'staff_joined'`, [
    String(user_id),
  ]);
  expect(rows).toHaveLength(1);
});

it('invites nobody who acts for another company, whose account is of another kind, or who is not named', async () => {
  identity.known.set('busy@example.ru', { user_id: 21, outcome: 'found' });
  identity.known.set('buyer@example.ru', { user_id: 0, outcome: 'unfit' });
  expect((await invite({ email: 'busy@example.ru' })).body.fields.email).toMatch(/другой компании/);
  expect((await invite({ email: 'buyer@example.ru' })).body.fields.email).toMatch(/не продавца/);
  for (const body of [{}, { email: 'a@b.ru', phone: '+79120000001' }])
    expect((await invite(body)).body.fields).toEqual({ email: 'Укажите почту или телефон' });
  expect(await invite({ email: 'spy@example.ru' }, stranger)).toMatchObject({ status: 404, body: { code: 'COMPANY_NOT_FOUND' } });
});

it('a removed one acts for nobody at once; the owner is removed by staff alone, and another member becomes the owner', async () => {
  const { user_id: second } = (await invite({ phone: '+79120000002' })).body.data;
  expect((await remove(second, stranger)).status).toBe(404);
  expect((await remove(second)).body).toEqual({ data: { id: second } });
  expect(identity.companyOf.get(second)).toBeNull();
  expect((await remove(second)).body.code).toBe('STAFF_NOT_FOUND');
  expect(await remove(11)).toMatchObject({ status: 409, body: { code: 'STAFF_OWNER' } });
  expect((await remove(11, admin)).status).toBe(200);
  const members = (await app.call({ url: '/api/company/1/staff', as: admin })).body.data;
  expect(members).toMatchObject([{ owner: true, contact: 'anna@example.ru' }]);
});

it('the first whom staff invite into a company without people is its owner', async () => {
  await pool.query(`INSERT INTO company (id, brand, name, inn) VALUES (3, 'Третья', 'ООО 3', '1000000003')`);
  const ask = (email: string, as: typeof admin) => app.call({ method: 'POST', url: '/api/company/3/staff', as, body: { email } });
  const first = (await ask('first@example.ru', admin)).body.data;
  const second = (await ask('second@example.ru', admin)).body.data;
  expect([first.owner, second.owner]).toEqual([true, false]);
  const as = aPrincipal('ROLE_VENDOR', { userId: second.user_id, companyId: 3 });
  expect((await app.call({ method: 'DELETE', url: `/api/company/3/staff/${first.user_id}`, as })).body.code).toBe('STAFF_OWNER');
});

it('the last change is what identity ends up with, whoever calls first', async () => {
  const { user_id } = (await invite({ email: 'flip@example.ru' }, admin)).body.data;
  identity.close();
  await remove(user_id, admin);
  await invite({ email: 'flip@example.ru' }, admin).catch(() => undefined);
  identity.open();
  await Promise.all([invite({ email: 'flip@example.ru' }, admin), pool.query('UPDATE membership_errand SET due_at = now()')]);
  await expect.poll(async () => (await pool.query('SELECT 1 FROM membership_errand')).rowCount).toBe(0);
  expect(identity.companyOf.get(user_id)).toBe(1);
});

it('shows names and pictures as identity publishes them, and drops a deleted user', async () => {
  const { user_id } = (await invite({ email: 'named@example.ru' }, admin)).body.data;
  const avatar = { path: '/media/identity/big/a.jpg', small: '/media/identity/small/a.jpg' };
  const card = { id: user_id, fio: 'Ольга', avatar, roles: ['ROLE_VENDOR' as const], locale: 'ru' as const, blocked: false, company_id: 1 };
  await events.publish(userChanged, user_id, card);
  await events.settled('companies', 'identity');
  const shown = async () =>
    (await app.call({ url: '/api/company/1/staff', as: admin })).body.data.find(
      (member: { user_id: number }) => member.user_id === user_id,
    );
  expect(await shown()).toMatchObject({ fio: 'Ольга', avatar: avatar.small });
  await pool.query('INSERT INTO favorite_company (user_id, company_id) VALUES ($1, 2)', [user_id]);
  await pool.query('INSERT INTO contact_view (user_id, day, company_id) VALUES ($1, now(), 2)', [user_id]);
  await events.publish(userDeleted, user_id, { id: user_id });
  await events.settled('companies', 'identity');
  expect(await shown()).toBeUndefined();
  const left = 'SELECT user_id FROM favorite_company WHERE user_id = $1 UNION SELECT user_id FROM contact_view WHERE user_id = $1';
  expect((await pool.query(left, [user_id])).rows).toEqual([]);
});

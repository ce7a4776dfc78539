import { soleMemberOf } from '@market/companies-contract/calls';
import type { Role } from '@market/identity-contract/role';
import { countOpenOrders } from '@market/orders-contract/calls';
import { peersWithin } from '@market/service-kit/access/peer';
import { createLog } from '@market/service-kit/log';
import { answering, fakePeer } from '@market/service-kit/testing/fake-peer';
import { SECRET, testApp } from '@market/service-kit/testing/test-app';
import { beforeEach, expect, it } from 'vitest';
import { fakeNotifications } from '../../test/fake-notifications.ts';
import { someUsers, type UserFixture } from '../../test/some-users.ts';
import { identity } from '../app.ts';
import { leftBehindVia } from '../left-behind.ts';
import { hashPassword } from '../password/password-hash.ts';
import { deleteDueAccounts } from './delete-due-accounts.ts';

let open = 0;
let colleagues = 0;
const companies = fakePeer('companies', [
  answering(soleMemberOf, () => ({ data: colleagues === 0 ? { id: 7, brand: 'Лён и хлопок' } : null })),
]);
const orders = fakePeer('orders', [answering(countOpenOrders, () => ({ data: { open } }))]);
const app = await testApp(identity, { peers: [fakeNotifications().service, companies.service, orders.service] });
const { pool } = app.db;
const aUser = someUsers(pool);
const url = '/api/profile/deletion';
const PASSWORD = 'тёплый зимний шарф';
const password_hash = await hashPassword(PASSWORD);
const DAY_MS = 86_400_000;

beforeEach(() => {
  open = 0;
  colleagues = 0;
});

const withPassword = (role: Role = 'ROLE_BUYER', changes = {}) => aUser(role, { password_hash, ...changes });
const ask = ({ as }: UserFixture, current_password: string | undefined = PASSWORD) =>
  app.call({ method: 'POST', url, as, body: { current_password } });
const takeBack = ({ as }: UserFixture) => app.call({ method: 'DELETE', url, as });
const shown = async ({ as }: UserFixture) => (await app.call({ url: '/api/me', as })).body.data.deletion_at;
const sessions = async ({ id }: UserFixture) =>
  (await pool.query('SELECT id FROM session WHERE user_id = $1', [id])).rows.map((row) => row.id);
const told = async ({ id }: UserFixture) =>
  (await pool.query(`SELECT payload ->> 'kind' AS kind FROM outbox WHERE payload ->> 'user_id' = $1::text ORDER BY seq`, [id])).rows.map(
    ({ kind }) => kind,
  );
const isThere = async ({ id }: UserFixture) =>
  (await pool.query('SELECT FROM "user" WHERE id = $1 AND deleted_at IS NULL', [id])).rowCount === 1;

const quiet = async () => undefined;
const deps = {
  ...{ db: app.db, files: app.files, revoke: quiet, runInBackground: () => undefined },
  leftBehind: leftBehindVia({ peer: peersWithin(app.app), internalSecrets: [SECRET] }),
};
const runIn = (days: number) =>
  deleteDueAccounts({ ...deps, now: () => new Date(Date.now() + days * DAY_MS) }, createLog({ name: 'identity', level: 'silent' }));

it('an account is deleted two weeks after its owner asked, who is told and signed out elsewhere', async () => {
  const person = await withPassword();
  await pool.query(
    `INSERT INTO session (id, user_id, token_hash, method, address, user_agent)
     VALUES (gen_random_uuid(), $1, '\\x01', 'password', '10.0.0.2', 'Phone')`,
    [person.id],
  );
  expect((await ask(person, 'wrong')).body.fields).toHaveProperty('current_password');
  expect(await shown(person)).toBeNull();
  const { status, body } = await ask(person);
  expect([status, Date.parse(body.data.deletion_at) - Date.now() > 13.9 * DAY_MS]).toEqual([200, true]);
  expect([await shown(person), await sessions(person)]).toEqual([body.data.deletion_at, [person.session]]);
  expect((await ask(person)).body.data).toEqual(body.data);
  expect(await told(person)).toEqual(['account_deletion_asked']);
  await runIn(13.9);
  expect(await isThere(person)).toBe(true);
  await runIn(14.1);
  expect([await isThere(person), await sessions(person)]).toEqual([false, []]);
  expect(
    (await pool.query(`SELECT FROM outbox WHERE subject = 'mp.identity.user.deleted' AND aggregate_id = $1::text`, [person.id])).rowCount,
  ).toBe(1);
});

it('one press takes it back, and taken back it is kept', async () => {
  const person = await withPassword();
  expect((await takeBack(person)).body.data).toEqual({ deletion_at: null });
  expect(await told(person)).toEqual([]);
  await ask(person);
  expect([(await takeBack(person)).status, await shown(person)]).toEqual([200, null]);
  expect(await told(person)).toEqual(['account_deletion_asked', 'account_deletion_taken_back']);
  await runIn(15);
  expect(await isThere(person)).toBe(true);
});

it('whoever has no password must have signed in just now', async () => {
  const person = await aUser('ROLE_BUYER');
  await pool.query(`UPDATE session SET created_at = now() - interval '1 hour' WHERE id = $1`, [person.session]);
  expect((await ask(person)).body.code).toBe('SIGN_IN_AGAIN');
  await pool.query('UPDATE session SET created_at = now() WHERE id = $1', [person.session]);
  expect((await ask(person)).status).toBe(200);
});

it('whoever alone acts for a company completes its orders first', async () => {
  const vendor = await withPassword('ROLE_VENDOR', { company_id: 7, company_name: 'Лён и хлопок' });
  open = 2;
  const { status, body } = await ask(vendor);
  expect([status, body.code, body.message]).toEqual([409, 'COMPANY_HAS_ORDERS', expect.stringContaining('«Лён и хлопок»')]);
  expect(body.message).toContain('2');
  colleagues = 1;
  expect((await ask(vendor)).status).toBe(200);
  // Those who came meanwhile are not left alone either: told once, and deleted as soon as that is possible.
  colleagues = 0;
  await runIn(14.1);
  await runIn(15.2);
  expect([await isThere(vendor), await told(vendor)]).toEqual([true, ['account_deletion_asked', 'account_deletion_hindered']]);
  open = 0;
  await runIn(15.5);
  expect(await isThere(vendor)).toBe(true);
  await runIn(16.3);
  expect(await isThere(vendor)).toBe(false);
});

it('the last administrator stays, also of two who go at once', async () => {
  await pool.query(`UPDATE "user" SET blocked_at = now() WHERE 'ROLE_ADMIN' = ANY (roles)`);
  const first = await withPassword('ROLE_ADMIN');
  expect((await ask(first)).body.code).toBe('LAST_ADMIN');
  const second = await withPassword('ROLE_ADMIN');
  for (const admin of [first, second]) expect((await ask(admin)).status).toBe(200);
  await runIn(14.1);
  const left = [first, second].map(isThere);
  expect((await Promise.all(left)).filter(Boolean)).toHaveLength(1);
});

it('one that cannot be asked about keeps back no other', async () => {
  const [vendor, buyer] = [await withPassword('ROLE_VENDOR', { company_id: 7 }), await withPassword()];
  for (const person of [vendor, buyer]) expect((await ask(person)).status).toBe(200);
  companies.close();
  await runIn(14.1);
  companies.open();
  expect([await isThere(vendor), await isThere(buyer)]).toEqual([true, false]);
  await runIn(14.2);
  expect(await isThere(vendor)).toBe(false);
});

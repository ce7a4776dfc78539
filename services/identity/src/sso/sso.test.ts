import type { Vouched } from '@market/kit-contract/principal';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { testIssuer } from '@market/service-kit/testing/test-issuer';
import { beforeEach, expect, test } from 'vitest';
import { fakeNotifications } from '../../test/fake-notifications.ts';
import { identity } from '../app.ts';
import { hashPassword } from '../password/password-hash.ts';

const issuer = await testIssuer();
const environment = { SSO_ISSUER: issuer.url };
const notifications = fakeNotifications();
const app = await testApp(identity, { peers: [notifications.service], environment });
const { pool } = app.db;

const PASSWORD = 'kept by its owner';
const passwordHash = await hashPassword(PASSWORD);
let subjects = 0;
const vouched = (changes: Partial<Vouched> = {}): Vouched => {
  subjects += 1;
  const subject = `subject-${subjects}`;
  const session = `session-${subjects}`;
  const person = { email: `${subject}@company.example`, emailVerified: true, name: 'Мастер цеха', roles: ['mp-vendor'] };
  return { issuer: issuer.url, subject, session, ...person, issuedAt: Math.floor(Date.now() / 1000), ...changes };
};
const post = (url: string, who: Vouched | null, body: object = {}) =>
  app.call({
    method: 'POST',
    url,
    body,
    facts: { client: '10.0.0.9', ...(who ? { vouched: who } : {}) },
    headers: { 'accept-language': 'en' },
  });
const exchange = (who: Vouched | null) => post('/api/sso/session', who);
const aUser = async (email: string, columns: { password?: boolean; roles?: string[] } = {}): Promise<number> => {
  const { password = true, roles = ['ROLE_BUYER'] } = columns;
  const { rows } = await pool.query(
    `INSERT INTO "user" (login, email, email_verified_at, activated_at, roles, locale, password_hash)
     VALUES (split_part($1, '@', 1), $1, now(), now(), $2, 'en', $3) RETURNING id`,
    [email, roles, password ? passwordHash : null],
  );
  return rows[0].id;
};
const rolesOf = async (id: number) => (await pool.query('SELECT roles FROM "user" WHERE id = $1', [id])).rows[0].roles;
const resolve = async ({ issuer: name, subject, session, roles, issuedAt }: Vouched) => {
  const body = { issuer: name, subject, session, roles, issuedAt };
  const answer = await app.call({ method: 'POST', url: '/trpc/identity/sso.resolve', body, facts: { service: 'gateway' } });
  return answer.body.result.data.data;
};

beforeEach(() => pool.query('DELETE FROM attempt'));

test('a new person becomes a user once, with the roles that the list knows, and is known again by issuer and subject', async () => {
  const who = vouched({ roles: ['mp-vendor', 'offline_access', 'ROLE_ADMIN'] });
  const first = await exchange(who);
  expect(first.body.data).toMatchObject({ email: who.email, roles: ['ROLE_VENDOR'], fio: who.name, has_password: false });
  expect(first.body.data.api_token).toMatch(/^[\w-]{43}$/);
  const again = await exchange({ ...who, email: 'another@company.example' });
  expect(again.body.data).toMatchObject({ id: first.body.data.id, email: who.email });
  expect(again.body.data.api_token).not.toBe(first.body.data.api_token);
});

test('two arrivals at once are one user', async () => {
  const who = vouched();
  const answers = await Promise.all([exchange(who), exchange(who), exchange(who)]);
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
});

const refused = [
  ['no token', null, 401, 'SSO_TOKEN_INVALID'],
  ['no role of the list', vouched({ roles: ['admin', 'ROLE_ADMIN'] }), 403, 'SSO_NO_ROLE'],
  ['an administrator whom nobody made here', vouched({ roles: ['mp-admin'] }), 403, 'SSO_ADMIN_UNKNOWN'],
  ['an administrator and more', vouched({ roles: ['mp-admin', 'mp-buyer'] }), 403, 'SSO_ADMIN_UNKNOWN'],
  ['an address that the company has not verified', vouched({ emailVerified: false }), 403, 'SSO_EMAIL_UNVERIFIED'],
  ['no address', vouched({ email: null }), 403, 'SSO_EMAIL_UNVERIFIED'],
] as const;

test.each(refused)('refused: %s', async (...[, who, status, code]) => {
  const before = (await pool.query('SELECT count(*) FROM "user"')).rows[0].count;
  expect(await exchange(who)).toMatchObject({ status, body: { code } });
  expect((await pool.query('SELECT count(*) FROM "user"')).rows[0].count).toBe(before);
});

test('the e-mail of an existing user opens nothing: the password is asked for first, and then the account is linked', async () => {
  const id = await aUser('victim@shop.example');
  const who = vouched({ email: 'Victim@shop.example' });
  const asked = await exchange(who);
  expect(asked.body.data).toMatchObject({ by: 'password', email: 'victim@shop.example', second_factor: false });
  expect(asked.body.data).not.toHaveProperty('api_token');
  const { link } = asked.body.data;
  expect(await post('/api/sso/link', who, { link, password: 'a guess' })).toMatchObject({ status: 422, body: { code: 'SSO_PROOF_WRONG' } });
  expect(await post('/api/sso/link', who, { link, code: '000000' })).toMatchObject({ status: 422 });
  const linked = await post('/api/sso/link', who, { link, password: PASSWORD });
  expect(linked.body.data).toMatchObject({ id, roles: ['ROLE_VENDOR'] });
  expect((await exchange(who)).body.data).toMatchObject({ id });
  expect(await post('/api/sso/link', who, { link, password: PASSWORD })).toMatchObject({ status: 409, body: { code: 'SSO_LINK_DEAD' } });
});

test('a link serves the account that asked for it, and is dead after five wrong proofs', async () => {
  await aUser('guarded@shop.example');
  const who = vouched({ email: 'guarded@shop.example' });
  const { link } = (await exchange(who)).body.data;
  expect(await post('/api/sso/link', vouched(), { link, password: PASSWORD })).toMatchObject({ status: 409 });
  expect(await post('/api/sso/link', null, { link, password: PASSWORD })).toMatchObject({ status: 401 });
  for (let wrong = 0; wrong < 5; wrong += 1) await post('/api/sso/link', who, { link, password: 'a guess' });
  expect(await post('/api/sso/link', who, { link, password: PASSWORD })).toMatchObject({ status: 409, body: { code: 'SSO_LINK_DEAD' } });
});

test('an account without a password is proven by a code that goes to its address', async () => {
  const id = await aUser('nopass@shop.example', { password: false });
  const who = vouched({ email: 'nopass@shop.example' });
  const asked = await exchange(who);
  expect(asked.body.data.by).toBe('code');
  const stored = await pool.query('SELECT code_hmac FROM sso_link_request WHERE user_id = $1', [id]);
  expect(stored.rows[0].code_hmac).toHaveLength(32);
  // The letter leaves after the answer.
  await expect.poll(() => notifications.letters).toMatchObject([{ to: 'nopass@shop.example', template: 'sso_link_code' }]);
  const { code } = (notifications.letters[0]?.params ?? {}) as { code?: string };
  const { link } = asked.body.data;
  expect(await post('/api/sso/link', who, { link, code })).toMatchObject({ status: 200, body: { data: { id } } });
});

test('roles follow the company at the next exchange; an administrator is neither made nor unmade by it', async () => {
  const who = vouched({ roles: ['mp-buyer'] });
  const { id } = (await exchange(who)).body.data;
  await exchange({ ...who, roles: ['mp-manager'] });
  expect(await rolesOf(id)).toEqual(['ROLE_MANAGER']);
  await exchange({ ...who, roles: ['mp-admin', 'mp-vendor'] });
  expect(await rolesOf(id)).toEqual(['ROLE_VENDOR']);
  await pool.query(`UPDATE "user" SET roles = '{ROLE_ADMIN,ROLE_VENDOR}' WHERE id = $1`, [id]);
  await exchange({ ...who, roles: ['mp-buyer'] });
  expect(await rolesOf(id)).toEqual(['ROLE_ADMIN', 'ROLE_BUYER']);
});

test('an administrator who is demoted while signing in is none afterwards', async () => {
  const who = vouched({ roles: ['mp-buyer'] });
  const { id } = (await exchange(who)).body.data;
  await pool.query(`UPDATE "user" SET roles = '{ROLE_ADMIN,ROLE_BUYER}' WHERE id = $1`, [id]);
  const changing = await pool.connect();
  try {
    await changing.query('BEGIN');
    await changing.query(`UPDATE "user" SET roles = '{ROLE_BUYER}' WHERE id = $1`, [id]);
    const coming = exchange({ ...who, roles: ['mp-vendor'] });
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    await changing.query('COMMIT');
    expect((await coming).body.data).toMatchObject({ id, roles: ['ROLE_VENDOR'] });
  } finally {
    changing.release(true);
  }
});

test('a bearer token stands for its linked user, with what both their company and we allow; nobody is linked by it', async () => {
  const who = vouched({ roles: ['mp-buyer', 'mp-vendor'] });
  expect(await resolve(who)).toEqual({ state: 'unlinked' });
  const { id } = (await exchange(who)).body.data;
  expect(await resolve({ ...who, roles: ['mp-admin', 'mp-buyer'] })).toMatchObject({
    state: 'known',
    session: { user_id: id, roles: ['ROLE_BUYER'], amr: ['sso'] },
  });
  expect(await resolve({ ...who, issuer: 'https://another.example' })).toEqual({ state: 'unlinked' });
  await pool.query('UPDATE "user" SET blocked_at = now() WHERE id = $1', [id]);
  expect(await resolve(who)).toEqual({ state: 'dead' });
  expect(await exchange(who)).toMatchObject({ status: 403, body: { code: 'USER_BLOCKED' } });
});

test('the company’s sign-out ends the sessions that began there, and its bearer tokens', async () => {
  const who = vouched();
  const { id } = (await exchange(who)).body.data;
  await exchange({ ...who, session: 'another device' });
  const sessions = async () =>
    (await pool.query('SELECT sso_session FROM session WHERE user_id = $1', [id])).rows.map((row) => row.sso_session);
  const token = await issuer.logoutToken({ sid: who.session, sub: who.subject });
  expect(await post('/api/sso/logout', null, { logout_token: token })).toMatchObject({ status: 200, body: { data: { sessions: 1 } } });
  expect(await sessions()).toEqual(['another device']);
  expect(await resolve(who)).toEqual({ state: 'dead' });
  expect(await resolve({ ...who, session: 'another device' })).toMatchObject({ state: 'known' });
  await post('/api/sso/logout', null, { logout_token: await issuer.logoutToken({ sid: null, sub: who.subject }) });
  expect(await sessions()).toEqual([]);
  const all = { logout_token: await issuer.logoutToken({ sid: null, sub: who.subject }) };
  await post('/api/sso/logout', null, all);
  await exchange({ ...who, session: 'back again' });
  expect(await post('/api/sso/logout', null, all)).toMatchObject({ status: 200, body: { data: { sessions: 0 } } });
  expect(await sessions()).toEqual(['back again']);
  const forged = await issuer.accessToken({ sub: who.subject });
  expect(await post('/api/sso/logout', null, { logout_token: forged })).toMatchObject({ status: 400, body: { code: 'SSO_TOKEN_INVALID' } });
});

test('who signs out here is informed when a session at the company is left', async () => {
  const { id } = (await exchange(vouched())).body.data;
  const { rows } = await pool.query('SELECT id FROM session WHERE user_id = $1', [id]);
  const as = aPrincipal('ROLE_VENDOR', { userId: id, sessionId: rows[0].id });
  const answer = await app.call({ method: 'POST', url: '/trpc/identity/account.signOut', as });
  expect(answer.body.result.data).toEqual({ data: { signed_out: true, at_company: true } });
});

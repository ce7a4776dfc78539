import { createCipheriv, randomBytes } from 'node:crypto';
import { createLog } from '@market/service-kit/log';
import { movableClock } from '@market/service-kit/testing/movable-clock';
import { aPrincipal, SECRET, testApp } from '@market/service-kit/testing/test-app';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { anAccount, visitor } from '../../test/visitor.ts';
import { identity } from '../app.ts';
import { keysOf } from '../secrets.ts';
import { resealSecrets } from './reseal-secrets.ts';
import { openSecret } from './sealed-secret.ts';

const app = await testApp(identity);
const advance = movableClock();
const log = createLog({ name: 'identity', level: 'silent' });

const post = (as: ReturnType<typeof aPrincipal> | undefined, path: string, body: object = {}) =>
  app.call({ method: 'POST', url: `/api/_p/second_factor${path}`, body, ...(as ? { as } : {}) });
const codeNow = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function enrolled() {
  const admin = await anAccount(app, { roles: ['ROLE_ADMIN'] });
  const as = aPrincipal('ROLE_ADMIN', { userId: admin.id });
  const { secret } = (await post(as, '', { current_password: admin.password })).body.data as { secret: string };
  const { recovery_codes } = (await post(as, '/confirm', { code: codeNow(secret) })).body.data as { recovery_codes: string[] };
  advance(30_000);
  const challenge = async () => (await visitor(app).post('/api/user/login', admin)).body.data.challenge as string;
  return { admin, as, secret, recovery: recovery_codes, challenge };
}

it('asks staff for a code of their app after the password, once they have set one up', async () => {
  const { admin, secret, challenge } = await enrolled();
  const { body } = await visitor(app).post('/api/user/login', admin);
  expect(body.data).toEqual({ second_factor: true, challenge: expect.stringMatching(/^[\w-]{43}$/), expires_at: expect.any(String) });
  const right = await post(undefined, '/login', { challenge: body.data.challenge, code: codeNow(secret) });
  expect(right.body.data).toMatchObject({ id: admin.id, second_factor: true, api_token: expect.any(String) });
  // Neither the challenge nor the code works twice.
  expect((await post(undefined, '/login', { challenge: body.data.challenge, code: codeNow(secret, 1) })).body.code).toBe(
    'SECOND_FACTOR_DEAD',
  );
  expect((await post(undefined, '/login', { challenge: await challenge(), code: codeNow(secret) })).body.code).toBe('SECOND_FACTOR_WRONG');
});

it('takes a recovery code, once, however it is typed', async () => {
  const { recovery, challenge } = await enrolled();
  const code = (recovery[0] as string).toUpperCase().replaceAll('-', ' ');
  expect(recovery).toHaveLength(8);
  expect((await post(undefined, '/login', { challenge: await challenge(), code })).status).toBe(200);
  expect((await post(undefined, '/login', { challenge: await challenge(), code })).body.code).toBe('SECOND_FACTOR_WRONG');
});

it('ends guessing after five tries of a sign-in and fifteen of an hour', async () => {
  const { secret, challenge } = await enrolled();
  const codes: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    const asked = await challenge();
    for (let i = 0; i < 6; i += 1) codes.push((await post(undefined, '/login', { challenge: asked, code: 'no such one' })).body.code);
  }
  expect(codes.filter((code) => code === 'SECOND_FACTOR_WRONG')).toHaveLength(15);
  expect((await post(undefined, '/login', { challenge: await challenge(), code: codeNow(secret) })).body.code).toBe('TOO_MANY_FAILURES');
});

it('is not awaited any more of whoever knew the password, once there is another', async () => {
  const { admin, as, secret, challenge } = await enrolled();
  const asked = await challenge();
  const body = { password: 'a password of another kind', current_password: admin.password };
  const here = { ...as, sessionId: crypto.randomUUID() };
  expect((await app.call({ method: 'PUT', url: '/api/profile', as: here, body })).status).toBe(200);
  expect((await post(undefined, '/login', { challenge: asked, code: codeNow(secret) })).body.code).toBe('SECOND_FACTOR_DEAD');
});

it('runs out after five minutes', async () => {
  const { secret, challenge } = await enrolled();
  const asked = await challenge();
  advance(5 * 60_000 + 1000);
  expect((await post(undefined, '/login', { challenge: asked, code: codeNow(secret) })).body.code).toBe('SECOND_FACTOR_DEAD');
});

it('counts for nothing before its first right code, is for staff alone, and comes off only with a code', async () => {
  const admin = await anAccount(app, { roles: ['ROLE_ADMIN'] });
  const as = aPrincipal('ROLE_ADMIN', { userId: admin.id });
  await post(as, '', { current_password: admin.password });
  expect((await post(as, '/confirm', { code: '000000' })).body.code).toBe('SECOND_FACTOR_WRONG');
  expect((await visitor(app).post('/api/user/login', admin)).body.data.api_token).toEqual(expect.any(String));
  for (const role of ['ROLE_BUYER', 'ROLE_VENDOR'] as const) expect((await post(aPrincipal(role), '')).status).toBe(403);
  const { as: owner, recovery, admin: person } = await enrolled();
  const proof = { current_password: person.password };
  expect((await post(owner, '', proof)).body.code).toBe('SECOND_FACTOR_THERE');
  // An open browser is not enough, neither to connect another app nor to take this one off.
  for (const [path, body] of [
    ['', {}],
    ['', { current_password: 'a guess' }],
    ['/remove', { code: recovery[1] }],
  ] as const)
    expect((await post(owner, path, body)).body.fields).toEqual({ current_password: 'Текущий пароль введён неверно' });
  expect((await post(owner, '/remove', { code: '000000', ...proof })).body.code).toBe('SECOND_FACTOR_WRONG');
  expect((await post(owner, '/remove', { code: recovery[1], ...proof })).body).toEqual({ data: { second_factor: false } });
});

it('keeps the secret sealed', async () => {
  const { as, secret } = await enrolled();
  const { rows } = await app.db.pool.query('SELECT sealed_secret FROM second_factor WHERE user_id = $1', [as.userId]);
  expect(Buffer.from(rows[0].sealed_secret).includes(Buffer.from(Secret.fromBase32(secret).buffer))).toBe(false);
});

/** A secret as it was stored before it was bound to its user. */
function sealedUnbound(secret: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keysOf([SECRET]).seal[0], nonce);
  const text = [cipher.update(Buffer.from(Secret.fromBase32(secret).buffer)), cipher.final()];
  return Buffer.concat([nonce, ...text, cipher.getAuthTag()]);
}
const stored = async (userId: number): Promise<Buffer> =>
  (await app.db.pool.query('SELECT sealed_secret FROM second_factor WHERE user_id = $1', [userId])).rows[0].sealed_secret;
const store = (userId: number, sealed: Buffer) =>
  app.db.pool.query('UPDATE second_factor SET sealed_secret = $2 WHERE user_id = $1', [userId, sealed]);

it('opens a secret that was stored without its user, and binds it with the next right code', async () => {
  const { admin, secret, challenge } = await enrolled();
  const old = sealedUnbound(secret);
  await store(admin.id, old);
  expect((await post(undefined, '/login', { challenge: await challenge(), code: '000000' })).body.code).toBe('SECOND_FACTOR_WRONG');
  expect(await stored(admin.id)).toEqual(old);
  expect((await post(undefined, '/login', { challenge: await challenge(), code: codeNow(secret) })).status).toBe(200);
  const bound = await stored(admin.id);
  expect(bound.subarray(0, 3).toString()).toBe('v2:');
  advance(30_000);
  expect((await post(undefined, '/login', { challenge: await challenge(), code: codeNow(secret) })).status).toBe(200);
  expect(await stored(admin.id)).toEqual(bound);
});

it('opens nobody’s account with the secret of another user', async () => {
  const [one, other] = [await enrolled(), await enrolled()];
  await store(one.admin.id, await stored(other.admin.id));
  const answer = await post(undefined, '/login', { challenge: await one.challenge(), code: codeNow(other.secret) });
  expect([answer.status, answer.body.data]).toEqual([500, undefined]);
});

it('is connected by who has no password only just after signing in', async () => {
  const { id } = await anAccount(app, { roles: ['ROLE_MANAGER'], password: null });
  const open = async (age: string) => {
    const { rows } = await app.db.pool.query(
      `INSERT INTO session (id, user_id, token_hash, method, address, user_agent, created_at)
       VALUES (gen_random_uuid(), $1, sha256(gen_random_uuid()::text::bytea), 'sso', '10.0.0.1', 'Chrome', now() - $2::interval) RETURNING id`,
      [id, age],
    );
    return aPrincipal('ROLE_MANAGER', { userId: id, sessionId: rows[0].id });
  };
  expect((await post(await open('1 hour'), '')).body.code).toBe('SIGN_IN_AGAIN');
  expect((await post(await open('1 minute'), '')).status).toBe(200);
});

it('is sealed anew while the secret of the service changes, also for those who do not sign in', async () => {
  const { as, secret } = await enrolled();
  const { pool } = app.db;
  const next = 'the next secret of identity, as long as any';
  await resealSecrets(pool, keysOf([next, SECRET]).seal, log);
  const opened = openSecret(keysOf([next]).seal, as.userId, await stored(as.userId));
  expect(opened.secret).toEqual(Buffer.from(Secret.fromBase32(secret).buffer));
  // The next of these tests seal with the secret that the service has.
  await resealSecrets(pool, keysOf([SECRET, next]).seal, log);
});

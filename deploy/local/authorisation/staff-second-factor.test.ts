import { createHmac } from 'node:crypto';
import { testBus } from '@market/service-kit/testing/test-bus';
import { expect, test } from 'vitest';
import { productUnderTest } from './product-under-test.ts';

const product = await productUnderTest({ nats: await testBus() });
const { ask, addUser, addSession } = product;
const RULE = '/api/settings/staff_second_factor';
const STAFF_PAGE = '/api/companies/queue';
const FACTOR = '/api/_p/second_factor';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows of a secret now (RFC 6238). */
function codeOf(secret: string): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', key).update(step).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const signedIn = async (role: 'ROLE_ADMIN' | 'ROLE_MANAGER' | 'ROLE_BUYER') => addSession(await addUser([role]));
const post = (url: string, token: string, body: object = {}) => ask({ method: 'POST', url, token, body });
const get = (url: string, token: string) => ask({ method: 'GET', url, token });
const enrol = async (token: string) => {
  const { body } = await post(FACTOR, token);
  return post(`${FACTOR}/confirm`, token, { code: codeOf(body.data.secret) });
};

test('once it is asked of staff, who has no second factor can do nothing but set one up', async () => {
  const otherId = await addUser(['ROLE_ADMIN']);
  const [admin, manager, buyer] = [await signedIn('ROLE_ADMIN'), await signedIn('ROLE_MANAGER'), await signedIn('ROLE_BUYER')];
  const other = await addSession(otherId);
  expect((await get(RULE, admin)).body).toEqual({ data: { required: false } });
  expect((await get(STAFF_PAGE, manager)).status).toBe(200);
  // Whoever closes the door has a key.
  expect(await post(RULE, admin, { required: true })).toMatchObject({ status: 409, code: 'SECOND_FACTOR_OWN_FIRST' });
  expect((await enrol(admin)).status).toBe(200);
  expect((await post(RULE, admin, { required: true })).body).toEqual({ data: { required: true } });

  for (const token of [other, manager])
    await expect
      .poll(() => get(STAFF_PAGE, token))
      .toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED', body: { message: expect.stringContaining('в своём профиле') } });
  expect(await post(RULE, other, { required: false })).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' });
  expect((await get('/api/me', manager)).status).toBe(200);
  expect((await get('/api/me', buyer)).status).toBe(200);
  expect(await get(RULE, buyer)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect((await get(STAFF_PAGE, admin)).status).toBe(200);

  expect((await enrol(manager)).status).toBe(200);
  await expect.poll(async () => (await get(STAFF_PAGE, manager)).status).toBe(200);

  // The company's own sign-in asks for one itself.
  await product.pool('identity').query("UPDATE session SET method = 'sso' WHERE user_id = $1", [otherId]);
  await expect.poll(async () => (await get(RULE, other)).status).toBe(200);
  expect((await post(RULE, admin, { required: false })).body).toEqual({ data: { required: false } });
});

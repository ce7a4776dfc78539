import { createHash } from 'node:crypto';
import { aPrincipal, type Caller } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { companyModule } from '../../test/company-module.ts';
import { aVendor, registryUnderTest, versionFiles } from '../../test/registry.ts';

const registry = await registryUnderTest();
const { call, publish, companyIs, asGateway } = registry;
const { pool } = registry.db;
const [OURS, THEIRS] = [21, 22];
const [ours, theirs] = [aVendor(OURS), aVendor(THEIRS, 200)];
const admin: Caller = { as: aPrincipal('ROLE_ADMIN', { userId: 7 }) };
await companyIs(OURS, 'active', 1);
await companyIs(THEIRS, 'active', 1);

const digestOf = (key: string) => createHash('sha256').update(key).digest('hex');
let names = 0;
const create = (by: Caller, body: object = {}) =>
  call({ method: 'POST', url: '/api/modules/keys', body: { name: `CI ${++names}`, ...body }, ...by });
const revoke = (id: number, by: Caller) => call({ method: 'DELETE', url: `/api/modules/keys/${id}`, ...by });
const resolve = async (key: string) => (await asGateway.publisher.resolve.query({ digest: digestOf(key) })).data;
/** As the gateway hands on who comes with a key. */
async function bearerOf(key: string): Promise<Caller> {
  const found = await resolve(key);
  if (!found) throw new Error('The key is dead');
  const { key_id: keyId, company_id: companyId, modules, actions } = found;
  return { facts: { publisher: { keyId, companyId, modules, actions } } };
}

it('is shown once, and kept by its digest alone', async () => {
  const { status, body } = await create(ours, { name: 'CI' });
  expect(status).toBe(200);
  const { key, ...row } = body.data;
  expect(key).toMatch(/^mpk_[\w-]{43}$/);
  expect(row).toMatchObject({ name: 'CI', head: key.slice(0, 12), modules: [], actions: ['publish'], created_by: 100, revoked_at: null });
  expect((Date.parse(row.expires_at) - Date.parse(row.created_at)) / 86_400_000).toBeGreaterThanOrEqual(365);
  expect((await call({ url: '/api/modules/keys', ...ours })).body).toEqual({ data: [row] });
  const everything = await Promise.all(
    ['publish_key', 'audit_entry', 'idempotency_key', 'outbox'].map((table) => pool.query(`SELECT t::text AS row FROM ${table} t`)),
  );
  expect(everything.flatMap(({ rows }) => rows).filter((one) => String(one.row).includes(key.slice(12)))).toEqual([]);
  expect(await resolve(key)).toMatchObject({ key_id: row.id, company_id: OURS, modules: [], actions: ['publish'] });
  expect(await resolve(`${key.slice(0, -1)}!`)).toBeNull();
});

it('notes its use once a minute', async () => {
  const { id, key } = (await create(admin)).body.data;
  const usedAt = async () => (await pool.query('SELECT last_used_at FROM publish_key WHERE id = $1', [id])).rows[0].last_used_at;
  await resolve(key);
  const first = await usedAt();
  expect(first).toBeInstanceOf(Date);
  await resolve(key);
  expect(await usedAt()).toEqual(first);
  await pool.query(`UPDATE publish_key SET last_used_at = now() - interval '61 seconds' WHERE id = $1`, [id]);
  await resolve(key);
  expect((await usedAt()).getTime()).toBeGreaterThanOrEqual(first.getTime());
});

it('publishes for its company, and is named where people are named', async () => {
  const { id, key } = (await create(ours)).body.data;
  const machine = await bearerOf(key);
  expect((await publish(companyModule('robot'), machine)).body.data).toMatchObject({ module: 'robot', state: 'waiting' });
  const { data } = (await call({ url: '/api/modules/robot', ...machine })).body;
  expect(data.history).toMatchObject([{ action: 'version.published', actor: null, key: id }]);
  expect(data.versions).toMatchObject([{ published_by: null, published_by_key: id }]);
  expect((await publish(companyModule('robot', { version: '1.1.0' }), theirs)).body.code).toBe('MODULE_TAKEN');
});

it("of the marketplace itself publishes the marketplace's own, at once", async () => {
  const machine = await bearerOf((await create(admin)).body.data.key);
  expect((await publish(versionFiles('1.0.0'), machine)).body.data).toMatchObject({ state: 'approved' });
  expect((await registry.feedNow()).modules.map(({ id }) => id)).toEqual(['sample']);
});

it('opens nothing but what it was made for', async () => {
  const named = await bearerOf((await create(ours, { modules: ['robot'] })).body.data.key);
  expect(await publish(companyModule('other'), named)).toMatchObject({ status: 403, body: { code: 'KEY_OTHER_MODULE' } });
  expect((await publish(companyModule('robot', { version: '1.2.0' }), named)).status).toBe(200);
  const idle = await bearerOf((await create(ours, { actions: ['rollout'] })).body.data.key);
  expect(await publish(companyModule('robot', { version: '1.3.0' }), idle)).toMatchObject({
    status: 403,
    body: { code: 'KEY_ACTION_MISSING' },
  });
  const foreign = await bearerOf((await create(theirs)).body.data.key);
  expect((await call({ url: '/api/modules/robot', ...foreign })).body.code).toBe('MODULE_NOT_FOUND');
  const post = (url: string) => call({ method: 'POST', url, body: { version: '1.0.0', reason: 'x', slots: [] }, ...named });
  for (const url of ['stop', 'start', 'versions/1.0.0/approve', 'versions/1.0.0/reject'])
    expect(await post(`/api/modules/robot/${url}`), url).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect(await post('/api/modules/robot/live')).toMatchObject({ status: 403, body: { code: 'KEY_ACTION_MISSING' } });
  // Not another key either, and not the list of them.
  expect((await create(named)).status).toBe(403);
  expect((await call({ url: '/api/modules/keys', ...named })).status).toBe(403);
});

it('ends when it is revoked or its year is over, also for an archive that was on its way', async () => {
  const { id, key } = (await create(theirs)).body.data;
  const machine = await bearerOf(key);
  expect(await revoke(id, ours)).toMatchObject({ status: 404, body: { code: 'KEY_NOT_FOUND' } });
  expect(await resolve(key)).not.toBeNull();
  const revoked = await revoke(id, theirs);
  expect([revoked.status, (await revoke(id, theirs)).body]).toEqual([200, revoked.body]);
  expect(await resolve(key)).toBeNull();
  expect(await publish(companyModule('late'), machine)).toMatchObject({ status: 403, body: { code: 'KEY_DEAD' } });

  const aged = (await create(theirs)).body.data;
  await pool.query(`UPDATE publish_key SET expires_at = now() WHERE id = $1`, [aged.id]);
  expect(await resolve(aged.key)).toBeNull();
});

it('is one of five, however many are asked for at once; a dead one leaves its place', async () => {
  await companyIs(23, 'active', 1);
  const vendor = aVendor(23);
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(vendor)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'KEYS_TOO_MANY', details: { max: 5 } });
  await revoke(answers.find(({ status }) => status === 200)?.body.data.id, vendor);
  const named = await Promise.all([1, 2, 3].map(() => create(vendor, { name: 'one' })));
  expect(named.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'KEY_NAME_TAKEN', 'KEY_NAME_TAKEN']);
});

it('is for companies that are active; an administrator ends any', async () => {
  expect(await create(aVendor(99))).toMatchObject({ status: 403, body: { code: 'COMPANY_NOT_ACTIVE' } });
  for (const role of ['ROLE_BUYER', 'ROLE_MANAGER'] as const) expect((await create({ as: aPrincipal(role) })).status).toBe(403);
  const { id, key } = (await create(theirs)).body.data;
  await companyIs(THEIRS, 'suspended', 2);
  expect(await publish(companyModule('asleep'), await bearerOf(key))).toMatchObject({ status: 403, body: { code: 'COMPANY_NOT_ACTIVE' } });
  expect((await revoke(id, admin)).status).toBe(200);
  const { rows } = await pool.query(
    `SELECT action, actor_id FROM audit_entry WHERE subject = 'publish_key' AND subject_id = $1 ORDER BY id`,
    [id],
  );
  expect(rows).toEqual([
    { action: 'publish_key.created', actor_id: 200 },
    { action: 'publish_key.revoked', actor_id: 7 },
  ]);
});

it('repeats its own calls only: the key of a call of another machine or person is not its own', async () => {
  const [one, other] = [await bearerOf((await create(admin)).body.data.key), await bearerOf((await create(admin)).body.data.key)];
  const headers = { 'idempotency-key': 'build-42' };
  const first = await publish(versionFiles('2.0.0'), { ...one, headers });
  expect(first.body.data.is_new).toBe(true);
  expect((await publish(versionFiles('2.0.0'), { ...one, headers })).body).toEqual(first.body);
  expect((await publish(versionFiles('2.0.0'), { ...other, headers })).body.data.is_new).toBe(false);
  expect((await publish(versionFiles('2.0.0'), { headers })).status).toBe(401);
});

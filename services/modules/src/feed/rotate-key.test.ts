import { sampleFiles } from '@market/module-checks/testing/sample-build';
import { deriveKeys, sealerWith } from '@market/service-kit/secrets/sealer';
import { aPrincipal, type Caller } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { aVendor, registryUnderTest } from '../../test/registry.ts';
import { renewFeed } from './renew-feed.ts';

const registry = await registryUnderTest();
const { call, feedNow, companyIs, db } = registry;
await companyIs(51, 'active', 1);
await registry.publish(sampleFiles());
const admin = { as: aPrincipal('ROLE_ADMIN', { userId: 7 }) };
const rotate = (by: Caller = admin, body: object = { reason: 'Прежний ключ видел лишний человек' }) =>
  call({ method: 'POST', url: '/api/modules/feed/rotate-key', body, ...by });
const signedBy = async () => (await registry.asGateway.feed.current.query({ known: null })).data?.feed.key;
const keysNow = async () => (await feedNow()).keys.map(({ id }) => id);

it('retires the key that signs: pages know the next one already, and are told of the one after it', async () => {
  const before = await feedNow();
  const [current, next] = await keysNow();
  expect(await signedBy()).toBe(current);
  const { status, body } = await rotate();
  const after = await feedNow();
  expect([status, body.data]).toEqual([200, { retired: current, current: next, next: expect.any(String) }]);
  expect(after.keys.map(({ id }) => id)).toEqual([next, body.data.next]);
  expect([await signedBy(), after.isGenuine]).toEqual([next, true]);
  // A page that was opened before judges the new feed by the keys that it began with.
  const { data } = await registry.asGateway.feed.current.query({ known: null });
  expect(before.keys.map(({ id }) => id)).toContain(data?.feed.key);
  expect(after.revision).toBeGreaterThan(before.revision);
  expect(after.modules).toEqual(before.modules);
});

it('says who did it, and why', async () => {
  const { body } = await rotate();
  const { rows } = await db.pool.query(
    `SELECT actor_id, reason, before, after FROM audit_entry WHERE action = 'signing-key.rotated' ORDER BY id DESC LIMIT 1`,
  );
  const { retired, current, next } = body.data;
  expect(rows).toEqual([
    { actor_id: 7, reason: 'Прежний ключ видел лишний человек', before: { current: retired }, after: { current, next } },
  ]);
});

it('follows one rotation by the other where two come at once', async () => {
  const [one, other] = (await Promise.all([rotate(), rotate()])).map(({ body }) => body.data);
  expect([one.current === other.retired, other.current === one.retired].filter(Boolean)).toHaveLength(1);
  expect((await feedNow()).isGenuine).toBe(true);
  expect(await keysNow()).toHaveLength(2);
});

it('is an administrator’s, with a reason', async () => {
  const keys = await keysNow();
  for (const by of [aVendor(51), { as: aPrincipal('ROLE_MANAGER') }]) expect((await rotate(by)).status).toBe(403);
  expect((await rotate(admin, { reason: ' ' })).status).toBe(422);
  expect(await keysNow()).toEqual(keys);
});

it('makes both keys anew where the next one was sealed by another secret', async () => {
  const other = sealerWith(deriveKeys(['another secret of the installation'], 'keys of the module feed'));
  await renewFeed({ db: db as never, sealer: other, now: () => new Date(Date.now() + 3_600_000 * 2) });
  const before = await keysNow();
  expect((await rotate()).status).toBe(200);
  const after = await feedNow();
  expect(after.isGenuine).toBe(true);
  expect(after.keys.some(({ id }) => before.includes(id))).toBe(false);
});

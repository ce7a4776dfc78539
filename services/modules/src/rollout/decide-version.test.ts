import { aPrincipal, type Caller } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { companyModule } from '../../test/company-module.ts';
import { aVendor, registryUnderTest } from '../../test/registry.ts';

const registry = await registryUnderTest();
const { call, publish, companyIs, feedNow } = registry;
const OURS = 31;
const ours = aVendor(OURS);
const admin = { as: aPrincipal('ROLE_ADMIN', { userId: 7 }) };
await companyIs(OURS, 'active', 1);
await companyIs(32, 'active', 1);
for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(companyModule('lookbook', { version }), ours);

const decideAs = (by: Caller) => (action: 'approve' | 'reject', version: string, body: object) =>
  call({ method: 'POST', url: `/api/modules/lookbook/versions/${version}/${action}`, body, ...by });
const decide = decideAs(admin);
const setLive = (version: string) => call({ method: 'POST', url: '/api/modules/lookbook/live', body: { version }, ...admin });
const liveNow = async () => (await feedNow()).modules.map(({ id, version }) => `${id} ${version}`);

it('hands out files of a version only once it is approved: until then nobody’s browser runs them', async () => {
  await expect(registry.asGateway.version.files.query({ module: 'lookbook', version: '1.0.0' })).rejects.toThrow();
});

it('puts to work what an administrator approved, and nothing else', async () => {
  expect(await setLive('1.0.0')).toMatchObject({ status: 409, body: { code: 'VERSION_NOT_APPROVED' } });
  for (const by of [ours, { as: aPrincipal('ROLE_MANAGER') }])
    expect((await decideAs(by)('approve', '1.1.0', { slots: [] })).status).toBe(403);
  expect(await liveNow()).toEqual([]);
  const approved = await decide('approve', '1.1.0', { slots: ['vendor.orders'] });
  expect(approved.body.data).toMatchObject({ version: '1.1.0', granted: { slots: ['vendor.orders'], grants: [], level: 'frame' } });
  expect(approved.body.data.history[0]).toMatchObject({ action: 'version.approved', actor: 7, version: '1.1.0' });
  expect(await liveNow()).toEqual(['lookbook 1.1.0']);
  expect((await registry.asGateway.version.files.query({ module: 'lookbook', version: '1.1.0' })).data.length).toBeGreaterThan(0);
  const { revision } = await feedNow();
  expect((await decide('approve', '1.1.0', { slots: ['vendor.orders'] })).body.data.history).toHaveLength(4);
  expect((await feedNow()).revision).toBe(revision);
});

it('does not take a newer one back by an older one that is approved later, which may be put to work by hand', async () => {
  expect((await decide('approve', '1.0.0', { slots: [] })).body.data.version).toBe('1.1.0');
  expect(await liveNow()).toEqual(['lookbook 1.1.0']);
  expect((await setLive('1.0.0')).status).toBe(200);
  expect(await liveNow()).toEqual(['lookbook 1.0.0']);
});

it('lets each later version wait as well, and tells its company why one was rejected', async () => {
  const rejected = await decide('reject', '1.2.0', { reason: 'Страница не открывается с телефона' });
  expect(rejected.status).toBe(200);
  const seen = (await call({ url: '/api/modules/lookbook', ...ours })).body.data;
  expect(seen.versions[0]).toMatchObject({ version: '1.2.0', state: 'rejected', reason: 'Страница не открывается с телефона' });
  expect(seen.newest).toEqual({ version: '1.2.0', state: 'rejected' });
  expect((await publish(companyModule('lookbook', { version: '1.2.0' }), ours)).body.data).toMatchObject({
    is_new: false,
    state: 'rejected',
  });
  expect(await setLive('1.2.0')).toMatchObject({ status: 409, body: { code: 'VERSION_NOT_APPROVED' } });
  expect(await decide('reject', '1.1.0', { reason: 'x' })).toMatchObject({ status: 409, body: { code: 'VERSION_APPROVED' } });
  expect(await decide('reject', '9.0.0', { reason: 'x' })).toMatchObject({ status: 404, body: { code: 'VERSION_NOT_FOUND' } });
  expect(await decide('reject', '1.2.0', { reason: ' ' })).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } });
  expect(await liveNow()).toEqual(['lookbook 1.0.0']);
});

it('refuses a version whose names another module took while it waited', async () => {
  const [one, other] = [{ global: 'shared_name' }, { global: 'shared_name' }];
  await publish(companyModule('first-in', one), ours);
  await publish(companyModule('second-in', other), aVendor(32));
  const approve = (id: string) => call({ method: 'POST', url: `/api/modules/${id}/versions/1.0.0/approve`, body: { slots: [] }, ...admin });
  expect((await approve('first-in')).status).toBe(200);
  expect(await approve('second-in')).toMatchObject({ status: 409, body: { code: 'NAMES_TAKEN', details: { other: 'first-in' } } });
});

it('refuses a version that fills a place it was not granted', async () => {
  const slots = `jsonb_set(record, '{slots}', '[{"slot":"vendor.orders","expose":"./slots/orders","load":"idle"}]')`;
  await registry.db.pool.query(`UPDATE module_version SET record = ${slots} WHERE module_id = 'lookbook' AND version = '1.1.0'`);
  expect(await decide('approve', '1.1.0', { slots: ['company.card'] })).toMatchObject({
    ...{ status: 409, body: { code: 'SLOTS_NOT_GRANTED', details: { slots: 'vendor.orders' } } },
  });
  expect((await decide('approve', '1.1.0', { slots: ['vendor.orders'] })).status).toBe(200);
  expect((await decide('approve', '1.1.0', { slots: ['nowhere'] })).status).toBe(422);
});

const grant = (granted: object, by: Caller = admin, id = 'first-in') =>
  call({ method: 'PUT', url: `/api/modules/${id}/granted`, body: { slots: [], ...granted }, ...by });
const inFeed = async (id: string) => (await feedNow()).modules.find((module) => module.id === id);

it('says in the feed at which level a module runs and what it may: that which it asks for and was granted', async () => {
  expect(await inFeed('first-in')).toMatchObject({ level: 'frame', grants: [] });
  expect((await grant({ level: 'page', grants: ['catalogue:read'] })).status).toBe(200);
  expect(await inFeed('first-in')).toMatchObject({ level: 'page', grants: [] });
  const { revision } = await feedNow();
  expect((await grant({ level: 'page', grants: ['catalogue:read'] })).status).toBe(200);
  expect((await feedNow()).revision).toBe(revision);
  for (const by of [ours, { as: aPrincipal('ROLE_MANAGER') }]) expect((await grant({ level: 'frame' }, by)).status).toBe(403);
  expect((await grant({ grants: ['everything'] })).status).toBe(422);
  expect(await grant({}, admin, 'nobody')).toMatchObject({ status: 404, body: { code: 'MODULE_NOT_FOUND' } });
});

it('lets a later version go to work alone in a frame, as long as it needs nothing more', async () => {
  const asking = (version: string, grants: string[]) =>
    publish(companyModule('first-in', { version, global: `first_${version.replace(/\W/g, '_')}`, manifest: { grants } }), ours);
  await grant({ grants: ['catalogue:read'] });
  expect((await asking('1.1.0', ['catalogue:read'])).body.data).toMatchObject({ state: 'approved' });
  expect(await inFeed('first-in')).toMatchObject({ version: '1.1.0', grants: ['catalogue:read'] });
  expect((await asking('1.2.0', ['catalogue:read', 'orders:write'])).body.data).toMatchObject({ state: 'waiting' });
  expect((await inFeed('first-in'))?.version).toBe('1.1.0');
  const approve = (grants: string[]) =>
    call({ method: 'POST', url: '/api/modules/first-in/versions/1.2.0/approve', body: { slots: [], grants }, ...admin });
  expect(await approve(['catalogue:read'])).toMatchObject({
    status: 409,
    body: { code: 'GRANTS_MISSING', details: { grants: 'orders:write' } },
  });
  expect((await approve(['catalogue:read', 'orders:write'])).status).toBe(200);
  // What is at work needs it: taken away it could not work.
  expect(await grant({ grants: ['catalogue:read'] })).toMatchObject({ status: 409, body: { code: 'GRANTS_MISSING' } });
});

it('lets each version wait whose code runs in the page', async () => {
  await grant({ level: 'page', grants: ['catalogue:read', 'orders:write'] });
  expect((await publish(companyModule('first-in', { version: '1.3.0', global: 'first_1_3' }), ours)).body.data).toMatchObject({
    state: 'waiting',
  });
});

import { aPrincipal, type Caller } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { companyModule } from '../../test/company-module.ts';
import { aVendor, registryUnderTest, versionFiles } from '../../test/registry.ts';

const registry = await registryUnderTest();
const { call, publish, companyIs, feedNow } = registry;
const [OURS, THEIRS] = [51, 52];
const [ours, theirs] = [aVendor(OURS), aVendor(THEIRS, 200)];
const admin: Caller = { as: aPrincipal('ROLE_ADMIN', { userId: 7 }) };
await companyIs(OURS, 'active', 1);
await companyIs(THEIRS, 'active', 1);

const change = (what: string, body: object, by: Caller = admin) => call({ method: 'POST', url: `/api/modules/${what}`, body, ...by });
const approve = (id: string, version: string) => change(`${id}/versions/${version}/approve`, { slots: [], level: 'page' });
const shown = async () => {
  const { modules, candidates } = await feedNow();
  return {
    live: modules.map(({ id, version }) => `${id} ${version}`),
    candidates: candidates.map(({ record, to }) => `${record.id} ${record.version} ${to.percent}`),
  };
};

it('offers a version beside the one at work, to a share, companies and roles', async () => {
  for (const version of ['1.0.0', '1.1.0']) await publish(versionFiles(version));
  await change('sample/live', { version: '1.0.0' });
  const { revision } = await feedNow();
  const body = { version: '1.1.0', percent: 10, companies: [3, 2, 3], roles: ['ROLE_ADMIN'], reason: 'Новый список' };
  const begun = await change('sample/rollout', body);
  expect(begun.body.data).toMatchObject({
    ...{ version: '1.0.0', pinned: false },
    rollout: { version: '1.1.0', percent: 10, companies: [2, 3], roles: ['ROLE_ADMIN'], begun_at: expect.any(String) },
    history: expect.arrayContaining([expect.objectContaining({ action: 'rollout.changed', percent: 10, reason: 'Новый список' })]),
  });
  const feed = await feedNow();
  expect(feed.isGenuine && feed.revision > revision).toBe(true);
  expect(feed.modules.map(({ version }) => version)).toEqual(['1.0.0']);
  expect(feed.candidates).toEqual([
    {
      record: expect.objectContaining({ id: 'sample', version: '1.1.0' }),
      to: { percent: 10, salt: expect.stringMatching(/^[\w-]{12}$/), companies: [2, 3], roles: ['ROLE_ADMIN'] },
    },
  ]);
  // A second time is none.
  expect((await change('sample/rollout', body)).status).toBe(200);
  expect((await feedNow()).revision).toBe(feed.revision);
});

it('keeps those who have it as its share grows, and is at work with all of them', async () => {
  const saltNow = async () => (await feedNow()).candidates[0]?.to.salt;
  const salt = await saltNow();
  await change('sample/rollout', { version: '1.1.0', percent: 20 });
  expect([await saltNow(), await shown()]).toEqual([salt, { live: ['sample 1.0.0'], candidates: ['sample 1.1.0 20'] }]);
  const done = await change('sample/rollout', { version: '1.1.0', percent: 100 });
  expect(done.body.data).toMatchObject({ version: '1.1.0', rollout: null });
  expect(await shown()).toEqual({ live: ['sample 1.1.0'], candidates: [] });
  expect((await change('sample/rollout', { version: '1.1.0', percent: 100 })).status).toBe(200);
  expect(await change('sample/rollout', { version: '1.1.0', percent: 50 })).toMatchObject({
    ...{ status: 409, body: { code: 'VERSION_AT_WORK' } },
  });
  // An older one may be offered too, and whoever is offered it is chosen anew.
  await change('sample/rollout', { version: '1.0.0', percent: 10 });
  expect(await saltNow()).not.toBe(salt);
});

it('is taken back by its end, and by a newer version that is put to work', async () => {
  expect((await change('sample/rollout/end', { reason: ' ' })).status).toBe(422);
  const ended = await change('sample/rollout/end', { reason: 'Хватит' });
  expect(ended.body.data).toMatchObject({ rollout: null, history: expect.arrayContaining([]) });
  expect(ended.body.data.history[0]).toMatchObject({ action: 'rollout.ended', actor: 7, version: '1.0.0', reason: 'Хватит' });
  expect((await shown()).candidates).toEqual([]);
  const { revision } = await feedNow();
  expect((await change('sample/rollout/end', { reason: 'Хватит' })).status).toBe(200);
  expect((await feedNow()).revision).toBe(revision);
  await change('sample/rollout', { version: '1.0.0', percent: 10 });
  await publish(versionFiles('1.2.0'));
  expect(await shown()).toEqual({ live: ['sample 1.2.0'], candidates: [] });
});

it.each([
  { version: '9.9.9', percent: 10 },
  { version: '1.0.0', percent: 101 },
  { version: '1.0.0', percent: 1.5 },
  { version: '1.0.0', percent: 10, roles: ['ROLE_KING'] },
  { version: '1.0.0', percent: 10, companies: Array.from({ length: 101 }, (_, index) => index + 1) },
])('refuses what is no rollout: %j', async (body) => {
  expect([404, 422]).toContain((await change('sample/rollout', body)).status);
});

it('keeps the live version of a pinned module, whatever is published', async () => {
  const pinned = await change('sample/pin', { pinned: true });
  expect(pinned.body.data).toMatchObject({ pinned: true, history: expect.arrayContaining([]) });
  expect(pinned.body.data.history[0]).toMatchObject({ action: 'module.pinned', actor: 7 });
  expect((await feedNow()).pinned).toEqual(['sample']);
  expect((await publish(versionFiles('1.3.0'))).body.data).toMatchObject({ is_new: true, state: 'approved' });
  expect((await shown()).live).toEqual(['sample 1.2.0']);
  await change('sample/rollout', { version: '1.3.0', percent: 100 });
  expect((await shown()).live).toEqual(['sample 1.3.0']);
  await change('sample/pin', { pinned: false });
  await publish(versionFiles('1.4.0'));
  expect((await shown()).live).toEqual(['sample 1.4.0']);
});

it('begins with a first version, once an administrator approved it', async () => {
  await change('sample/stop', { reason: 'Не о нём' });
  await publish(companyModule('lookbook'), ours);
  await change('lookbook/pin', { pinned: true }, ours);
  const begin = () => change('lookbook/rollout', { version: '1.0.0', percent: 10 }, ours);
  expect(await begin()).toMatchObject({ status: 409, body: { code: 'VERSION_NOT_APPROVED' } });
  await approve('lookbook', '1.0.0');
  expect(await shown()).toEqual({ live: [], candidates: [] });
  expect((await begin()).body.data).toMatchObject({ version: null, rollout: { version: '1.0.0', percent: 10 } });
  expect(await shown()).toEqual({ live: [], candidates: ['lookbook 1.0.0 10'] });
  expect((await registry.asGateway.version.files.query({ module: 'lookbook', version: '1.0.0' })).data.length).toBeGreaterThan(0);
  // Its names are its own from then on.
  expect((await publish(companyModule('their-shop', { global: 'lookbook_1_0_0' }), theirs)).body.code).toBe('MODULE_REFUSED');
  expect((await publish(companyModule('their-shop'), theirs)).status).toBe(200);
});

it('is managed by the company that it belongs to, for as long as that is active', async () => {
  const changes: [string, object][] = [
    ['rollout', { version: '1.0.0', percent: 50 }],
    ['rollout/end', { reason: 'x' }],
    ['pin', { pinned: false }],
    ['live', { version: '1.0.0' }],
    ['stop', { reason: 'x' }],
    ['start', {}],
  ];
  for (const [what, body] of changes) {
    const [foreign, missing] = [await change(`lookbook/${what}`, body, theirs), await change(`nothing/${what}`, body, theirs)];
    expect([foreign.status, foreign.body], what).toEqual([404, missing.body]);
    expect((await change(`lookbook/${what}`, body, { as: aPrincipal('ROLE_MANAGER') })).status, what).toBe(403);
  }
  for (const [what, body] of changes) expect((await change(`lookbook/${what}`, body, ours)).status, what).toBe(200);
  expect(await shown()).toEqual({ live: ['lookbook 1.0.0'], candidates: [] });
  await companyIs(OURS, 'suspended', 2);
  expect(await change('lookbook/pin', { pinned: true }, ours)).toMatchObject({ status: 403, body: { code: 'COMPANY_NOT_ACTIVE' } });
  await companyIs(OURS, 'active', 3);
});

it('a candidate leaves the feed with its company, and comes back with it', async () => {
  await publish(companyModule('lookbook', { version: '1.1.0' }), ours);
  await change('lookbook/pin', { pinned: true }, ours);
  await approve('lookbook', '1.1.0');
  await change('lookbook/rollout', { version: '1.1.0', percent: 0, companies: [OURS] }, ours);
  const before = await shown();
  await companyIs(OURS, 'suspended', 4);
  expect(await shown()).toEqual({ live: [], candidates: [] });
  await companyIs(OURS, 'active', 5);
  expect(await shown()).toEqual(before);
  expect(before.candidates).toEqual(['lookbook 1.1.0 0']);
});

it('what an administrator switched off the company cannot switch on', async () => {
  const stoppedBy = async () => (await call({ url: '/api/modules/lookbook', ...ours })).body.data.stopped_by;
  await change('lookbook/stop', { reason: 'Сами' }, ours);
  expect(await stoppedBy()).toBe('company');
  await change('lookbook/stop', { reason: 'Жалобы' });
  expect([await stoppedBy(), (await shown()).candidates]).toEqual(['market', []]);
  await change('lookbook/stop', { reason: 'Сами' }, ours);
  expect(await change('lookbook/start', {}, ours)).toMatchObject({ status: 403, body: { code: 'STOPPED_BY_MARKET' } });
  expect((await change('lookbook/start', {})).body.data).toMatchObject({ stopped_by: null, stopped_at: null });
  await change('lookbook/stop', { reason: 'Сами' }, ours);
  expect((await change('lookbook/start', {}, ours)).status).toBe(200);
});

it('a key rolls out the modules that it is for, and nothing else', async () => {
  const machine = async (company: number, body: object): Promise<Caller> => {
    const { data } = (await call({ method: 'POST', url: '/api/modules/keys', body, ...aVendor(company) })).body;
    return { facts: { publisher: { keyId: data.id, companyId: company, modules: data.modules, actions: data.actions } } };
  };
  const named = await machine(OURS, { name: 'CI', modules: ['lookbook'], actions: ['rollout'] });
  const begun = await change('lookbook/rollout', { version: '1.1.0', percent: 30 }, named);
  expect(begun.body.data.history[0]).toMatchObject({ action: 'rollout.changed', actor: null, key: expect.any(Number), percent: 30 });
  for (const [what, body] of [
    ['rollout/end', { reason: 'x' }],
    ['live', { version: '1.1.0' }],
    ['pin', { pinned: false }],
  ] as const)
    expect((await change(`lookbook/${what}`, body, named)).status, what).toBe(200);
  expect((await change('lookbook/stop', { reason: 'x' }, named)).status).toBe(403);
  const body = { version: '1.0.0', percent: 10 };
  expect((await change('their-shop/rollout', body, named)).body.code).toBe('MODULE_NOT_FOUND');
  const other = await machine(OURS, { name: 'other', modules: ['elsewhere'], actions: ['rollout'] });
  expect(await change('lookbook/rollout', body, other)).toMatchObject({ status: 403, body: { code: 'KEY_OTHER_MODULE' } });
  const silent = await machine(OURS, { name: 'publishing', actions: ['publish'] });
  expect(await change('lookbook/rollout', body, silent)).toMatchObject({ status: 403, body: { code: 'KEY_ACTION_MISSING' } });
});

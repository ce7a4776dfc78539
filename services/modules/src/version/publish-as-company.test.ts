import { aPrincipal } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { companyModule } from '../../test/company-module.ts';
import { aVendor, registryUnderTest } from '../../test/registry.ts';

const registry = await registryUnderTest();
const { publish, call, companyIs, feedNow } = registry;
const [OURS, THEIRS, QUIET] = [11, 12, 13];
const [ours, theirs] = [aVendor(OURS), aVendor(THEIRS, 200)];
const staff = { as: aPrincipal('ROLE_MANAGER', { userId: 8 }) };
await companyIs(OURS, 'active', 1);
await companyIs(THEIRS, 'active', 1);
await companyIs(QUIET, 'on_review', 1);

it('publishes for the company of the vendor, and what it publishes waits', async () => {
  const { revision } = await feedNow();
  const answer = await publish(companyModule('lookbook'), ours);
  expect([answer.status, answer.body]).toEqual([
    200,
    { data: { module: 'lookbook', version: '1.0.0', is_new: true, state: 'waiting', warnings: [] } },
  ]);
  expect(await feedNow()).toMatchObject({ modules: [], stopped: [], revision });
  const shown = await call({ url: '/api/modules/lookbook', ...ours });
  expect(shown.body.data).toMatchObject({
    ...{ id: 'lookbook', vendor: String(OURS), version: null, granted: null, newest: { version: '1.0.0', state: 'waiting' } },
    versions: [{ version: '1.0.0', state: 'waiting', published_by: 100, published_by_key: null, reason: null }],
    history: [{ action: 'version.published', actor: 100, key: null, version: '1.0.0' }],
  });
  expect((await call({ url: '/api/modules', ...ours })).body).toMatchObject({ data: [{ id: 'lookbook' }], total: 1 });
  expect((await call({ url: '/api/modules', ...staff })).body).toMatchObject({ data: [{ id: 'lookbook' }], total: 1 });
});

it("knows nothing of another company's modules but that a name is taken", async () => {
  const [foreign, missing] = [
    await call({ url: '/api/modules/lookbook', ...theirs }),
    await call({ url: '/api/modules/nothing', ...theirs }),
  ];
  expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  expect(foreign.body.code).toBe('MODULE_NOT_FOUND');
  expect((await call({ url: '/api/modules', ...theirs })).body).toMatchObject({ data: [], total: 0 });
  for (const version of ['1.0.0', '2.0.0']) {
    const { status, body } = await publish(companyModule('lookbook', { version }), theirs);
    expect([status, body.code, body.details]).toEqual([409, 'MODULE_TAKEN', { module: 'lookbook' }]);
  }
});

it('refuses whoever acts for no company, or for one that is not active, whatever the roles beside', async () => {
  for (const vendor of [aVendor(QUIET), aVendor(null), aVendor(99)]) {
    const { status, body } = await publish(companyModule('early'), vendor);
    expect([status, body.code]).toEqual([403, 'COMPANY_NOT_ACTIVE']);
    expect(body.message).toMatch(/компания/);
  }
  expect((await call({ url: '/api/modules', ...aVendor(null) })).body).toMatchObject({ data: [], total: 0 });
});

it('judges what a company claims by the rules for companies', async () => {
  const { status, body } = await publish(companyModule('catalogue'), ours);
  expect([status, body.code]).toEqual([422, 'MODULE_REFUSED']);
});

it('takes three modules of a company, however many come at once', async () => {
  const answers = await Promise.all(['one', 'two', 'three', 'four'].map((id) => publish(companyModule(`shop-${id}`), ours)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'MODULES_TOO_MANY', details: { max: 3 } });
  // Another version of one of them is no new module.
  expect((await publish(companyModule('lookbook', { version: '1.1.0' }), ours)).status).toBe(200);
});

it('takes twenty versions in a day of Moscow, and says when the next begins', async () => {
  const written = `INSERT INTO module_version (module_id, version, digest, record, state, published_at)
    SELECT 'lookbook', '0.0.' || n, 'x', record, 'waiting', date_trunc('day', now() AT TIME ZONE 'Europe/Moscow') AT TIME ZONE 'Europe/Moscow' + $2::interval
    FROM generate_series(1, $1) n, (SELECT record FROM module_version WHERE module_id = 'lookbook' LIMIT 1) AS of_one`;
  await registry.db.pool.query(`${written.replace("'0.0.'", "'0.1.'")}`, [30, '-1 second']);
  expect((await publish(companyModule('lookbook', { version: '1.2.0' }), ours)).status).toBe(200);
  // Five are of today by now.
  await registry.db.pool.query(written, [15, '0 seconds']);
  const refused = await publish(companyModule('lookbook', { version: '1.3.0' }), ours);
  expect([refused.status, refused.body.code]).toEqual([429, 'VERSIONS_TOO_MANY']);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(86_400);
  // What was published already is no second publication, and others have days of their own.
  expect((await publish(companyModule('lookbook', { version: '1.2.0' }), ours)).body.data).toMatchObject({
    is_new: false,
    state: 'waiting',
  });
  expect((await publish(companyModule('their-shop'), theirs)).status).toBe(200);
});

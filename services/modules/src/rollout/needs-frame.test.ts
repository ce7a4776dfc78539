// @module-tag full
import { MAIN, sourceMap } from '@market/module-checks/testing/sample-build';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { companyModule } from '../../test/company-module.ts';
import { aVendor, registryUnderTest } from '../../test/registry.ts';

const registry = await registryUnderTest();
const { publish, call, companyIs, feedNow } = registry;
const ours = aVendor(41);
const admin = { as: aPrincipal('ROLE_ADMIN', { userId: 7 }) };
await companyIs(41, 'active', 1);

/** The module with a React of its own in it. */
function withReact(version: string, id = 'lookbook'): ReadonlyMap<string, Uint8Array> {
  const map = new TextEncoder().encode(sourceMap('webpack://lookbook/./node_modules/react/index.js'));
  return new Map([...companyModule(id, { version, federation: { shared: [] } }), [`${MAIN}.map`, map]]);
}

const approve = (version: string, level: 'page' | 'frame') =>
  call({ method: 'POST', url: `/api/modules/lookbook/versions/${version}/approve`, body: { slots: [], level }, ...admin });
const grant = (level: 'page' | 'frame') =>
  call({ method: 'PUT', url: '/api/modules/lookbook/granted', body: { slots: [], level }, ...admin });
const offer = (version: string, percent: number) =>
  call({ method: 'POST', url: '/api/modules/lookbook/rollout', body: { version, percent }, ...admin });
const live = async () => (await feedNow()).modules.map(({ version, level, needsFrame }) => ({ version, level, needsFrame }));
const refusedWith = (version: string) => ({ status: 409, body: { code: 'NEEDS_FRAME', details: { version } } });

it('takes a version with a React of its own with a warning, and refuses to put it into the page', async () => {
  const { status, body } = await publish(withReact('1.0.0'), ours);
  expect([status, body.data.state]).toEqual([200, 'waiting']);
  expect(body.data.warnings).toMatchObject([{ code: 'PACKAGE_BUNDLED', severity: 'warning' }]);
  expect(body.data.warnings[0].message).toContain('только в изолированном окне');
  const refused = await approve('1.0.0', 'page');
  expect(refused).toMatchObject(refusedWith('1.0.0'));
  expect(refused.body.message).toContain('1.0.0');
  expect(await live()).toEqual([]);
  expect((await approve('1.0.0', 'frame')).status).toBe(200);
  expect(await live()).toEqual([{ version: '1.0.0', level: 'frame', needsFrame: true }]);
});

it('moves no module into the page whose version at work, or one that is rolled out, needs a frame', async () => {
  expect(await grant('page')).toMatchObject(refusedWith('1.0.0'));
  expect((await publish(companyModule('lookbook', { version: '1.1.0' }), ours)).body.data).toMatchObject({
    state: 'approved',
    warnings: [],
  });
  expect((await offer('1.0.0', 10)).status).toBe(200);
  expect(await grant('page')).toMatchObject(refusedWith('1.0.0'));
  expect(await live()).toEqual([{ version: '1.1.0', level: 'frame', needsFrame: undefined }]);
  await call({ method: 'POST', url: '/api/modules/lookbook/rollout/end', body: { reason: 'Хватит' }, ...admin });
  expect((await grant('page')).status).toBe(200);
});

it('judges a module that is in the page for the page, and offers no older version there that needs a frame', async () => {
  const { status, body } = await publish(withReact('1.2.0'), ours);
  expect([status, body.code, body.details.findings[0].severity]).toEqual([422, 'MODULE_REFUSED', 'error']);
  const { body: surroundings } = await call({ url: '/api/modules/surroundings?module=lookbook&version=1.2.0', ...ours });
  expect(surroundings.data.level).toBe('page');
  expect(await offer('1.0.0', 10)).toMatchObject(refusedWith('1.0.0'));
  expect(await offer('1.0.0', 100)).toMatchObject(refusedWith('1.0.0'));
  expect((await grant('frame')).status).toBe(200);
  expect((await publish(withReact('1.2.0'), ours)).status).toBe(200);
});

it('keeps the marketplace’s own modules, which run in the page, to one copy of everything', async () => {
  const { status, body } = await publish(withReact('2.0.0', 'stock-view'));
  expect([status, body.code]).toEqual([422, 'MODULE_REFUSED']);
});

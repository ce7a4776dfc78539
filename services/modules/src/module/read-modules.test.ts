import { aPrincipal, type Caller } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { companyModule } from '../../test/company-module.ts';
import { aVendor, registryUnderTest, versionFiles } from '../../test/registry.ts';

const registry = await registryUnderTest();
const { call, publish, companyIs } = registry;
const OURS = 21;
const ours = aVendor(OURS);
const admin = { as: aPrincipal('ROLE_ADMIN', { userId: 7 }) };
await companyIs(OURS, 'active', 1);
await publish(versionFiles('1.0.0'));
await publish(companyModule('lookbook', { manifest: { title: { ru: 'Лукбук Ёлка', en: 'Look book' } } }), ours);
const key = (await call({ method: 'POST', url: '/api/modules/keys', body: { name: 'Сборка' }, ...ours })).body.data;
await publish(companyModule('look-planner'), {
  facts: { publisher: { keyId: key.id, companyId: OURS, modules: [], actions: ['publish'] } },
});
await call({ method: 'POST', url: '/api/modules/lookbook/versions/1.0.0/approve', body: { slots: [] }, ...admin });

const found = async (query: Record<string, string>, by: Caller = admin) => {
  const { data, total } = (await call({ url: `/api/modules?${new URLSearchParams(query)}`, ...by })).body;
  return { ids: data.map(({ id }: { id: string }) => id), total };
};

it('finds modules by their names, by titles in either language and by the state of the newest version', async () => {
  expect(await found({})).toEqual({ ids: ['look-planner', 'lookbook', 'sample'], total: 3 });
  expect(await found({ text: 'LOOK' })).toEqual({ ids: ['look-planner', 'lookbook'], total: 2 });
  expect(await found({ text: 'ёлка' })).toEqual({ ids: ['lookbook'], total: 1 });
  expect(await found({ text: 'Look b' })).toEqual({ ids: ['lookbook'], total: 1 });
  // Wildcards of SQL are letters like others.
  expect(await found({ text: '%' })).toEqual({ ids: [], total: 0 });
  expect(await found({ text: ' ' })).toMatchObject({ total: 3 });
  expect(await found({ state: 'waiting' })).toEqual({ ids: ['look-planner'], total: 1 });
  expect(await found({ state: 'approved', text: 'sample', per_page: '1' })).toEqual({ ids: ['sample'], total: 1 });
  expect(await found({ state: 'waiting' }, aVendor(22))).toEqual({ ids: [], total: 0 });
  expect((await call({ url: '/api/modules?state=gone', ...admin })).status).toBe(422);
});

it('says whose a module is, what each version asks for and by which key it came', async () => {
  const { data } = (await call({ url: '/api/modules', ...admin })).body;
  expect(data.map(({ company }: { company: object }) => company)).toEqual([
    { id: OURS, brand: 'Бренд' },
    { id: OURS, brand: 'Бренд' },
    null,
  ]);
  const planner = (await call({ url: '/api/modules/look-planner', ...admin })).body.data;
  expect(planner.versions[0]).toMatchObject({ published_by_key: key.id, key_name: 'Сборка', paths: ['/apps/look-planner'], slots: [] });
  expect(planner.history[0]).toMatchObject({ key: key.id, key_name: 'Сборка', actor: null });
  const sample = (await call({ url: '/api/modules/sample', ...admin })).body.data;
  expect(sample.versions[0]).toMatchObject({ key_name: null, paths: ['/sample', '/sample/:id'], slots: ['product.card'] });
});

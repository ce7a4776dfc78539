import { aPrincipal } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { companyModule } from '../../test/company-module.ts';
import { aVendor, registryUnderTest, versionFiles } from '../../test/registry.ts';

const registry = await registryUnderTest();
const { call, publish, companyIs, feedNow } = registry;
const OURS = 41;
const ours = aVendor(OURS);
const admin = { as: aPrincipal('ROLE_ADMIN') };
const shown = async () => {
  const { modules, stopped } = await feedNow();
  return { modules: modules.map(({ id }) => id), stopped: stopped.map(({ id }) => id) };
};
await companyIs(OURS, 'active', 1);
await publish(versionFiles('1.0.0'));
for (const id of ['one', 'two']) {
  await publish(companyModule(id), ours);
  await call({ method: 'POST', url: `/api/modules/${id}/versions/1.0.0/approve`, body: { slots: [] }, ...admin });
}
await call({ method: 'POST', url: '/api/modules/two/stop', body: { reason: 'проверка' }, ...admin });

it('takes the modules of a company out of the feed while it is not active, and brings them back as they were', async () => {
  expect(await shown()).toEqual({ modules: ['one', 'sample'], stopped: ['two'] });
  await companyIs(OURS, 'suspended', 2);
  expect(await shown()).toEqual({ modules: ['sample'], stopped: [] });
  // Its people see them all the same, and no administrator stopped the one that they did not stop.
  const { data } = (await call({ url: '/api/modules', ...ours })).body;
  expect(data.map(({ id, stopped_at }: { id: string; stopped_at: string | null }) => [id, stopped_at !== null])).toEqual([
    ['one', false],
    ['two', true],
  ]);
  await companyIs(OURS, 'active', 3);
  expect(await shown()).toEqual({ modules: ['one', 'sample'], stopped: ['two'] });
});

it('believes the newest that it was told, whatever comes late', async () => {
  await companyIs(OURS, 'suspended', 5);
  await companyIs(OURS, 'active', 4);
  expect((await shown()).modules).toEqual(['sample']);
  await companyIs(OURS, 'active', 6);
  expect((await shown()).modules).toEqual(['one', 'sample']);
});

it('writes no feed for what changes nothing in it', async () => {
  const { revision } = await feedNow();
  await companyIs(OURS, 'active', 7);
  await companyIs(42, 'active', 1);
  await companyIs(42, 'closed', 2);
  expect((await feedNow()).revision).toBe(revision);
});

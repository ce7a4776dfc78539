import { aShell } from '@market/module-checks/testing/sample-build';
import { aPrincipal, type Caller } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { companyModule } from '../../test/company-module.ts';
import { aVendor, registryUnderTest } from '../../test/registry.ts';

const registry = await registryUnderTest();
const [ours, theirs] = [aVendor(11), aVendor(12, 200)];
await registry.companyIs(11, 'active', 1);
await registry.companyIs(12, 'active', 1);
await registry.publish(companyModule('lookbook'), ours);
await registry.publish(companyModule('their-shop'), theirs);

const surroundings = (module: string, by: Caller) =>
  registry.call({ url: `/api/modules/surroundings?module=${module}&version=1.1.0`, ...by });

it('gives what a build would be judged against: shells, services, what is at work, and its own other versions', async () => {
  const approve = '/api/modules/their-shop/versions/1.0.0/approve';
  await registry.call({ method: 'POST', url: approve, body: { slots: [] }, as: aPrincipal('ROLE_ADMIN') });
  const { status, body } = await surroundings('lookbook', ours);
  expect([status, body.data]).toEqual([
    200,
    {
      shells: [{ ...aShell(), services: { catalogue: '1.2.0' } }],
      services: { catalogue: '1.2.0' },
      neighbours: [
        {
          ...{ id: 'their-shop', vendor: '12', version: '1.0.0', nav: [{ id: 'their-shop' }], routes: [{ path: '/apps/their-shop' }] },
          entry: { globalName: 'their_shop_1_0_0' },
        },
        { id: 'lookbook', vendor: '11', version: '1.0.0', routes: [], nav: [], entry: { globalName: 'lookbook_1_0_0' } },
      ],
      vendor: { kind: 'company', id: 11 },
    },
  ]);
});

it("says nothing of another company's module but that its name is taken, and nothing to who may not publish", async () => {
  const foreign = await surroundings('lookbook', theirs);
  expect([foreign.status, foreign.body.code]).toEqual([409, 'MODULE_TAKEN']);
  expect((await surroundings('lookbook', { as: aPrincipal('ROLE_MANAGER') })).status).toBe(403);
  expect((await surroundings('new-one', aVendor(99))).body.code).toBe('COMPANY_NOT_ACTIVE');
});

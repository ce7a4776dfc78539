import { aPrincipal } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { companyModule } from '../../test/company-module.ts';
import { aVendor, registryUnderTest } from '../../test/registry.ts';

const registry = await registryUnderTest();
const { call, publish, companyIs, db } = registry;
const ours = aVendor(71);
const admin = { as: aPrincipal('ROLE_ADMIN') };
await companyIs(71, 'active', 1);
await companyIs(72, 'active', 1);
for (const version of ['1.0.0', '1.1.0']) {
  await publish(companyModule('lookbook', { version }), ours);
  await call({ method: 'POST', url: `/api/modules/lookbook/versions/${version}/approve`, body: { slots: [] }, ...admin });
}
const health = (by: object) => call({ url: '/api/modules/lookbook/health', ...by });

async function reported(number: number, failure: string | null, change: object = {}): Promise<void> {
  const body = { reports: [{ module: 'lookbook', version: '1.1.0', failure, had_long_tasks: false, ...change }] };
  expect((await call({ method: 'POST', url: '/api/modules/reports', body, facts: { client: `192.0.2.${number}` } })).status).toBe(200);
}

it('says of each version how often it failed and why, by hours of the last day', async () => {
  expect((await health(ours)).body).toEqual({ data: [] });
  for (const [number, failure] of [null, 'slow', 'broken', 'broken', null, null, null].entries()) await reported(number, failure);
  await reported(9, null, { had_long_tasks: true });
  const count = `INSERT INTO report_count SELECT id, date_trunc('hour', now()) - $2::interval, $1, 5 FROM module_version WHERE version = '1.1.0'`;
  for (const [outcome, ago] of [
    ['load', '3 hours'],
    ['slow', '3 hours'],
    ['load', '30 hours'],
  ])
    await db.pool.query(count, [outcome, ago]);
  const { data } = (await health(ours)).body;
  expect(data).toEqual([
    {
      ...{ version: '1.1.0', loads: 13, failures: 8, failed_percent: 61.54, long_tasks: 1 },
      reasons: [
        { reason: 'slow', count: 6 },
        { reason: 'broken', count: 2 },
      ],
      files: [],
      hours: expect.arrayContaining([expect.objectContaining({ loads: 5, failures: 5 })]),
    },
  ]);
  expect(data[0].hours.reduce((sum: number, { loads }: { loads: number }) => sum + loads, 0)).toBe(13);
});

it('names the files of the version that failed, and nothing that is none of its files', async () => {
  const { rows } = await db.pool.query("SELECT path FROM module_file JOIN module_version v ON v.id = version_id WHERE v.version = '1.1.0'");
  const [one, other] = rows.map(({ path }) => path as string);
  for (const [number, file] of [one, other, other, 'static/made-up.js', null].entries()) await reported(100 + number, 'broken', { file });
  const { data } = (await health(ours)).body;
  expect(data[0].files).toEqual([
    { path: other, count: 2 },
    { path: one, count: 1 },
  ]);
});

it('is read by whoever reads the module', async () => {
  for (const by of [admin, { as: aPrincipal('ROLE_MANAGER') }]) expect((await health(by)).body.data).toHaveLength(1);
  const missing = await call({ url: '/api/modules/nothing/health', ...aVendor(72) });
  const foreign = await health(aVendor(72));
  expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  expect((await health({})).status).toBe(401);
});

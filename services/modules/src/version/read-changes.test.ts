import { aPrincipal, type Caller } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { companyModule } from '../../test/company-module.ts';
import { aVendor, registryUnderTest } from '../../test/registry.ts';

const registry = await registryUnderTest();
const { call, publish, companyIs } = registry;
const OURS = 21;
const ours = aVendor(OURS);
const admin = { as: aPrincipal('ROLE_ADMIN', { userId: 7 }) };
await companyIs(OURS, 'active', 1);

const look = (version: string, manifest: object, files: Record<string, string> = {}) =>
  publish(companyModule('lookbook', { version, manifest, files }), ours);
const changesOf = async (version: string, by: Caller = admin) => call({ url: `/api/modules/lookbook/versions/${version}/changes`, ...by });

await look('1.0.0', { places: [{ name: 'lookbook.banner', props: { type: 'object', properties: {} } }] });

it('shows all of a first version, as nothing is at work', async () => {
  const { status, body } = await changesOf('1.0.0');
  expect([status, body.data.against, body.data.weight.before]).toEqual([200, null, null]);
  expect(body.data.manifest.every(({ before }: { before: unknown }) => before === null)).toBe(true);
});

it('compares with what is at work, by what was kept at the publication', async () => {
  await call({ method: 'POST', url: '/api/modules/lookbook/versions/1.0.0/approve', body: { slots: [], level: 'page' }, ...admin });
  await look(
    '1.1.0',
    { grants: ['user'], places: [{ name: 'lookbook.footer', props: { type: 'object', properties: {} } }] },
    { 'static/more.7777777777.css': '[data-module="lookbook"] p{margin:0}' },
  );
  const { data } = (await changesOf('1.1.0')).body;
  expect(data.against).toBe('1.0.0');
  expect(data.manifest).toEqual([
    { part: 'grants', name: 'user', before: null, after: {} },
    { part: 'places', name: 'lookbook.banner', before: { 'props.type': 'object' }, after: null },
    { part: 'places', name: 'lookbook.footer', before: null, after: { 'props.type': 'object' } },
  ]);
  expect(data.files).toContainEqual({ before: null, after: { path: 'static/more.7777777777.css', bytes: 36 } });
  const { before, after } = data.weight;
  expect(after.files - before.files).toBe(1);
  expect(after.whole_bytes).toBeGreaterThan(before.whole_bytes);
  expect(before.start_bytes).toBeGreaterThan(0);
  expect(before.start_bytes).toBeLessThan(before.whole_bytes);
});

it('repeats warnings in the language of whoever reads, those of the version at work left out', async () => {
  await look('1.2.0', { title: { ru: 'Lookbook', en: 'Lookbook' } });
  const warnings = async (locale: string) =>
    (await changesOf('1.2.0', { ...admin, headers: { 'accept-language': locale } })).body.data.warnings;
  expect(await warnings('ru')).toMatchObject([{ code: 'TEXT_NOT_RUSSIAN', severity: 'warning', field: 'title' }]);
  expect((await warnings('en'))[0].message).not.toBe((await warnings('ru'))[0].message);
});

it('is there for staff and the company, and for nobody else', async () => {
  const statuses = await Promise.all(
    [ours, { as: aPrincipal('ROLE_MANAGER') }, aVendor(22), { as: aPrincipal('ROLE_BUYER') }].map(
      async (by) => (await changesOf('1.1.0', by)).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 404, 403]);
  expect((await changesOf('9.9.9')).body).toMatchObject({ code: 'VERSION_NOT_FOUND' });
});

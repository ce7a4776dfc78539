import { aPrincipal, type Caller } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { archiveOfFiles, publicationOf } from '../../test/archive.ts';
import { companyModule } from '../../test/company-module.ts';
import { aVendor, registryUnderTest } from '../../test/registry.ts';

const registry = await registryUnderTest();
const { call, publish, companyIs, feedNow } = registry;
const [OURS, THEIRS] = [61, 62];
const [ours, theirs] = [aVendor(OURS), aVendor(THEIRS, 200)];
const admin: Caller = { as: aPrincipal('ROLE_ADMIN', { userId: 7 }) };
const manager: Caller = { as: aPrincipal('ROLE_MANAGER') };
await companyIs(OURS, 'active', 1);
await companyIs(THEIRS, 'active', 1);

const words = { 'x-title': { ru: 'Настройка', en: 'A setting' } };
const SCHEMA = {
  type: 'object',
  properties: {
    shown: { type: 'boolean', default: false, ...words },
    perPage: { type: 'integer', default: 20, minimum: 1, maximum: 100, ...words },
    tone: { type: 'string', default: 'calm', enum: ['calm', 'loud'], ...words },
    greeting: { type: 'string', default: 'Привет', ...words },
  },
};
const DEFAULTS = { shown: false, perPage: 20, tone: 'calm', greeting: 'Привет' };

const build = (version: string, config: object | undefined = SCHEMA) => companyModule('lookbook', { version, manifest: { config } });
const post = (what: string, body: object) => call({ method: 'POST', url: `/api/modules/lookbook/${what}`, body, ...admin });
const approve = (version: string) => post(`versions/${version}/approve`, { slots: [], level: 'page' });
const set = (values: object, revision: number, by: Caller = ours) =>
  call({ method: 'PUT', url: '/api/modules/lookbook/config', body: { values, revision }, ...by });
const read = async (by: Caller = ours) => (await call({ url: '/api/modules/lookbook', ...by })).body.data;
const configNow = async () => (await feedNow()).modules.find(({ id }) => id === 'lookbook')?.config;
const candidateNow = async () => (await feedNow()).candidates.find(({ record }) => record.id === 'lookbook')?.record.config;

await publish(build('1.0.0'), ours);

it('is of the version at work: before there is one nothing can be set', async () => {
  expect((await read()).settings).toBeNull();
  expect(await set({}, 0)).toMatchObject({ status: 409, body: { code: 'CONFIG_MISSING' } });
});

it('gives a module all of its settings from the first day on', async () => {
  await approve('1.0.0');
  expect(await configNow()).toEqual(DEFAULTS);
  for (const by of [ours, admin, manager]) expect((await read(by)).settings).toEqual({ schema: SCHEMA, values: DEFAULTS, revision: 0 });
});

it('is set by whoever manages the module, in a new feed, with who did it', async () => {
  const before = await feedNow();
  const { status, body } = await set({ shown: true, perPage: 50 }, 0);
  expect([status, body.data.settings.values, body.data.settings.revision]).toEqual([200, { ...DEFAULTS, shown: true, perPage: 50 }, 1]);
  expect(body.data.history[0]).toMatchObject({ action: 'config.changed', actor: 100 });
  const after = await feedNow();
  expect(after.isGenuine && after.revision > before.revision).toBe(true);
  expect(await configNow()).toEqual({ ...DEFAULTS, shown: true, perPage: 50 });
  const { rows } = await registry.db.pool.query(`SELECT before, after FROM audit_entry WHERE action = 'config.changed'`);
  expect(rows).toEqual([{ before: { config: {} }, after: { config: { shown: true, perPage: 50 } } }]);
  expect((await set({ shown: true }, 1, admin)).status).toBe(200);
  expect(await configNow()).toEqual({ ...DEFAULTS, shown: true });
});

it('is changed only by whoever saw what it was, and the same once more is no change', async () => {
  const { revision } = await feedNow();
  expect(await set({ perPage: 30 }, 1)).toMatchObject({ status: 409, body: { code: 'CONFIG_CHANGED' } });
  expect((await set({ shown: true }, 1)).status).toBe(200);
  expect((await read()).settings.revision).toBe(2);
  expect((await feedNow()).revision).toBe(revision);
});

it.each<[object, string]>([
  [{ perPage: 101 }, 'values.perPage'],
  [{ perPage: 1.5 }, 'values.perPage'],
  [{ perPage: '20' }, 'values.perPage'],
  [{ tone: 'shrill' }, 'values.tone'],
  [{ shown: 'yes' }, 'values.shown'],
  [{ greeting: 'я'.repeat(201) }, 'values.greeting'],
  [{ unheardOf: true }, 'values.unheardOf'],
  [{ shown: null }, 'values.shown'],
])('refuses what the schema does not allow, by name: %j', async (values, field) => {
  const { revision } = await feedNow();
  const { status, body } = await set(values, 2);
  expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'VALIDATION', [field]]);
  expect((await feedNow()).revision).toBe(revision);
});

it('is not for managers, other companies, or keys that were not made for it', async () => {
  expect((await set({}, 2, manager)).status).toBe(403);
  expect(await set({}, 2, theirs)).toMatchObject({ status: 404, body: { code: 'MODULE_NOT_FOUND' } });
  const key = (actions: string[]) => call({ method: 'POST', url: '/api/modules/keys', body: { name: actions.join(), actions }, ...ours });
  const machine = async (actions: ('publish' | 'rollout')[]): Promise<Caller> => {
    const { id } = (await key(actions)).body.data;
    return { facts: { publisher: { keyId: id, companyId: OURS, modules: [], actions } } };
  };
  expect(await set({}, 2, await machine(['publish']))).toMatchObject({ status: 403, body: { code: 'KEY_ACTION_MISSING' } });
  expect((await set({ shown: true, perPage: 30 }, 2, await machine(['rollout']))).status).toBe(200);
});

it('keeps what still fits under the schema of another version, each version by its own', async () => {
  const { perPage: _, ...kept } = SCHEMA.properties;
  const properties = { ...kept, shown: { type: 'string', default: 'never', ...words }, columns: { type: 'integer', default: 3, ...words } };
  await publish(build('2.0.0', { type: 'object', properties }), ours);
  await set({ shown: true, perPage: 30, tone: 'loud' }, 3);
  await approve('2.0.0');
  const second = { shown: 'never', tone: 'loud', greeting: 'Привет', columns: 3 };
  expect(await configNow()).toEqual(second);
  await post('live', { version: '1.0.0' });
  const first = { ...DEFAULTS, shown: true, perPage: 30, tone: 'loud' };
  expect(await configNow()).toEqual(first);
  await post('rollout', { version: '2.0.0', percent: 10 });
  expect([await configNow(), await candidateNow()]).toEqual([first, second]);
});

it('refuses values that are too many bytes together', async () => {
  const long = { type: 'string', default: '', ...words };
  const properties = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, long]));
  await publish(build('3.0.0', { type: 'object', properties }), ours);
  await approve('3.0.0');
  const { revision } = (await read()).settings;
  const text = 'я'.repeat(200);
  expect((await set({ a: text, b: text, c: text, d: text }, revision)).status).toBe(200);
  expect(await set({ a: text, b: text, c: text, d: text, e: text, f: text }, revision + 1)).toMatchObject({
    ...{ status: 422, body: { code: 'CONFIG_TOO_LARGE' } },
  });
});

it('sets a draft as its module is set', async () => {
  const body = publicationOf(
    await archiveOfFiles(build('4.0.0', { type: 'object', properties: { a: { type: 'string', default: 'x', ...words } } })),
  );
  const { ticket } = (await call({ method: 'POST', url: '/api/modules/drafts', body, ...ours })).body.data;
  const { payload } = JSON.parse(Buffer.from(ticket, 'base64url').toString());
  expect(JSON.parse(payload).record.config).toEqual({ a: 'я'.repeat(200) });
});

it('leaves a module without settings as it was', async () => {
  await publish(companyModule('plain', {}), ours);
  await call({ method: 'POST', url: '/api/modules/plain/versions/1.0.0/approve', body: { slots: [] }, ...admin });
  const record = (await feedNow()).modules.find(({ id }) => id === 'plain');
  expect(record && 'config' in record).toBe(false);
});

// @module-tag full
import { MAIN, WIDGET } from '@market/module-checks/testing/sample-build';
import { FILE_CODINGS } from '@market/modules-contract/distribution';
import { inTransaction } from '@market/service-kit/data/transaction';
import { aPrincipal, type Caller } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { companyModule } from '../../test/company-module.ts';
import { aVendor, registryUnderTest, versionFiles } from '../../test/registry.ts';
import { lockFeed } from '../feed/write-feed.ts';
import { digestOf, keyOf } from '../version/module-files.ts';
import { sweepVersions } from './sweep-versions.ts';

const registry = await registryUnderTest();
const { call, publish, companyIs, files, asGateway } = registry;
const ours = aVendor(61);
await companyIs(61, 'active', 1);
const admin: Caller = { as: aPrincipal('ROLE_ADMIN', { userId: 7 }) };
const DAY_MS = 86_400_000;
const pool = registry.db.pool;

const sweepIn = (days: number) => sweepVersions({ db: registry.db as never, files, now: () => new Date(Date.now() + days * DAY_MS) });
const change = (what: string, body: object) => call({ method: 'POST', url: `/api/modules/${what}`, body, ...admin });
const setLive = (version: string) => change('sample/live', { version });
const offer = (version: string, percent: number) => change('sample/rollout', { version, percent });
/** Published, and not at work by that. */
const publishBeside = async (version: string) => {
  await change('sample/pin', { pinned: true });
  await publish(
    versionFiles(version, { files: { [WIDGET]: `(globalThis.rspackChunksample_${version.replace(/\W/g, '_')}||=[]).push([[2],{}]);` } }),
  );
  await change('sample/pin', { pinned: false });
};
const whole = async (module = 'sample') => {
  const { rows } = await pool.query('SELECT version FROM module_version WHERE module_id = $1 AND files_deleted_at IS NULL ORDER BY id', [
    module,
  ]);
  return rows.map(({ version }) => version);
};
const mainOf = (version: string) => digestOf(versionFiles(version).get(MAIN) as Uint8Array);
const isKept = (digest: string) => Promise.all(FILE_CODINGS.map((coding) => files.has(keyOf(digest, coding))));

it('deletes the files of a version thirty days after it left work, and not those that another one has', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await publish(versionFiles(version, { files: { 'static/logo.0123456789.png': 'logo' } }));
  await sweepIn(29);
  expect(await whole()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  await sweepIn(31);
  // 1.1.0 is what a rollback leads to.
  expect(await whole()).toEqual(['1.1.0', '1.2.0']);
  expect(await isKept(mainOf('1.0.0'))).toEqual([false, false, false]);
  expect(await isKept(mainOf('1.1.0'))).toEqual([true, true, true]);
  expect(await files.has(keyOf(digestOf(new TextEncoder().encode('logo')), 'identity'))).toBe(true);
  await expect(asGateway.version.files.query({ module: 'sample', version: '1.0.0' })).rejects.toThrow();
  expect(await asGateway.version.names.query({ module: 'sample' })).toEqual({ data: ['1.1.0', '1.2.0'] });
  expect((await asGateway.version.files.query({ module: 'sample', version: '1.1.0' })).data.length).toBeGreaterThan(5);
});

it('says so wherever the version is shown, and refuses to put it to work again', async () => {
  const { data } = (await call({ url: '/api/modules/sample', ...admin })).body;
  expect(
    data.versions.map(({ version, files_deleted_at }: { version: string; files_deleted_at: string | null }) => [version, files_deleted_at]),
  ).toEqual([
    ['1.2.0', null],
    ['1.1.0', null],
    ['1.0.0', expect.any(String)],
  ]);
  expect(data.history[0]).toMatchObject({ action: 'version.swept', version: '1.0.0', actor: null });
  for (const refused of [await setLive('1.0.0'), await offer('1.0.0', 10)])
    expect(refused).toMatchObject({ status: 409, body: { code: 'FILES_DELETED', details: { version: '1.0.0' } } });
  // What was published once is not published again.
  expect((await publish(versionFiles('1.0.0', { files: { 'static/logo.0123456789.png': 'logo' } }))).body.data).toMatchObject({
    is_new: false,
  });
  expect((await setLive('1.1.0')).status).toBe(200);
});

it('counts from the day on which a version left, however old it is', async () => {
  await setLive('1.2.0');
  await publishBeside('1.3.0');
  await pool.query(`UPDATE module_version SET published_at = now() - interval '90 days', left_work_at = left_work_at - interval '90 days'`);
  await offer('1.3.0', 10);
  await sweepIn(0);
  expect(await whole()).toEqual(['1.1.0', '1.2.0', '1.3.0']);
  await change('sample/rollout/end', { reason: 'Хватит' });
  await sweepIn(1);
  expect(await whole()).toEqual(['1.1.0', '1.2.0', '1.3.0']);
  await sweepIn(31);
  expect(await whole()).toEqual(['1.1.0', '1.2.0']);
});

it('keeps what may be put to work yet: a newer one of a pinned module, and one that waits', async () => {
  await publishBeside('1.4.0');
  await publish(companyModule('lookbook'), ours);
  await sweepIn(300);
  expect(await whole()).toEqual(['1.1.0', '1.2.0', '1.4.0']);
  expect(await whole('lookbook')).toEqual(['1.0.0']);
  await change('lookbook/versions/1.0.0/reject', { reason: 'Не подходит' });
  await sweepIn(29);
  expect(await whole('lookbook')).toEqual(['1.0.0']);
  await sweepIn(31);
  expect(await whole('lookbook')).toEqual([]);
  expect(await change('lookbook/versions/1.0.0/approve', { slots: [] })).toMatchObject({ status: 409, body: { code: 'FILES_DELETED' } });
});

it('brings back what a publication counts on, where it was deleted in between', async () => {
  const digest = mainOf('1.5.0');
  let published: ReturnType<typeof publish> | undefined;
  await inTransaction(pool, async (tx) => {
    await lockFeed(tx);
    published = publish(versionFiles('1.5.0'));
    await expect.poll(() => isKept(digest)).toEqual([true, true, true]);
    for (const coding of FILE_CODINGS) await files.delete(keyOf(digest, coding));
  });
  expect((await published)?.status).toBe(200);
  expect(await isKept(digest)).toEqual([true, true, true]);
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ENTRY, MAIN, manifest, sampleFiles } from '@market/module-checks/testing/sample-build';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { archiveOf, publicationOf } from '../../test/archive.ts';
import { registryUnderTest, versionFiles as version } from '../../test/registry.ts';
import type { ModulesRouter } from '../router.ts';

const registry = await registryUnderTest();
const { asGateway, feedNow } = registry;

it('has a feed before anything is published: empty, signed, and known by a present and a next key', async () => {
  const feed = await feedNow();
  expect([feed.modules, feed.isGenuine, feed.keys.length]).toEqual([[], true, 2]);
  expect((Date.parse(feed.expiresAt) - Date.parse(feed.issuedAt)) / 86_400_000).toBe(7);
  expect((await asGateway.feed.current.query({ known: feed.revision })).data).toBeNull();
});

it('publishes a version: it stands in the next feed, and its files are there in each coding, without their sources', async () => {
  const before = await feedNow();
  const answer = await registry.publish(sampleFiles());
  expect([answer.status, answer.body]).toEqual([
    200,
    { data: { module: 'sample', version: '1.0.0', is_new: true, state: 'approved', warnings: [] } },
  ]);
  const feed = await feedNow();
  expect(feed.revision).toBeGreaterThan(before.revision);
  expect(feed.isGenuine).toBe(true);
  expect(feed.modules).toMatchObject([
    {
      id: 'sample',
      vendor: 'market',
      entry: { url: ENTRY, globalName: 'sample_1_0_0' },
      shared: { react: '^19.3.0' },
      start: [{ url: MAIN }],
    },
  ]);
  const { data: files } = await asGateway.version.files.query({ module: 'sample', version: '1.0.0' });
  expect(files.map(({ path }) => path).filter((path) => path.endsWith('.map'))).toEqual([]);
  const digest = files.find(({ path }) => path === MAIN)?.digest ?? '';
  const content = async (coding: 'identity' | 'br' | 'gzip') =>
    Buffer.from((await asGateway.version.content.query({ digest, coding })).data.content, 'base64');
  const plain = Buffer.from(sampleFiles().get(MAIN) as Uint8Array);
  expect(await content('identity')).toEqual(plain);
  expect(brotliDecompressSync(await content('br'))).toEqual(plain);
  expect(gunzipSync(await content('gzip'))).toEqual(plain);
});

it('takes the same version with the same bytes once, and with other bytes not at all', async () => {
  const { revision } = await feedNow();
  expect((await registry.publish(sampleFiles())).body.data).toMatchObject({ is_new: false });
  const other = await registry.publish(sampleFiles({ manifest: { title: { ru: 'Другой', en: 'Other' } } }));
  expect([other.status, other.body.code]).toEqual([409, 'VERSION_TAKEN']);
  expect((await feedNow()).revision).toBe(revision);
});

it('publishes the same version once, however many send it at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => registry.publish(version('1.1.0'))));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(answers.filter(({ body }) => body.data.is_new)).toHaveLength(1);
  const different = await Promise.all(
    ['one', 'two', 'three'].map((en) => registry.publish(version('1.2.0', { manifest: { title: { ru: 'Имя', en } } }))),
  );
  expect(different.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await feedNow()).modules.map((module) => module.version)).toEqual(['1.2.0']);
});

it('refuses what the checks refuse, says all of it in the language of the reader, and keeps nothing', async () => {
  const { revision } = await feedNow();
  const title = { ru: 'Sample', en: 'Sample' };
  const files = version('2.0.0', { manifest: { title }, files: { 'static/picture.4444444444.svg': '<svg/>', [`${MAIN}.map`]: null } });
  for (const [locale, words] of [
    ['ru', /[а-я]/],
    ['en', /^[^а-я]*$/],
  ] as const) {
    const answer = await registry.publish(files, { as: aPrincipal('ROLE_ADMIN'), headers: { 'accept-language': locale } });
    expect([answer.status, answer.body.code]).toEqual([422, 'MODULE_REFUSED']);
    const { findings } = answer.body.details;
    expect(findings.map(({ file }: { file: string }) => file).sort()).toEqual(expect.arrayContaining(['static/picture.4444444444.svg']));
    const severities = findings.map(({ severity }: { severity: string }) => severity);
    expect([severities[0], severities.at(-1)]).toEqual(['error', 'warning']);
    for (const { message } of findings) expect(message).toMatch(words);
  }
  expect((await feedNow()).revision).toBe(revision);
  await expect(asGateway.version.files.query({ module: 'sample', version: '2.0.0' })).rejects.toThrow();
});

it.each([
  ['no version', { version: undefined }],
  ['a version that is none', { version: 'latest' }],
  ['an address elsewhere', { routes: [{ path: 'https://evil.example/', title: manifest.title }] }],
  ['an id that is none', { id: '../sample' }],
  ['an unknown place', { slots: [{ slot: 'moon.surface', expose: './slots/moon', load: 'idle' }] }],
])('refuses a manifest with %s, naming the field', async (_, change) => {
  const answer = await registry.publish(sampleFiles({ manifest: change }));
  expect([answer.status, answer.body.code]).toEqual([422, 'MODULE_REFUSED']);
  expect(answer.body.details.findings[0].field).toBeTruthy();
});

it.each(['not json', '{"__proto__":{"id":"sample"}}', '[]', `{"id":"${'x'.repeat(10_000_000)}"}`])(
  'refuses a manifest that is none (%#)',
  async (text) => {
    const answer = await registry.publish(sampleFiles({ files: { 'module.manifest.json': text } }));
    expect([answer.status, answer.body.code]).toEqual([422, 'MODULE_REFUSED']);
  },
);

it('refuses an archive that is none, and one that is too large to be read', async () => {
  const send = (archive: Uint8Array) =>
    registry.call({ method: 'POST', url: '/api/modules/versions', body: publicationOf(archive), as: aPrincipal('ROLE_ADMIN') });
  expect(await send(Buffer.from('nothing'))).toMatchObject({ status: 422, body: { code: 'ARCHIVE_UNREADABLE' } });
  const links = await archiveOf([{ name: 'a.js', type: 'symlink', linkname: '/etc/passwd' }]);
  expect(await send(links)).toMatchObject({ status: 422, body: { code: 'ARCHIVE_ENTRY_REFUSED' } });
  const huge = await send(Buffer.alloc(11 * 1024 * 1024));
  expect([huge.status, Object.keys(huge.body.fields)]).toEqual([422, ['file']]);
});

it('is for administrators and vendors, and its files and feeds for services', async () => {
  for (const role of ['ROLE_BUYER', 'ROLE_MANAGER'] as const)
    expect((await registry.publish(version('3.0.0'), { as: aPrincipal(role, { companyId: 1 }) })).status).toBe(403);
  const asAdmin = registry.client<ModulesRouter>({ as: aPrincipal('ROLE_ADMIN') });
  await expect(asAdmin.version.content.query({ digest: 'a'.repeat(64), coding: 'identity' })).rejects.toThrow();
});

it('notes who published what', async () => {
  const { rows } = await registry.db.pool.query(`SELECT action, actor_id, subject_id, after FROM audit_entry ORDER BY id LIMIT 1`);
  expect(rows).toEqual([{ action: 'version.published', actor_id: 1, subject_id: 'sample', after: { version: '1.0.0' } }]);
});

import { ENTRY, MAIN, sourceMap } from '@market/module-checks/testing/sample-build';
import { DraftTicket } from '@market/modules-contract/draft';
import { aPrincipal, type Caller } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { archiveOfFiles, publicationOf } from '../../test/archive.ts';
import { companyModule } from '../../test/company-module.ts';
import { aVendor, registryUnderTest } from '../../test/registry.ts';
import { endDrafts } from './end-drafts.ts';

const registry = await registryUnderTest();
const [OURS, THEIRS] = [11, 12];
const [ours, theirs] = [aVendor(OURS), aVendor(THEIRS, 200)];
await registry.companyIs(OURS, 'active', 1);
await registry.companyIs(THEIRS, 'active', 1);

const send = async (by: Caller, ...build: Parameters<typeof companyModule>) =>
  registry.call({ method: 'POST', url: '/api/modules/drafts', body: publicationOf(await archiveOfFiles(companyModule(...build))), ...by });
const another = (en: string) => ({ manifest: { title: { ru: 'Лукбук', en } } });
const newest = (by: Caller, version = '0.0.0') => registry.call({ url: `/api/modules/drafts?module=lookbook&version=${version}`, ...by });
const fileOf = (version: string, path = MAIN) => registry.asGateway.draft.file.query({ module: 'lookbook', version, path });
const signedIn = (ticket: string) => JSON.parse(Buffer.from(ticket, 'base64url').toString());

it('keeps a build for an hour, under a name that nobody guesses, with a ticket that its sender alone can use', async () => {
  const { status, body } = await send(ours, 'lookbook');
  const { version, ticket, url, expires_at, module, warnings } = body.data;
  expect([status, module, warnings]).toEqual([200, 'lookbook', []]);
  expect(version).toMatch(/^0\.0\.0-draft\.[0-9a-f]{32}$/);
  expect(url).toBe(`/apps/lookbook#module-draft=${ticket}`);
  expect(Math.abs(Date.parse(expires_at) - Date.now() - 3_600_000)).toBeLessThan(60_000);
  const signed = signedIn(ticket);
  expect(await registry.isOurs(signed)).toBe(true);
  expect(DraftTicket.parse(JSON.parse(signed.payload))).toMatchObject({
    ...{ user: 100, expiresAt: expires_at },
    record: { id: 'lookbook', version, vendor: String(OURS), entry: { url: ENTRY, globalName: 'lookbook_1_0_0' } },
  });
  expect(Buffer.from((await fileOf(version)).data.content, 'base64').toString()).toContain('rspackChunklookbook_1_0_0');
});

it('is no publication: nothing of it is in the feed, the list or the quotas, and no source is given out', async () => {
  expect((await registry.feedNow()).modules).toEqual([]);
  expect((await registry.call({ url: '/api/modules', ...ours })).body.total).toBe(0);
  const { version } = (await send(ours, 'lookbook')).body.data;
  await expect(fileOf(version, `${MAIN}.map`)).rejects.toThrow();
  await expect(registry.asGateway.version.files.query({ module: 'lookbook', version })).rejects.toThrow();
  await expect(registry.asGateway.draft.file.query({ module: 'other', version, path: MAIN })).rejects.toThrow();
});

it('makes one draft of the same bytes, and another of others, which the user of the first is shown', async () => {
  const first = (await send(ours, 'lookbook')).body.data;
  expect((await send(ours, 'lookbook')).body.data.version).toBe(first.version);
  expect((await newest(ours, first.version)).body).toEqual({ data: null });
  const second = (await send(ours, 'lookbook', another('Second'))).body.data;
  expect(second.version).not.toBe(first.version);
  expect((await newest(ours, first.version)).body.data).toMatchObject({ module: 'lookbook', version: second.version });
  // Of the same company, and still another user.
  expect((await newest(aVendor(OURS, 101), first.version)).body).toEqual({ data: null });
  expect((await newest({ as: aPrincipal('ROLE_BUYER') })).status).toBe(403);
});

it('shows an edit that is taken back, though its bytes were sent before', async () => {
  const before = (await send(ours, 'lookbook', another('Before'))).body.data;
  const edited = (await send(ours, 'lookbook', another('Edited'))).body.data;
  const back = (await send(ours, 'lookbook', another('Before'))).body.data;
  expect(back.version).not.toBe(before.version);
  expect((await newest(ours, edited.version)).body.data).toMatchObject({ version: back.version });
});

it('judges a draft as a publication, and knows whose a module is', async () => {
  expect((await send(ours, 'catalogue')).body.code).toBe('MODULE_REFUSED');
  await registry.publish(companyModule('taken'), theirs);
  expect((await send(ours, 'taken')).body.code).toBe('MODULE_TAKEN');
  expect((await send(aVendor(99), 'lookbook')).body.code).toBe('COMPANY_NOT_ACTIVE');
});

it('takes a build with a React of its own, which runs in a frame', async () => {
  const map = new TextEncoder().encode(sourceMap('webpack://lookbook/./node_modules/react/index.js'));
  const files = new Map([...companyModule('lookbook', { federation: { shared: [] } }), [`${MAIN}.map`, map]]);
  const body = publicationOf(await archiveOfFiles(files));
  const { data } = (await registry.call({ method: 'POST', url: '/api/modules/drafts', body, ...ours })).body;
  expect(data.warnings).toMatchObject([{ code: 'PACKAGE_BUNDLED', severity: 'warning' }]);
  expect(JSON.parse(signedIn(data.ticket).payload).record).toMatchObject({ level: 'frame', needsFrame: true });
});

it('names whoever made the key where a machine sends it, and refuses one that was revoked', async () => {
  const made = await registry.call({ method: 'POST', url: '/api/modules/keys', body: { name: 'CI' }, ...ours });
  const { id } = made.body.data;
  const publisher = { keyId: id, companyId: OURS, modules: [], actions: ['publish'] as const };
  const sent = await send({ facts: { publisher } }, 'lookbook', another('By a key'));
  expect(JSON.parse(signedIn(sent.body.data.ticket).payload).user).toBe(100);
  await registry.call({ method: 'DELETE', url: `/api/modules/keys/${id}`, ...ours });
  expect((await send({ facts: { publisher } }, 'lookbook', another('By a dead key'))).body.code).toBe('KEY_DEAD');
});

it('is gone after an hour: its files are given to nobody, and deleted', async () => {
  const { version } = (await send(theirs, 'lookbook')).body.data;
  const names = () => registry.asGateway.version.names.query({ module: null });
  expect((await names()).data).toContain(version);
  await registry.db.pool.query(`UPDATE draft SET expires_at = now() - interval '1 second' WHERE version = $1`, [version]);
  expect((await names()).data).not.toContain(version);
  await expect(fileOf(version)).rejects.toThrow();
  expect((await newest(theirs)).body).toEqual({ data: null });
  const kept = await registry.db.pool.query(`SELECT files FROM draft WHERE version = $1`, [version]);
  const keys = Object.values(kept.rows[0].files as Record<string, string>).map((digest) => `draft/${version.slice(12)}/${digest}`);
  expect(await Promise.all(keys.map((key) => registry.files.has(key)))).not.toContain(false);
  await endDrafts({ db: registry.db, files: registry.files });
  expect(await Promise.all(keys.map((key) => registry.files.has(key)))).not.toContain(true);
});

it('takes two hundred drafts of a company in a day, and says when the next begins', async () => {
  await registry.db.pool.query(
    `INSERT INTO draft (module_id, company_id, user_id, version, digest, record, expires_at)
     SELECT 'lookbook', $1, 200, '0.0.0-draft.' || n, n::text, '{}', now() FROM generate_series(1, 199) n`,
    [THEIRS],
  );
  const refused = await send(theirs, 'lookbook', another('One too many'));
  expect([refused.status, refused.body.code]).toEqual([429, 'DRAFTS_TOO_MANY']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(ours, 'lookbook', another('Not ours'))).status).toBe(200);
});

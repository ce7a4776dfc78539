// @module-tag full
import { execFile } from 'node:child_process';
import { readdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { manifest } from '@market/module-checks/testing/sample-build';
import { archiveOf, archiveOfFiles, publicationOf } from '@market/modules/test/archive';
import { companyModule } from '@market/modules/test/company-module';
import { afterUse } from '@market/service-kit/testing/after-use';
import { expect, it } from 'vitest';
import { shellOffer } from '../../shell/kit/build/shell-offer-plugin.ts';
import { marketUnderTest } from './testing/market.ts';
import { packedTool } from './testing/packed-tool.ts';

const [tool, market] = await Promise.all([packedTool(), marketUnderTest()]);
const ours = await market.aCompany();
const theirs = await market.aCompany();
const at = ({ key }: { key: string }, url = market.url) => ({
  environment: { MARKET_MODULES_REGISTRY: url, MARKET_MODULES_KEY: key },
});

const lookbook = companyModule('lookbook');
const folder = tool.folderOf(lookbook);
/** None that was published: a version that is taken is not judged again. */
const unpublished = companyModule('lookbook', { version: '3.0.0' });
const withFile = (name: string, content: string | Uint8Array) => new Map([...unpublished, [name, Buffer.from(content)]]);
const withManifest = (text: string) => withFile('module.manifest.json', text);

it('judges a build without a marketplace, by the shell that it was packed with', async () => {
  const requires = { shellKit: `^${shellOffer('').shellKit}`, services: {} };
  const { code, out, err } = await tool.run(['check', tool.folderOf(companyModule('lookbook', { manifest: { requires } }))]);
  expect([code, out]).toEqual([0, 'lookbook 1.0.0: no errors\n']);
  expect(err).toMatch(/without a marketplace, by the shell \d/);
});

it('says what is wrong, where, and how it is mended, in the language that is asked for', async () => {
  const build = tool.folderOf(withFile('static/picture.4444444444.svg', '<svg/>'));
  const english = await tool.run(['check', build]);
  expect(english.code).toBe(1);
  expect(english.out).toContain('error FILE_TYPE static/picture.4444444444.svg\n  Files of this kind are not published');
  expect(english.out).toContain('  → Keep js, css, json');
  expect((await tool.run(['check', build, '--lang', 'ru'])).out).toContain('ошибка FILE_TYPE');
  expect((await tool.run(['check', build], { environment: { LANG: 'ru_RU.UTF-8' } })).out).toContain('ошибка FILE_TYPE');
  const { code, answer } = await tool.json(['check', build]);
  expect([code, answer.ok, answer.module]).toEqual([1, false, 'lookbook']);
  expect(answer.findings[0]).toMatchObject({ code: 'FILE_TYPE', severity: 'error', cure: expect.stringContaining('Keep js') });
});

it('publishes by a key once, and says so the second time', async () => {
  const first = await tool.run(['publish', folder], at(ours));
  expect([first.code, first.out]).toEqual([0, 'Version 1.0.0 of lookbook is published and waits for the approval of an administrator\n']);
  const second = await tool.run(['publish', folder, '--lang', 'ru'], at(ours));
  expect([second.code, second.out]).toEqual([
    ...[0, 'Версия 1.0.0 модуля lookbook уже опубликована с этими же байтами, состояние: ждёт одобрения\n'],
  ]);
  // An archive of the same files is the same publication.
  const archive = tool.fileOf(await archiveOfFiles(lookbook));
  expect((await tool.json(['publish', archive], at(ours))).answer).toMatchObject({ ok: true, is_new: false, state: 'waiting' });
});

it('shows the refusals of the registry: another version of the bytes, a name that is taken, a key that opens nothing', async () => {
  const changed = tool.folderOf(companyModule('lookbook', { manifest: { title: { ru: 'Другое', en: 'Other' } } }));
  const refused = await tool.run(['publish', changed], at(ours));
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('✗ VERSION_TAKEN: Version 1.0.0 of the module lookbook')]);
  for (const command of ['check', 'publish'])
    expect((await tool.run([command, folder], at(theirs))).err).toContain('✗ MODULE_TAKEN: The name lookbook is taken');
  const dead = { key: `mpk_${'x'.repeat(43)}` };
  expect(await tool.run(['publish', folder], at(dead))).toMatchObject({ code: 1, err: expect.stringContaining('SESSION_DEAD') });
  const narrow = await market.aCompany({ modules: ['other'] });
  expect((await tool.run(['publish', folder], at(narrow))).err).toContain('KEY_OTHER_MODULE');
});

it('says when it may be tried again', async () => {
  const company = await market.aCompany();
  await tool.run(['publish', tool.folderOf(companyModule('busy'))], at(company));
  await market.pool('modules').query(
    `INSERT INTO module_version (module_id, version, digest, record, state)
     SELECT 'busy', '0.0.' || n, 'x', record, 'waiting' FROM generate_series(1, 19) n, (SELECT record FROM module_version WHERE module_id = 'busy') r`,
  );
  const refused = await tool.run(['publish', tool.folderOf(companyModule('busy', { version: '1.1.0' }))], at(company));
  expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/VERSIONS_TOO_MANY.*\nYou may try again in \d+ s/)]);
});

const bomb = gzipSync(Buffer.alloc(300 * 1024 * 1024));
const whole = await archiveOfFiles(lookbook);
const badArchives: readonly (readonly [what: string, archive: Uint8Array])[] = [
  ['a name that leaves the folder', await archiveOf([{ name: '../outside.js' }])],
  ['a link', await archiveOf([{ name: 'static/a.js', type: 'symlink', linkname: '/etc/passwd' }])],
  ['ten thousand files', await archiveOf(Array.from({ length: 10_000 }, (_, index) => ({ name: `a/${index}.js` })))],
  ['a bomb', bomb],
  ['an archive that was cut', whole.subarray(0, whole.length - 40)],
  ['a manifest of ten megabytes', await archiveOfFiles(withManifest(`{"id":"${'x'.repeat(10_000_000)}"}`))],
  ['a field __proto__', await archiveOfFiles(withManifest('{"__proto__":{"id":"lookbook"}}'))],
  ['a reserved id', await archiveOfFiles(companyModule('catalogue'))],
  [
    'an absolute address',
    await archiveOfFiles(companyModule('away', { manifest: { routes: [{ path: 'https://evil.example/', title: manifest.title }] } })),
  ],
  ['html', await archiveOfFiles(withFile('page.4444444444.html', '<p>'))],
  ['svg', await archiveOfFiles(withFile('static/picture.4444444444.svg', '<svg/>'))],
  ['a version that is none', await archiveOfFiles(companyModule('lookbook', { version: 'latest' }))],
];

/** What an answer complains of: each finding, or the refusal itself. */
const complaintsOf = (code: string, findings: readonly { code: string; message: string; file?: string; field?: string }[] = []) =>
  findings.length > 0 ? findings.map(({ code: found, message, file, field }) => [found, message, file, field]) : [code];

it.each(badArchives)('says of %s what the registry says, and ends with 1', async (_, archive) => {
  const url = '/api/modules/versions';
  const served = await market.ask({ method: 'POST', url, body: publicationOf(archive), bearer: ours.key, locale: 'en' });
  expect([409, 413, 422, 429]).toContain(served.status);
  const file = tool.fileOf(archive);
  for (const command of ['check', 'publish']) {
    const { code, answer } = await tool.json([command, file], at(ours));
    expect(code).toBe(1);
    expect(complaintsOf(answer.code, answer.findings)).toEqual(complaintsOf(served.code ?? '', served.body.details?.findings));
  }
});

it('sends no link out of a folder, and no more than a build may have', async () => {
  const linked = tool.folderOf(lookbook);
  symlinkSync('/etc/passwd', join(linked, 'static/passwd.4444444444.json'));
  expect((await tool.json(['publish', linked], at(ours))).answer.code).toBe('ARCHIVE_ENTRY_REFUSED');
  const many = tool.folderOf(new Map(Array.from({ length: 800 }, (_, index) => [`static/${index}.4444444444.js`, Buffer.from('0')])));
  expect((await tool.json(['publish', many], at(ours))).answer.code).toBe('ARCHIVE_TOO_LARGE');
});

it('sends a key to nobody over an open line, and says when a line is cut', async () => {
  expect((await tool.run(['publish', folder], at(ours, 'http://shop.example'))).err).toContain('REGISTRY_INVALID');
  expect((await tool.run(['publish', folder], at({ key: 'secret' }))).err).toContain('KEY_INVALID');
  expect((await tool.run(['publish', folder])).err).toContain('REGISTRY_MISSING');
  const cutting = createServer(async (request, response) => {
    const { url = '', headers } = request;
    if (request.method === 'GET') response.end((await market.app.inject({ url, headers: headers as Record<string, string> })).body);
    else request.once('data', () => request.destroy());
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  cutting.listen(0, '127.0.0.1', resolve);
  await promise;
  afterUse(() => void cutting.close());
  const { port } = cutting.address() as AddressInfo;
  const cut = await tool.run(['publish', folder], at(ours, `http://127.0.0.1:${port}`));
  expect([cut.code, cut.err]).toEqual([1, expect.stringContaining('CONNECTION_CUT')]);
  cutting.close();
  expect((await tool.run(['check', folder], at(ours, 'http://127.0.0.1:9'))).err).toContain('CONNECTION_FAILED');
});

it.each(['check', 'publish'])('explains %s, and what is wrong with how it was typed', async (command) => {
  const { code, out } = await tool.run([command, '--help']);
  expect([code, out]).toEqual([0, expect.stringContaining(`market-module ${command} <folder>`)]);
  for (const args of [[command], [command, 'one', 'two'], [command, folder, '--what']])
    expect(await tool.run(args)).toMatchObject({ code: 1, err: expect.stringContaining('USAGE') });
});

it('is installed by npm from its tarball alone, and runs by its name', async () => {
  const project = tool.folderOf(new Map([['package.json', Buffer.from('{"name":"module-of-a-team"}')]]));
  const run = promisify(execFile);
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tool.tarball], { cwd: project });
  const { stdout } = await run(join(project, 'node_modules/.bin/market-module'), ['--help', '--lang', 'ru']);
  expect(stdout).toContain('Создаёт модуль по образцу');
  expect(readdirSync(join(project, 'node_modules')).sort()).toEqual(['.bin', '.package-lock.json', '@market']);
});

it('explains itself, and refuses what it does not know', async () => {
  expect(await tool.run(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('publish') });
  expect(await tool.run([])).toMatchObject({ code: 1 });
  expect(await tool.run(['deploy'])).toMatchObject({ code: 1, err: expect.stringContaining('COMMAND_UNKNOWN') });
  expect(await tool.run(['check', folder, '--lang', 'fr'])).toMatchObject({ code: 1, err: expect.stringContaining('LANGUAGE_UNKNOWN') });
});

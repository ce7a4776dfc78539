// @module-tag full
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkModule } from '../../services/modules/checks/check-module.ts';
import type { ShellOffer } from '../../services/modules/checks/surroundings.ts';
import { packageOf } from '../../services/modules/contract/build.ts';
import { archiveOfFiles, publicationOf } from '../../services/modules/test/archive.ts';
import { installed, kitFolder, readPackage } from '../../shell/kit/build/installed-version.ts';
import { providedVersions } from '../../shell/kit/build/shared-packages.ts';
import { productUnderTest } from '../local/authorisation/product-under-test.ts';
import { projectRoot } from '../local/env.ts';
import { packKit } from './pack-kit.ts';
import { installOutside, unpack } from './testing/install-outside.ts';
import { build, builtFiles, runIn, typecheck } from './testing/outside-module.ts';

const MINUTES = 60_000;

/** What the shell of this checkout gives to modules. */
const shell: ShellOffer = {
  version: 'this checkout',
  shellKit: readPackage(kitFolder).version,
  shared: providedVersions(),
  federation: installed('@module-federation/enhanced', kitFolder).version,
};
const services = { catalogue: readPackage(join(projectRoot, 'services/catalogue/contract')).version };

const folder = mkdtempSync(join(tmpdir(), 'tools-'));
let example = '';
let foreign = '';

beforeAll(async () => {
  const tarball = await packKit(folder);
  unpack(tarball, join(folder, 'kit'));
  example = installOutside(join(folder, 'kit/docs/example'), tarball);
  foreign = installOutside(join(import.meta.dirname, 'testing/foreign-module'), tarball);
  // It is built with nothing of ours.
  rmSync(join(foreign, 'node_modules/@market'), { recursive: true });
}, 5 * MINUTES);

afterAll(() => {
  for (const made of [folder, example, foreign]) if (made) rmSync(made, { recursive: true, force: true });
});

const findingsIn = (module: string) =>
  checkModule({ files: builtFiles(module) }, { shells: [shell], services, neighbours: [], vendor: { kind: 'company', id: 7 } });

it('has every door of the kit, and names no package that it does not ask for', () => {
  const kit = join(folder, 'kit');
  const text = readFileSync(join(kit, 'package.json'), 'utf8');
  const { exports, dependencies, peerDependencies } = JSON.parse(text);
  expect(text).not.toMatch(/workspace:|catalog:/);
  for (const [subpath, door] of Object.entries<Record<string, string>>(exports)) {
    for (const file of Object.values(typeof door === 'string' ? [door] : door)) {
      expect(globSync(join(kit, file)), subpath).not.toEqual([]);
    }
  }
  const asked = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
  const files = globSync(join(kit, '**/*.{js,d.ts}'), { exclude: (path) => path.endsWith('/docs') });
  const scripts = files.map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''));
  const named = scripts.flatMap((script) => [...script.matchAll(/(?:\bfrom|\bimport\()\s*'([^.'$][^']*)'/g)].map(([, name = '']) => name));
  const missing = named.map(packageOf).filter((name) => !name.startsWith('node:') && !asked.has(name));
  expect([...new Set(missing)]).toEqual([]);
});

it('links the guide to what lies beside it in the tarball', () => {
  for (const page of globSync(join(folder, 'kit/docs/*.md'))) {
    const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
    expect(links.length, page).toBeGreaterThanOrEqual(page.endsWith('checks.md') ? 0 : 1);
    for (const link of links) expect(globSync(join(folder, 'kit/docs', link)), `${page}: ${link}`).toHaveLength(1);
  }
});

it('asks for the versions that the example is written with', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(example, 'package.json'), 'utf8'));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect([name, version]).toEqual([name, readPackage(join(example, 'node_modules', name)).version]);
  }
});

it('types, builds and tests the example, in which the checks find nothing', { timeout: 5 * MINUTES }, () => {
  typecheck(example);
  build(example);
  expect(findingsIn(example)).toEqual([]);
  expect(runIn(example, 'vitest/vitest.mjs', 'run')).toMatch(/Tests +7 passed/);
});

it('knows what services answer', { timeout: 5 * MINUTES }, () => {
  const file = join(example, 'src/mistaken.ts');
  const mistake = 'catalogue.hooks.product.list.useQuery({}).data?.data[0]?.colour';
  writeFileSync(file, `import { catalogue } from './api.ts';\nexport const useMistake = () => ${mistake};\n`);
  expect(() => typecheck(example)).toThrow(/mistaken\.ts.*Property 'colour' does not exist/s);
  rmSync(file);
});

it('judges a module alike that is built with no preset of ours', { timeout: 5 * MINUTES }, () => {
  build(foreign);
  expect(findingsIn(foreign)).toEqual([]);
});

it('has a machine publish what was built outside, and an administrator let it into the shop', { timeout: 5 * MINUTES }, async () => {
  const { ask, pool, addUser, addSession, addCompany, actFor } = await productUnderTest();
  const offer = JSON.stringify({ ...shell, services });
  await pool('modules').query('INSERT INTO shell_offer (version, offer) VALUES ($1, $2)', [shell.version, offer]);
  const admin = await addSession(await addUser(['ROLE_ADMIN']));
  const vendor = await addUser(['ROLE_VENDOR']);
  await actFor(vendor, await addCompany());
  const created = await ask({ method: 'POST', url: '/api/modules/keys', body: { name: 'CI' }, token: await addSession(vendor) });
  build(foreign);
  const body = publicationOf(await archiveOfFiles(builtFiles(foreign)));
  const published = await ask({ method: 'POST', url: '/api/modules/versions', body, bearer: created.body.data.key });
  expect(published.body).toMatchObject({ data: { module: 'foreign-module', state: 'waiting', warnings: [] } });
  const url = '/api/modules/foreign-module/versions/1.0.0/approve';
  expect((await ask({ method: 'POST', url, body: { slots: [], level: 'page' }, token: admin })).status).toBe(200);
  const feed = async () => JSON.parse((await ask({ method: 'GET', url: '/modules/feed.json' })).body.payload).modules;
  await expect.poll(feed).toMatchObject([{ id: 'foreign-module', version: '1.0.0' }]);
  const [{ entry }] = await feed();
  expect((await ask({ method: 'GET', url: `/modules/foreign-module/1.0.0/${entry.url}` })).status).toBe(200);
});

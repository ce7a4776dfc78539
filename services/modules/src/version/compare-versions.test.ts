import { finding } from '@market/module-checks/finding';
import { assets, federation, MAIN, manifest, STYLES, sampleFiles, WIDGET } from '@market/module-checks/testing/sample-build';
import type { OfferedPlace } from '@market/modules-contract/manifest';
import { expect, it } from 'vitest';
import { type ComparedVersion, compareVersions } from './compare-versions.ts';
import { servedFiles } from './module-files.ts';
import { recordIn } from './publish-files.ts';

const places = (looks: string): OfferedPlace[] => [{ name: 'sample.banner', props: { properties: { look: { type: looks } } } }];

const flag = (byDefault: boolean): ComparedVersion['settings'] => ({
  isLoud: { type: 'boolean', 'x-title': { ru: 'Громко', en: 'Loud' }, default: byDefault },
});

function versionOf(changes: Parameters<typeof sampleFiles>[0] = {}, own: Partial<ComparedVersion> = {}): ComparedVersion {
  const files = sampleFiles(changes);
  return {
    record: recordIn(files, null).record,
    files: servedFiles(files).map((file) => ({ ...file, transfer_size: 10 })),
    ...{ places: [], settings: {}, warnings: [], ...own },
  };
}

const manifestChanges = (before: ComparedVersion, after: ComparedVersion) => compareVersions(before, after).manifest;

it('finds nothing between a version and itself', () => {
  expect(compareVersions(versionOf(), versionOf())).toMatchObject({ manifest: [], files: [], left_out: 0, warnings: [] });
});

it('names the entries that came, went and changed, and of these the fields that did', () => {
  const [list, card] = manifest.routes;
  const [entry] = manifest.nav;
  const own = {
    title: { ru: 'Образцы', en: 'Sample' },
    routes: [
      { ...list, audience: ['guest', 'ROLE_BUYER'] },
      { path: '/sample/new', title: card?.title },
    ],
    nav: [{ ...entry, order: 5 }],
    slots: [],
    grants: ['catalogue:read'],
    requires: { shellKit: '^1.1.0', services: { orders: '^1.0.0' } },
  };
  const shared = [{ name: 'react', requiredVersion: '^19.4.0', assets: assets() }];
  const after = versionOf({ manifest: own, federation: { shared } }, { places: places('string'), settings: flag(true) });
  expect(manifestChanges(versionOf({}, { places: places('number'), settings: flag(false) }), after)).toEqual([
    { part: 'grants', name: 'catalogue:read', before: null, after: {} },
    { part: 'slots', name: 'product.card', before: { expose: './slots/product-card', load: 'idle' }, after: null },
    { part: 'routes', name: '/sample', before: {}, after: { audience: 'guest, ROLE_BUYER' } },
    {
      ...{ part: 'routes', name: '/sample/:id', after: null },
      before: { 'title.ru': 'Карточка', 'title.en': 'Card', parent: '/sample', shows: '[{"kind":"sample.card"}]' },
    },
    { part: 'routes', name: '/sample/new', before: null, after: { 'title.ru': 'Карточка', 'title.en': 'Card' } },
    { part: 'nav', name: 'sample', before: { order: '1' }, after: { order: '5' } },
    {
      ...{ part: 'places', name: 'sample.banner' },
      ...{ before: { 'props.properties.look.type': 'number' }, after: { 'props.properties.look.type': 'string' } },
    },
    { part: 'config', name: 'isLoud', before: { default: 'false' }, after: { default: 'true' } },
    { part: 'requires', name: 'shell-kit', before: { range: '^1.0.0' }, after: { range: '^1.1.0' } },
    { part: 'requires', name: 'catalogue', before: { range: '^1.0.0' }, after: null },
    { part: 'requires', name: 'orders', before: null, after: { range: '^1.0.0' } },
    { part: 'shared', name: 'react', before: { range: '^19.3.0' }, after: { range: '^19.4.0' } },
    { part: 'title', name: 'sample', before: { ru: 'Образец' }, after: { ru: 'Образцы' } },
  ]);
});

it('knows a file by its name without the hash, where it is of one file alone', () => {
  const renamed = 'static/page.4444444444.css';
  const before = {
    [WIDGET]: null,
    'static/1.aaaaaaaaaa.js': 'a',
    'static/2.bbbbbbbbbb.js': 'bb',
    'fonts/cccccccc.woff2': 'c',
    'fonts/dddddddd.woff2': 'd',
  };
  const after = {
    [STYLES]: null,
    [renamed]: 'p{}',
    'static/2.bbbbbbbbbb.js': 'bb',
    'static/3.cccccccccc.js': 'ccc',
    'fonts/eeeeeeee.woff2': 'e',
  };
  const { files } = compareVersions(versionOf({ files: before }), versionOf({ files: after }));
  const shown = files.map(({ before: was, after: is }) => [was?.path ?? null, is?.path ?? null]);
  expect(shown).toEqual(
    expect.arrayContaining([
      [STYLES, renamed],
      [null, WIDGET],
      [null, 'static/3.cccccccccc.js'],
      ['static/1.aaaaaaaaaa.js', null],
      // Which of two became which, nobody knows.
      [null, 'fonts/eeeeeeee.woff2'],
      ['fonts/cccccccc.woff2', null],
      ['fonts/dddddddd.woff2', null],
    ]),
  );
  expect(shown.flat()).not.toContain('static/2.bbbbbbbbbb.js');
  expect(shown.flat()).not.toContain(MAIN);
});

it('weighs what a page begins with and all that it may need, where that was noted', () => {
  const { exposes } = federation;
  const after = versionOf({ federation: { exposes }, files: { 'static/picture.aaaaaaaaaa.png': 'png' } });
  const unknown = versionOf();
  const { weight } = compareVersions({ ...unknown, files: unknown.files.map((file) => ({ ...file, transfer_size: null })) }, after);
  expect(weight.before).toMatchObject({ files: 6, start_bytes: null, whole_bytes: null });
  // Entry and main; these, the widget and the styles.
  expect(weight.after).toMatchObject({ files: 7, start_bytes: 20, whole_bytes: 40 });
  expect(weight.after.bytes).toBe(after.files.reduce((sum, { size }) => sum + size, 0));
});

it('repeats no warning of the version before, whatever hash its file has by now', () => {
  const old = finding('TEXT_NOT_RUSSIAN', { field: 'title', details: { text: 'Sample' } });
  const ofFile = (file: string) => finding('IMPORT_UNPINNED', { file, details: { line: 1, column: 1, found: 'x' } });
  const before = versionOf({}, { warnings: [old, ofFile('static/a.1111111111.js')] });
  const fresh = finding('TEXT_NOT_RUSSIAN', { field: 'nav[0].label', details: { text: 'Sample' } });
  const after = versionOf({}, { warnings: [old, ofFile('static/a.2222222222.js'), fresh] });
  expect(compareVersions(before, after).warnings).toEqual([fresh]);
});

it('shows all of a first version, and no more than three hundred changes', () => {
  const paths = Array.from({ length: 310 }, (_, index) => `/sample/page-${index}`);
  const files = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`static/p${index}x.aaaaaaaa${String(index).padStart(3, '0')}.png`, 'x']),
  );
  const sample = versionOf({ files });
  const routes = paths.map((path) => ({ path, title: manifest.title }));
  const {
    manifest: changes,
    files: changed,
    left_out,
    weight,
  } = compareVersions(null, { ...sample, record: { ...sample.record, routes } });
  expect(weight.before).toBeNull();
  expect(changes.every(({ before }) => before === null)).toBe(true);
  expect([changes.length, changed.length]).toEqual([300, 300]);
  // Beside the pages: entry of the menu, place, two ranges, shared package and title.
  expect(left_out).toBe(paths.length + 6 - 300 + (sample.files.length - 300));
});

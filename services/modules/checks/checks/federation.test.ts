import { FEDERATION_FILE } from '@market/modules-contract/build';
import { expect, it } from 'vitest';
import { codesOf, placesOf } from '../testing/findings.ts';
import { assets, ENTRY, federation, MAIN, metaData, STYLES, sampleBuild, WIDGET } from '../testing/sample-build.ts';
import { checkFederation } from './federation.ts';

const withMeta = (own: object) => checkFederation(sampleBuild({ federation: { metaData: { ...metaData, ...own } } }));

it('lets a sound module pass', () => {
  expect(checkFederation(sampleBuild())).toEqual([]);
});

it.each(['global', 'var'])('lets an entry of the type %s pass', (type) => {
  expect(withMeta({ remoteEntry: { ...metaData.remoteEntry, type } })).toEqual([]);
});

it.each(['module', 'esm', 'system', 'commonjs-module', ''])('refuses an entry of the type %j', (type) => {
  expect(codesOf(withMeta({ remoteEntry: { ...metaData.remoteEntry, type } }))).toEqual(['ENTRY_TYPE']);
});

it.each([{ publicPath: 'https://cdn.example/' }, { publicPath: '/' }, { publicPath: undefined }, { getPublicPath: 'return "/"' }])(
  'refuses %j',
  (own) => {
    expect(codesOf(withMeta(own))).toEqual(['PUBLIC_PATH']);
  },
);

it('looks for the entry in the folder that is named', () => {
  expect(withMeta({ remoteEntry: { path: './static/', name: ENTRY.replace('static/', ''), type: 'global' } })).toEqual([]);
  expect(placesOf(withMeta({ remoteEntry: { ...metaData.remoteEntry, name: 'static/gone.0123456789.js' } }))).toEqual([
    'ENTRY_MISSING static/gone.0123456789.js',
  ]);
});

it.each(['sample 1', '1sample', 'x"];alert(1)//', 'x'.repeat(101), ''])('refuses the global name %j', (globalName) => {
  expect(codesOf(withMeta({ globalName }))).toEqual(['GLOBAL_NAME_INVALID']);
});

it('wants ./main and every widget exposed', () => {
  const [main, widget] = federation.exposes;
  expect(placesOf(checkFederation(sampleBuild({ federation: { exposes: [widget] } })))).toEqual([`MAIN_NOT_EXPOSED ${FEDERATION_FILE}`]);
  expect(placesOf(checkFederation(sampleBuild({ federation: { exposes: [main] } })))).toEqual(['SLOT_NOT_EXPOSED slots[0].expose']);
});

it.each([MAIN, STYLES, WIDGET])('misses %s, which the manifest names', (name) => {
  expect(checkFederation(sampleBuild({ files: { [name]: null } }))).toMatchObject([{ code: 'ASSET_MISSING', details: { asset: name } }]);
});

it('misses what a shared package names, once', () => {
  const shared = ['a', 'b'].map((name) => ({ name, requiredVersion: '^1.0.0', assets: assets('static/gone.js') }));
  expect(codesOf(checkFederation(sampleBuild({ federation: { shared } })))).toEqual(['ASSET_MISSING']);
});

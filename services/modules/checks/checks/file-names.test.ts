import { expect, it } from 'vitest';
import { placesOf } from '../testing/findings.ts';
import { sampleFiles } from '../testing/sample-build.ts';
import { checkFileNames } from './file-names.ts';

const named = (...names: string[]) => new Map(names.map((name) => [name, new Uint8Array(1)]));

it('lets a sound module pass, and the statistics of federation', () => {
  expect(checkFileNames(new Map([...sampleFiles(), ['mf-stats.json', new Uint8Array()]]))).toEqual([]);
});

it.each([
  'static/361.88bf5b6ea9.js',
  'static/__federation_expose_main.141e668756.js',
  'static/page-deadbeef.css',
  'static/font_k3j9x0q1.woff2',
  'photo.0123456789abcdef.PNG',
  'static/texts.0123456789.json',
  'anything.js.map',
])('lets %s pass', (name) => {
  expect(checkFileNames(named(name))).toEqual([]);
});

it.each([
  'static/main.js',
  'static/remoteEntry.js',
  'static/bootstrap.production.js',
  'static/main.1a2b3c4.js',
  'static/component1.js',
  '0123456789/main.js',
  'static/MF-manifest.json',
  'nested/mf-manifest.json',
  'static/main.0123456789',
])('refuses %s', (name) => {
  expect(placesOf(checkFileNames(named(name)))).toHaveLength(1);
});

it.each([
  'index.0123456789.html',
  'logo.0123456789.svg',
  'code.0123456789.wasm',
  'main.0123456789.js.br',
  'main.0123456789.js.gz',
  'main.0123456789.js.LICENSE.txt',
  'main.0123456789.mjs',
  'README',
])('does not publish %s', (name) => {
  expect(placesOf(checkFileNames(named(name)))).toEqual([`FILE_TYPE ${name}`]);
});

it('asks for a hash in the name itself', () => {
  expect(placesOf(checkFileNames(named('static/main.js')))).toEqual(['NAME_WITHOUT_HASH static/main.js']);
});

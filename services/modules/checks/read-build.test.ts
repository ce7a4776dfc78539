import { FEDERATION_FILE, MANIFEST_FILE } from '@market/modules-contract/build';
import { expect, it } from 'vitest';
import { type BuildFiles, readBuild } from './read-build.ts';
import { codesOf, placesOf } from './testing/findings.ts';
import { federation, manifest, metaData, sampleFiles } from './testing/sample-build.ts';

function findingsIn(files: BuildFiles) {
  const read = readBuild(files);
  return Array.isArray(read) ? read : [];
}

const withManifest = (own: object) => placesOf(findingsIn(sampleFiles({ manifest: own })));

it('reads both manifests', () => {
  expect(readBuild(sampleFiles())).toEqual({ manifest, federation });
});

it('keeps nothing that the schema does not know', () => {
  expect(readBuild(sampleFiles({ manifest: { buildId: 'x' } }))).toEqual({ manifest, federation });
});

it('says which of the two files is missing', () => {
  const files = sampleFiles({ files: { [MANIFEST_FILE]: null, [FEDERATION_FILE]: null } });
  expect(placesOf(findingsIn(files))).toEqual([`MANIFEST_MISSING ${MANIFEST_FILE}`, `FEDERATION_MISSING ${FEDERATION_FILE}`]);
});

it.each(['{', '', '\0', 'undefined', '[1,]'])('refuses a manifest that is no JSON: %j', (text) => {
  expect(codesOf(findingsIn(sampleFiles({ files: { [MANIFEST_FILE]: text } })))).toEqual(['FILE_NOT_JSON']);
});

it('refuses a manifest of more than 256 KB before it parses it', () => {
  const text = (kilobytes: number) => `"${'x'.repeat(kilobytes * 1024 - 2)}"`;
  const [tooLarge] = findingsIn(sampleFiles({ files: { [MANIFEST_FILE]: `${text(256)} ` } }));
  expect(tooLarge).toMatchObject({ code: 'FILE_TOO_LARGE', details: { size: 257, limit: 256 } });
  expect(codesOf(findingsIn(sampleFiles({ files: { [MANIFEST_FILE]: text(256) } })))).toEqual(['FIELD_TYPE']);
});

it.each(['__proto__', 'constructor', 'prototype'])('refuses a field called %s at any depth', (key) => {
  const text = JSON.stringify({ ...manifest, requires: { shellKit: '^1.0.0', services: {} } }).replace(
    '"services":{}',
    `"services":{"${key}":"^1.0.0"}`,
  );
  const files = sampleFiles({ files: { [MANIFEST_FILE]: text } });
  expect(placesOf(findingsIn(files))).toEqual([`KEY_FORBIDDEN requires.services.${key}`]);
});

it('survives lists that are nested without end', () => {
  const depth = 100_000;
  const files = sampleFiles({ files: { [MANIFEST_FILE]: '['.repeat(depth) + ']'.repeat(depth) } });
  expect(['FIELD_TYPE', 'FILE_NOT_JSON']).toContain(codesOf(findingsIn(files))[0]);
});

it.each<[string, object, string]>([
  ['a missing field', { title: undefined }, 'FIELD_MISSING title'],
  ['a missing text', { title: { ru: 'Образец' } }, 'FIELD_MISSING title.en'],
  ['another type', { routes: {} }, 'FIELD_TYPE routes'],
  ['a slot that is unknown', { slots: [{ slot: 'no.such', expose: './x', load: 'idle' }] }, 'FIELD_CHOICE slots[0].slot'],
  ['an icon that is unknown', { nav: [{ ...manifest.nav[0], icon: 'skull' }] }, 'FIELD_CHOICE nav[0].icon'],
  ['an audience that is unknown', { nav: [{ ...manifest.nav[0], audience: ['all'] }] }, 'FIELD_CHOICE nav[0].audience[0]'],
  ['an absolute address', { routes: [{ path: 'https://evil.example/', title: manifest.title }] }, 'FIELD_FORMAT routes[0].path'],
  ['a version that is none', { version: 'latest' }, 'FIELD_FORMAT version'],
  ['an id that is none', { id: 'Sample Module' }, 'FIELD_FORMAT id'],
  ['an id that is too long', { id: 'a'.repeat(41) }, 'FIELD_TOO_LONG id'],
  [
    'a value of none of several types',
    { routes: [{ ...manifest.routes[0], asks: [{ service: 'catalogue', procedure: 'products.get', input: { id: [] } }] }] },
    'FIELD_INVALID routes[0].asks[0].input.id',
  ],
  ['an order that is no whole number', { nav: [{ ...manifest.nav[0], order: 1.5 }] }, 'FIELD_TYPE nav[0].order'],
])('refuses %s', (_what, own, found) => {
  expect(withManifest(own)).toEqual([found]);
});

it('counts what is allowed', () => {
  const routes = Array.from({ length: 101 }, (_, index) => ({ path: `/sample/${index}`, title: manifest.title }));
  expect(findingsIn(sampleFiles({ manifest: { routes } }))).toMatchObject([
    { code: 'FIELD_TOO_LONG', field: 'routes', details: { limit: 100 } },
  ]);
});

it('names what is possible instead, in words of its own', () => {
  const [found] = findingsIn(sampleFiles({ manifest: { nav: [{ ...manifest.nav[0], place: 'top' }] } }));
  expect(found?.details).toEqual({ value: 'top', allowed: 'menu, palette, footer' });
});

it('stops where a file is wrong throughout', () => {
  const slots = Array.from({ length: 50 }, () => ({ slot: 1, expose: 2, load: 3 }));
  expect(findingsIn(sampleFiles({ manifest: { slots } }))).toHaveLength(50);
});

it('reads the federation manifest as strictly', () => {
  const remoteEntry = { ...metaData.remoteEntry, name: 7 };
  const exposes = [{ path: './main', assets: { js: { sync: ['../outside.js'], async: [] }, css: { sync: [], async: [] } } }];
  expect(placesOf(findingsIn(sampleFiles({ federation: { metaData: { ...metaData, remoteEntry }, exposes } })))).toEqual([
    'FIELD_TYPE metaData.remoteEntry.name',
    'FIELD_FORMAT exposes[0].assets.js.sync[0]',
  ]);
});

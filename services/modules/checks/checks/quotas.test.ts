import { expect, it } from 'vitest';
import { codesOf, placesOf } from '../testing/findings.ts';
import { sampleFiles } from '../testing/sample-build.ts';
import { checkQuotas } from './quotas.ts';

const MEGABYTE = 1024 * 1024;
const named = (...names: string[]) => new Map(names.map((name) => [name, new Uint8Array(1)]));
const sized = (...sizes: [name: string, size: number][]) => new Map(sizes.map(([name, size]) => [name, new Uint8Array(size)]));
const many = (count: number, extension: string) => Array.from({ length: count }, (_, index) => `static/${index}.${extension}`);

it('lets a sound module pass', () => {
  expect(checkQuotas(sampleFiles())).toEqual([]);
});

it('counts files, and not their maps', () => {
  expect(checkQuotas(named(...many(300, 'js'), ...many(300, 'js.map')))).toEqual([]);
  expect(checkQuotas(named(...many(301, 'js')))).toMatchObject([{ code: 'TOO_MANY_FILES', details: { count: 301, limit: 300 } }]);
});

it('weighs files and maps apart', () => {
  expect(checkQuotas(sized(['a.js', 5 * MEGABYTE], ['a.js.map', 20 * MEGABYTE]))).toEqual([]);
  expect(codesOf(checkQuotas(sized(['a.js', 5 * MEGABYTE + 1], ['a.js.map', 20 * MEGABYTE + 1])))).toEqual([
    'BUILD_TOO_LARGE',
    'MAPS_TOO_LARGE',
  ]);
  expect(codesOf(checkQuotas(sized(['a.js', 3 * MEGABYTE], ['b.js', 3 * MEGABYTE])))).toEqual(['BUILD_TOO_LARGE']);
});

it('bounds length and depth of paths', () => {
  const deep = 'a/b/c/d/e/f/file.js';
  expect(checkQuotas(named(deep, `${'x'.repeat(197)}.js`))).toEqual([]);
  expect(codesOf(checkQuotas(named(`g/${deep}`, `${'x'.repeat(198)}.js`)))).toEqual(['PATH_TOO_DEEP', 'PATH_TOO_LONG']);
});

it.each(['static/файл.js', 'static/a b.js', 'static/.hidden.js', 'static//a.js', 'static/a?.js', '/a.js', 'static/../a.js'])(
  'refuses the path %j',
  (path) => {
    expect(placesOf(checkQuotas(named(path)))).toEqual([`PATH_INVALID ${path}`]);
  },
);

it('shows the first twenty paths', () => {
  expect(checkQuotas(named(...Array.from({ length: 100 }, (_, index) => `${index} .js`)))).toHaveLength(20);
});

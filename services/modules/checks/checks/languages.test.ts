import { expect, it } from 'vitest';
import { placesOf } from '../testing/findings.ts';
import { manifest, sampleBuild } from '../testing/sample-build.ts';
import { checkLanguages } from './languages.ts';

const titled = (ru: string, en: string) => placesOf(checkLanguages(sampleBuild({ manifest: { title: { ru, en } } })));

it('lets a sound module pass', () => {
  expect(checkLanguages(sampleBuild())).toEqual([]);
});

it.each<[string, string, string[]]>([
  ['Заказы', 'Orders', []],
  ['Заказы из Excel', 'Orders from Excel', []],
  ['1С', '1C', []],
  ['404', '404', []],
  ['', 'Orders', ['TEXT_EMPTY title']],
  ['Заказы', ' ', ['TEXT_EMPTY title']],
  ['', '', ['TEXT_EMPTY title', 'TEXT_EMPTY title']],
  ['Orders', 'Orders', ['TEXT_NOT_RUSSIAN title']],
  ['—', 'Orders', ['TEXT_NOT_RUSSIAN title']],
])('%j, %j', (ru, en, found) => {
  expect(titled(ru, en)).toEqual(found);
});

it('reads every text of the manifest', () => {
  const text = { ru: 'List', en: 'List' };
  const build = sampleBuild({
    manifest: {
      routes: manifest.routes.map((route) => ({ ...route, title: text })),
      nav: [{ ...manifest.nav[0], label: { ru: '', en: 'x' } }],
    },
  });
  expect(placesOf(checkLanguages(build))).toEqual([
    'TEXT_NOT_RUSSIAN routes[0].title',
    'TEXT_NOT_RUSSIAN routes[1].title',
    'TEXT_EMPTY nav[0].label',
  ]);
  expect(checkLanguages(build).map(({ severity }) => severity)).toEqual(['warning', 'warning', 'error']);
});

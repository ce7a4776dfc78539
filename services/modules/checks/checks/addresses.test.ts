import { expect, it } from 'vitest';
import { placesOf } from '../testing/findings.ts';
import { manifest, sampleBuild } from '../testing/sample-build.ts';
import { checkAddresses } from './addresses.ts';

const [route] = manifest.routes;
const withPath = (path: string) => placesOf(checkAddresses(sampleBuild({ manifest: { routes: [{ ...route, path }] } })));

it('lets a sound module pass', () => {
  expect(checkAddresses(sampleBuild())).toEqual([]);
});

it.each(['/', '/goods', '/goods/', '/goods/:id/edit', '/robots.txt', '/a-b_c~d', '/.well-known'])('%s is an address', (path) => {
  expect(withPath(path)).toEqual([]);
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '/a//b',
  '/a/../b',
  '/..',
  '/.',
  '/a?b',
  '/a#b',
  '/a b',
  '/%2e%2e',
  '/*',
  '/:',
  '/:1',
  '/a:b',
  '/товары',
  '/a\n',
])('%j is none', (path) => {
  expect(withPath(path)).toEqual(['ADDRESS_INVALID routes[0].path']);
});

it('reads parents, redirects and menus', () => {
  const path = '//evil.example';
  const routes = [{ ...route, parent: path, redirect: path }];
  expect(placesOf(checkAddresses(sampleBuild({ manifest: { routes, nav: [{ ...manifest.nav[0], path }] } })))).toEqual([
    'ADDRESS_INVALID routes[0].parent',
    'ADDRESS_INVALID routes[0].redirect',
    'ADDRESS_INVALID nav[0].path',
  ]);
});

import { expect, test } from 'vitest';
import { linkedAddresses } from '../../shell/kit/routing/addresses.ts';
import { moduleManifests } from './module-manifests.ts';

const routes = (await moduleManifests()).flatMap((manifest) => manifest.routes);

test('whatever one module says of another’s addresses stands in a manifest, and leads to a page', () => {
  const pages = new Set(routes.filter(({ redirect }) => redirect === undefined).map(({ path }) => path));
  expect(Object.values(linkedAddresses).filter(({ path }) => !pages.has(path))).toEqual([]);
});

test('each address belongs to one module, and its parent and redirect are addresses', () => {
  const paths = routes.map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  const referred = routes.flatMap(({ parent, redirect }) => [parent, redirect].filter((path) => path !== undefined));
  expect(referred.filter((path) => !paths.includes(path))).toEqual([]);
});

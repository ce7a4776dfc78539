import { TargetKind } from '@market/notifications-contract/target';
import { expect, test } from 'vitest';
import { moduleManifests } from './module-manifests.ts';

/** What the shell shows by itself. */
const OWN = ['sign_in'];

test('every kind of thing that services refer to has exactly one page, and pages show no other kinds', async () => {
  const routes = (await moduleManifests()).flatMap((manifest) => manifest.routes);
  const shown = routes.flatMap(({ shows = [] }) => shows.map(({ kind }) => kind));
  expect([...shown, ...OWN].toSorted()).toEqual(TargetKind.options.toSorted());
});

test('a page that shows a thing gets its number in one place, its path or its search', async () => {
  const routes = (await moduleManifests()).flatMap((manifest) => manifest.routes);
  const placesOf = (path: string, search = ''): number => (`${path}?${search}`.match(/:\w+/g) ?? []).length;
  const many = routes.flatMap(({ path, shows = [] }) => shows.filter(({ search }) => placesOf(path, search) > 1));
  expect(many).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { findingText } from '../finding-text.ts';
import type { Neighbour } from '../surroundings.ts';
import { placesOf } from '../testing/findings.ts';
import { aNeighbour, sampleBuild, surroundings } from '../testing/sample-build.ts';
import { canMeet, checkCollisions } from './collisions.ts';

const beside = (...neighbours: Partial<Neighbour>[]) =>
  checkCollisions(sampleBuild(), surroundings({ neighbours: neighbours.map(aNeighbour) }));

it('lets strangers live together', () => {
  expect(beside({ routes: [{ path: '/other' }], nav: [{ id: 'other' }] })).toEqual([]);
});

describe('patterns', () => {
  it.each([
    ['/a', '/a'],
    ['/a/', '/a'],
    ['/a/:x', '/a/:y'],
    ['/a/:x', '/:y/b'],
    ['/:x/b/:y', '/a/:x/:y'],
  ])('%s and %s meet', (one, other) => {
    expect([canMeet(one, other), canMeet(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['/a', '/b'],
    ['/a/:x', '/a/b'],
    ['/a/:x', '/b/:x'],
    ['/a/:x', '/a'],
    ['/a/:x/:y', '/a/:x/b'],
    ['/a/:x/b', '/a/:x/c'],
    ['/:x/:x', '/:x/:y'],
  ])('%s and %s do not', (one, other) => {
    expect([canMeet(one, other), canMeet(other, one)]).toEqual([false, false]);
  });
});

it('names both sides of an address', () => {
  const [found, ...rest] = beside({ routes: [{ path: '/x' }, { path: '/sample/:number' }] });
  expect(rest).toEqual([]);
  expect(found).toMatchObject({ code: 'ROUTE_TAKEN', field: 'routes[1].path' });
  expect(found && findingText(found, 'en')).toBe('sample 1.0.0: the address /sample/:id meets /sample/:number of other 2.0.0');
});

it('finds what is taken', () => {
  expect(placesOf(beside({ id: 'sample', vendor: '7' }))).toEqual(['ID_TAKEN id']);
  expect(placesOf(beside({ nav: [{ id: 'sample' }] }))).toEqual(['NAV_ID_TAKEN nav[0].id']);
  expect(placesOf(beside({ entry: { globalName: 'sample_1_0_0' } }))).toEqual(['GLOBAL_NAME_TAKEN']);
});

it('lets versions of one module differ in their global name alone', () => {
  const version = { id: 'sample', version: '0.9.0', routes: [{ path: '/sample' }], nav: [{ id: 'sample' }] };
  expect(beside({ ...version, entry: { globalName: 'sample_0_9_0' } })).toEqual([]);
  expect(beside({ ...version, entry: { globalName: 'sample_1_0_0' } })).toMatchObject([
    { code: 'GLOBAL_NAME_TAKEN', details: { id: 'sample', version: '1.0.0', otherId: 'sample', otherVersion: '0.9.0' } },
  ]);
});

it('lets a build be judged again that is published', () => {
  expect(beside({ id: 'sample', version: '1.0.0', routes: [{ path: '/sample' }], entry: { globalName: 'sample_1_0_0' } })).toEqual([]);
});

it('tells companies from the product and from each other', () => {
  const own = aNeighbour({ id: 'sample', vendor: '7', version: '0.9.0', routes: [{ path: '/sample' }] });
  const ofCompany = (id: number) =>
    placesOf(checkCollisions(sampleBuild(), surroundings({ vendor: { kind: 'company', id }, neighbours: [own] })));
  expect(ofCompany(7)).toEqual([]);
  expect(ofCompany(8)).toEqual(['ID_TAKEN id', 'ROUTE_TAKEN routes[0].path']);
});

import { expect, it } from 'vitest';
import type { Build } from '../read-build.ts';
import { codesOf, placesOf } from '../testing/findings.ts';
import { manifest, surroundings, unparsedBuild } from '../testing/sample-build.ts';
import { checkCompany } from './company.ts';

const title = manifest.title;
const sound = {
  routes: [
    { path: '/apps/sample', title },
    { path: '/apps/sample/:id', title, parent: '/apps/sample', shows: [{ kind: 'sample.card' }] },
    { path: '/apps/sample/old', title, redirect: '/apps/sample' },
  ],
  nav: [{ ...manifest.nav[0], path: '/apps/sample' }],
  slots: [{ slot: 'product.panels', expose: './slots/panel', load: 'idle' }],
};
const company = surroundings({ vendor: { kind: 'company', id: 7 } });
const found = (own: object, against = company) => placesOf(checkCompany(unparsedBuild({ ...sound, ...own }) as Build, against));
const [first] = sound.routes;

it('lets a sound module of a company pass', () => {
  expect(found({})).toEqual([]);
});

it('asks nothing of modules of the product itself', () => {
  const own = { id: 'shell', routes: manifest.routes, nav: manifest.nav, slots: manifest.slots };
  expect(found(own, surroundings())).toEqual([]);
  expect(found(own)).not.toEqual([]);
});

it.each([
  '/sample',
  '/',
  '/apps',
  '/apps/',
  '/apps/:id',
  '/apps/other',
  '/apps/samples/x',
  '/appssample',
  '/Apps/sample',
  '/x/apps/sample',
])('keeps companies off %s', (path) => {
  expect(found({ routes: [{ ...first, path }], nav: [] })).toEqual(['COMPANY_ADDRESS routes[0].path']);
  expect(found({ routes: [{ ...first, parent: path, redirect: path }] })).toEqual([
    'COMPANY_ADDRESS routes[0].parent',
    'COMPANY_ADDRESS routes[0].redirect',
  ]);
  expect(found({ nav: [{ ...manifest.nav[0], path }] })).toEqual(['COMPANY_NAV nav[0].path']);
});

it.each(['shell', 'market', 'modules', 'orders', 'api'])('reserves %s', (id) => {
  expect(codesOf(checkCompany(unparsedBuild({ id, routes: [], nav: [], slots: [] }), company))).toEqual(['COMPANY_ID_RESERVED']);
});

it('opens some slots alone', () => {
  const slots = [{ slot: 'header.cart', expose: './slots/panel', load: 'idle' }];
  expect(found({ slots })).toEqual(['COMPANY_SLOT slots[0].slot']);
  expect(found({ slots }, { ...company, openSlots: ['header.cart'] })).toEqual([]);
  expect(found({}, { ...company, openSlots: ['header.cart'] })).toEqual(['COMPANY_SLOT slots[0].slot']);
});

it('leads no links of services to a company', () => {
  expect(found({ routes: [{ ...first, shows: [{ kind: 'sample.card' }, { kind: 'order' }] }] })).toEqual([
    'COMPANY_SHOWS routes[0].shows[1].kind',
  ]);
});

import type { Audience } from '@market/modules-contract/manifest';
import { expect, it } from 'vitest';
import { recordOf } from '../testing/record.ts';
import { homeOf } from './home.model.ts';

const title = { ru: 'Страница', en: 'Page' };
const modules = [
  recordOf('one', {
    routes: [
      { path: '/companies/start', title, audience: ['ROLE_VENDOR'] },
      { path: '/work', title, audience: ['ROLE_MANAGER', 'ROLE_ADMIN'] },
    ],
  }),
];

it.each<[Audience, string]>([
  ['guest', '/products/catalog'],
  ['ROLE_BUYER', '/products/catalog'],
  ['ROLE_USER', '/products/catalog'],
  ['ROLE_VENDOR', '/companies/start'],
  ['ROLE_MANAGER', '/work'],
  ['ROLE_ADMIN', '/work'],
])('%s begins at %s, and in the catalogue while no module has the page', (who, home) => {
  expect(homeOf(who, modules)).toBe(home);
  expect(homeOf(who, [])).toBe('/products/catalog');
});

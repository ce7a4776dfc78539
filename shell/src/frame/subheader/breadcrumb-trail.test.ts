import type { ModuleRoute } from '@market/modules-contract/manifest';
import { expect, it } from 'vitest';
import { breadcrumbTrail } from './breadcrumb-trail.ts';

const route = (path: string, parent?: string): ModuleRoute => ({ path, title: { ru: path, en: path }, ...(parent ? { parent } : {}) });
const trailOf = (routes: ModuleRoute[], pathname: string) => breadcrumbTrail(routes, pathname).map(({ path }) => path);

const routes = [
  route('/products/catalog'),
  route('/products/catalog/:categoryId', '/products/catalog'),
  route('/viewproduct/:id', '/products/catalog'),
  route('/orders/:id'),
  route('/orders/:id/messages', '/orders/:id'),
  route('/stores/edit/:id', '/companies/view/:companyId'),
  route('/companies/view/:companyId'),
  route('/a', '/b'),
  route('/b', '/a'),
];

it.each([
  ['/products/catalog', ['/products/catalog']],
  ['/products/catalog/12', ['/products/catalog', '/products/catalog/12']],
  ['/viewproduct/7', ['/products/catalog', '/viewproduct/7']],
  ['/orders/5/messages', ['/orders/5', '/orders/5/messages']],
  ['/stores/edit/5', ['/stores/edit/5']],
  ['/nope', []],
])('%s is reached by %j', (pathname, expected) => {
  expect(trailOf(routes, pathname)).toEqual(expected);
});

it('leaves a ring of parents', () => {
  expect(trailOf(routes, '/a')).toEqual(['/b', '/a']);
});

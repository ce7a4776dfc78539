import { expect, it } from 'vitest';
import { pageOf, targetOf } from './targets.ts';

const title = { ru: 'Страница', en: 'Page' };
const routes = [
  { path: '/products/import', title, shows: [{ kind: 'import', search: 'job=:id' }] },
  { path: '/goods', title, shows: [{ kind: 'goods' }, { kind: 'goods.low_stock', search: 'sort=stock' }] },
  { path: '/viewproduct/:productId', title, shows: [{ kind: 'product' }] },
];

it.each([
  ['/go/product/7', '/viewproduct/7'],
  ['/go/product/7/', '/viewproduct/7'],
  ['/go/product', null],
  ['/go/goods', '/goods'],
  ['/go/goods.low_stock', '/goods?sort=stock'],
  ['/go/import/3', '/products/import?job=3'],
  ['/go/import', null],
  ['/go/sign_in', '/auth/main'],
  ['/go/nothing/7', null],
])('%s leads to %s', (pathname, page) => {
  const target = targetOf(pathname);
  expect(target && pageOf(routes, target)).toBe(page);
});

it.each(['/go', '/go/', '/go/product/7/more', '/goods', '/go/a b', '/go/product/%2F%2Fevil'])(
  '%s is the address of no thing',
  (pathname) => {
    expect(targetOf(pathname)).toBeNull();
  },
);

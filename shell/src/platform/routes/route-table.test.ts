import type { ModuleRoute } from '@market/modules-contract/manifest';
import { describe, expect, it } from 'vitest';
import { fillPath, findRoute, isFor } from './route-table.ts';

const route = (path: string): ModuleRoute => ({ path, title: { ru: path, en: path } });
const routes = [route('/products/catalog/:categoryId'), route('/products/catalog'), route('/products/:section'), route('/viewproduct/:id')];

describe('findRoute', () => {
  it.each([
    ['/products/catalog', '/products/catalog'],
    ['/products/catalog/', '/products/catalog'],
    ['/products/new', '/products/:section'],
    ['/products/catalog/12', '/products/catalog/:categoryId'],
    ['/viewproduct/7', '/viewproduct/:id'],
  ])('%s belongs to %s', (pathname, owner) => {
    expect(findRoute(routes, pathname)?.route.path).toBe(owner);
  });

  it.each(['/', '/nope', '/viewproduct', '/viewproduct/7/photos', '/viewproduct/%E0%A4%A/x'])('nobody owns %s', (pathname) => {
    expect(findRoute(routes, pathname)).toBeNull();
  });

  it('reads parameters decoded', () => {
    expect(findRoute(routes, '/viewproduct/%D0%B0%2Fb')?.params).toEqual({ id: 'а/b' });
  });
});

describe('fillPath', () => {
  it('puts values back, encoded', () => {
    expect(fillPath('/viewproduct/:id', { id: 'а/b' })).toBe('/viewproduct/%D0%B0%2Fb');
  });

  it('refuses a pattern whose value is unknown', () => {
    expect(fillPath('/viewproduct/:id', {})).toBeNull();
  });
});

describe('isFor', () => {
  it('takes no list for everybody and a list by the letter', () => {
    expect(isFor(undefined, 'guest')).toBe(true);
    expect(isFor(['ROLE_ADMIN'], 'guest')).toBe(false);
    expect(isFor(['ROLE_ADMIN', 'guest'], 'guest')).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { ModuleFailure } from '../loading/module-failure.ts';
import { isErrorPage, replacementOf } from './address-rules.ts';
import type { RouteMatch } from './route-match.model.ts';

const title = { ru: 'Страница', en: 'Page' };
const at = (path: string, redirect?: string, params: Record<string, string> = {}): RouteMatch => ({
  kind: 'module',
  module: 'catalog',
  route: { path, title, ...(redirect ? { redirect } : {}) },
  params,
});
const signIn: RouteMatch = { kind: 'own', page: { name: 'sign-in' } };
const unknown: RouteMatch = { kind: 'unknown' };

describe('replacementOf', () => {
  it.each<[string, RouteMatch, string]>([
    ['/', unknown, '/products/catalog'],
    ['/', { kind: 'waiting' }, '/products/catalog'],
    ['/nope', unknown, '/error/error-v1'],
    ['/error', unknown, '/error/error-v1'],
    ['/users/vendors', { kind: 'forbidden', signIn: false }, '/error/error-v1'],
    ['/settings/profile', { kind: 'forbidden', signIn: true }, '/auth/main'],
    ['/logout', unknown, '/products/catalog'],
    ['/logout/', { kind: 'waiting' }, '/products/catalog'],
    ['/product', at('/product', '/products/catalog'), '/products/catalog'],
    ['/goods/7', at('/goods/:id', '/viewproduct/:id', { id: '7' }), '/viewproduct/7'],
    ['/goods', at('/goods', '/viewproduct/:id'), '/error/error-v1'],
    ['/go/product/7', { kind: 'elsewhere', path: '/viewproduct/7' }, '/viewproduct/7'],
    ['/go/nothing/7', unknown, '/error/error-v1'],
    ['/auth', signIn, '/auth/main'],
    ['/auth/', signIn, '/auth/main'],
    ['/auth/main', { kind: 'signed-in' }, '/products/catalog'],
  ])('%s (%j) gives way to %s', (pathname, match, path) => {
    expect(replacementOf(pathname, match)).toBe(path);
  });

  it.each<[string, RouteMatch]>([
    ['/products/catalog', at('/products/catalog')],
    ['/error/error-v1', unknown],
    ['/error/error-v1/', unknown],
    ['/nope', { kind: 'waiting' }],
    ['/auth/main', signIn],
    ['/auth/change_password/abc', { kind: 'own', page: { name: 'new-password', code: 'abc' } }],
    ['/nope', { kind: 'unreadable', failure: new ModuleFailure('unreachable', 'no feed') }],
    ['/orders/list', { kind: 'withdrawn', module: 'orders' }],
  ])('%s (%j) stays', (pathname, match) => {
    expect(replacementOf(pathname, match)).toBeNull();
  });
});

it('takes a user who has just signed in to where they were', () => {
  expect(replacementOf('/auth/main', { kind: 'signed-in' }, '/viewproduct/5?tab=2')).toBe('/viewproduct/5?tab=2');
});

it('knows its error page with and without a slash', () => {
  expect([isErrorPage('/error/error-v1'), isErrorPage('/error/error-v1/'), isErrorPage('/error')]).toEqual([true, true, false]);
});

import { expect, expectTypeOf, test } from 'vitest';
import { manifestNavigation } from '../build/manifest-navigation.ts';
import { staff } from '../session/audiences.ts';
import { defineNavigation, pathsOf } from './define-navigation.ts';

const title = { ru: 'Точки', en: 'Stores' };
const stores = defineNavigation({
  old: { path: '/stores', title, redirect: 'list' },
  list: { path: '/stores/list', title, menu: [{ id: 'stores', icon: 'store', audience: staff, order: 7, place: 'menu' }] },
  edit: { path: '/stores/edit/:id', title, parent: 'list', audience: staff },
});
const prices = defineNavigation({ of: { path: '/prices/:store/:name', title, parent: stores.list } });

test('an address without parameters is a text, one with parameters a function that encodes them', () => {
  const paths = { ...pathsOf(stores), ...pathsOf(prices) };
  expect(paths.list).toBe('/stores/list');
  expect(paths.edit(7)).toBe('/stores/edit/7');
  expect(paths.of({ store: 7, name: 'Лён & Ко/2' })).toBe('/prices/7/%D0%9B%D1%91%D0%BD%20%26%20%D0%9A%D0%BE%2F2');
  expectTypeOf(paths.list).toEqualTypeOf<'/stores/list'>();
  expectTypeOf(paths.edit).parameter(0).toEqualTypeOf<string | number>();
  expectTypeOf(paths.of).parameter(0).toEqualTypeOf<Record<'store' | 'name', string | number>>();
});

test('the manifest says of every address where it stands and who may open it, and of its entries what they lead to', () => {
  expect(manifestNavigation(stores, prices)).toEqual({
    routes: [
      { path: '/stores', title, redirect: '/stores/list' },
      { path: '/stores/list', title },
      { path: '/stores/edit/:id', title, parent: '/stores/list', audience: ['ROLE_MANAGER', 'ROLE_ADMIN'] },
      { path: '/prices/:store/:name', title, parent: '/stores/list' },
    ],
    nav: [
      {
        ...{ id: 'stores', path: '/stores/list', label: title, icon: 'store', order: 7, place: 'menu' },
        audience: ['ROLE_MANAGER', 'ROLE_ADMIN'],
      },
    ],
  });
});

test('a parent or a redirect that is no name of the table does not compile', () => {
  // @ts-expect-error there is no `lists`
  defineNavigation({ list: { path: '/stores/list', title }, edit: { path: '/stores/edit', title, parent: 'lists' } });
  // @ts-expect-error there is no `lists`
  defineNavigation({ list: { path: '/stores/list', title }, old: { path: '/stores', title, redirect: 'lists' } });
});

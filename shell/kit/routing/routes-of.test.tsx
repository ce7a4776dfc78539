import { render } from '@testing-library/react';
import { MemoryRouter, useRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { defineNavigation } from './define-navigation.ts';
import { routesOf } from './routes-of.tsx';

const title = { ru: 'Точки', en: 'Stores' };
const stores = defineNavigation({
  old: { path: '/stores', title, redirect: 'list' },
  list: { path: '/stores/list', title },
  edit: { path: '/stores/edit/:id', title },
});
const routes = routesOf(stores, { list: <p>all stores</p>, edit: <p>one store</p> });
const Pages = () => useRoutes(routes);

test.each([
  ['/stores/list', 'all stores'],
  ['/stores/edit/7', 'one store'],
  ['/stores', 'all stores'],
])('%s shows %s', (address, text) => {
  const { container } = render(
    <MemoryRouter initialEntries={[address]}>
      <Pages />
    </MemoryRouter>,
  );
  expect(container.textContent).toBe(text);
});

test('an address without its page does not compile, nor does a page without its address', () => {
  // @ts-expect-error `edit` has no page
  routesOf(stores, { list: <p /> });
  // @ts-expect-error `shop` is no address
  routesOf(stores, { list: <p />, edit: <p />, shop: <p /> });
});

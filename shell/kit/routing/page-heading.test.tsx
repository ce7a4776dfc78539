import { act, cleanup, render } from '@testing-library/react';
import { fork } from 'effector';
import { Provider as ScopeProvider } from 'effector-react';
import { afterEach, expect, it } from 'vitest';
import { $pageAction, $pageHeading, usePageAction, usePageHeading } from './page-heading.ts';

afterEach(cleanup);

function Product({ name }: { name: string | undefined }) {
  usePageHeading(name, name ? [{ label: 'Платья', path: '/products/catalog/3' }] : []);
  return null;
}

it('holds the page’s own title while the page is there', async () => {
  const scope = fork();
  const page = (name: string | undefined) => (
    <ScopeProvider value={scope}>
      <Product name={name} />
    </ScopeProvider>
  );
  const view = render(page(undefined));
  expect(scope.getState($pageHeading)).toBeNull();
  view.rerender(page('Платье миди'));
  expect(scope.getState($pageHeading)).toEqual({ title: 'Платье миди', trail: [{ label: 'Платья', path: '/products/catalog/3' }] });
  await act(async () => view.unmount());
  expect(scope.getState($pageHeading)).toBeNull();
});

function Catalogue({ path }: { path: string | null }) {
  usePageAction(path === null ? null : { label: 'Добавить товар', path });
  return null;
}

it('offers the one thing to begin for as long as the page has it', async () => {
  const scope = fork();
  const page = (path: string | null) => (
    <ScopeProvider value={scope}>
      <Catalogue path={path} />
    </ScopeProvider>
  );
  const view = render(page('/products/create'));
  expect(scope.getState($pageAction)).toEqual({ label: 'Добавить товар', path: '/products/create' });
  view.rerender(page(null));
  expect(scope.getState($pageAction)).toBeNull();
  view.rerender(page('/products/create'));
  await act(async () => view.unmount());
  expect(scope.getState($pageAction)).toBeNull();
});

import { act, cleanup, render } from '@testing-library/react';
import { fork } from 'effector';
import { Provider as ScopeProvider } from 'effector-react';
import { afterEach, expect, it } from 'vitest';
import { $pageHeading, usePageHeading } from './page-heading.ts';

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

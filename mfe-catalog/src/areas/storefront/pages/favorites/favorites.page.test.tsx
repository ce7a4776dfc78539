import { $toasts } from '@market/shell-kit/feedback/toasts';
import { $pageAction } from '@market/shell-kit/routing/page-heading';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { cards, pageOf } from '../../../../testing/goods.ts';
import { openScreen, openScreenAs } from '../../../../testing/screen.tsx';

const buyer = aUser('ROLE_BUYER');

/** A service that remembers what is kept. */
function shop(kept: number[], answers: Answers = {}) {
  const all = cards(3);
  const put = (id: number, on: boolean) => {
    const rest = kept.filter((one) => one !== id);
    kept.splice(0, kept.length, ...(on ? [...rest, id] : rest));
    return { data: { id, favorite: on } };
  };
  return fakeService({
    'favorite.ids': () => ({ data: [...kept] }),
    'favorite.products': (input) =>
      pageOf(
        all.filter(({ id }) => kept.includes(id)),
        input,
      ),
    'favorite.add': ({ product_id }: { product_id: number }) => put(product_id, true),
    'favorite.remove': ({ product_id }: { product_id: number }) => put(product_id, false),
    'product.list': (input) => pageOf(all, input),
    'category.tree': () => ({ data: [] }),
    ...answers,
  });
}
const heart = (id: number) => screen.findByRole('button', { name: `В избранном: Платье ${id}` });
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a product that is let go leaves at once, and the toast brings it back', async () => {
  const { user, scope } = await openScreenAs(buyer, '/products/favorites', shop([1, 2]));
  await user.click(await heart(1));
  await waitFor(() => expect(names()).toEqual(['Платье 2']));
  await waitFor(() => expect(scope.getState($toasts)).toHaveLength(1));
  const [toast] = scope.getState($toasts);
  expect(toast).toMatchObject({ text: 'Убрано из избранного: Платье 1', action: { label: 'Вернуть' } });
  await act(async () => toast?.action?.act());
  await waitFor(() => expect(names()).toEqual(['Платье 1', 'Платье 2']));
});

test('the last one let go leaves a way to the catalogue', async () => {
  const { user } = await openScreenAs(buyer, '/products/favorites', shop([2]));
  await user.click(await heart(2));
  expect(await screen.findByRole('heading', { name: 'В избранном пусто' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Весь каталог' })).toBeTruthy();
});

test('a heart in the catalogue says at once what it becomes, and takes it back when that fails', async () => {
  const refuse = () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой избранного'));
  const { user, scope } = await openScreenAs(buyer, '/products/catalog', shop([1], { 'favorite.add': refuse }));
  await waitFor(async () => expect((await heart(1)).getAttribute('aria-pressed')).toBe('true'));
  const other = await heart(2);
  await user.click(other);
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Сбой избранного']));
  expect(other.getAttribute('aria-pressed')).toBe('false');
});

test('of two presses on one heart the last one holds: the second waits for the first', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const catalogue = shop([], { 'favorite.add': () => promise });
  const { user } = await openScreenAs(buyer, '/products/catalog', catalogue);
  await user.click(await heart(2));
  await waitFor(() => expect(catalogue.asked('favorite.add')).toHaveLength(1));
  await user.click(await heart(2));
  expect((await heart(2)).getAttribute('aria-pressed')).toBe('false');
  expect(catalogue.asked('favorite.remove')).toEqual([]);
  await act(async () => resolve({ data: { id: 2, favorite: true } }));
  await waitFor(() => expect(catalogue.asked('favorite.remove')).toEqual([{ product_id: 2 }]));
});

test('a guest sends no request for favourites, and sees no hearts', async () => {
  const catalogue = shop([]);
  await openScreen('/products/catalog', catalogue);
  expect(await screen.findByRole('heading', { name: 'Платье 1' })).toBeTruthy();
  expect(catalogue.asked('favorite.ids')).toEqual([]);
  expect(screen.queryByRole('button', { name: /В избранном/ })).toBeNull();
});

test('a vendor acts on the own goods only', async () => {
  const own = { ...aUser('ROLE_VENDOR'), company: { id: 3, name: 'Ивановский лён' } };
  for (const [reader, count] of [
    [own, 3],
    [{ ...own, company: { id: 4, name: 'Другая' } }, 0],
  ] as const) {
    await openScreenAs(reader, '/products/catalog', shop([]));
    const list = await screen.findByRole('list', { name: 'Товары' });
    await waitFor(() => expect(within(list).queryAllByRole('button', { name: /^Действия/ })).toHaveLength(count));
  }
});

test.each([
  ['ROLE_ADMIN', null, '/products/create'],
  ['ROLE_MANAGER', null, '/products/create'],
  [
    'ROLE_VENDOR',
    { id: 3, name: 'Ивановский лён' },
    '/products/create/company/3/%D0%98%D0%B2%D0%B0%D0%BD%D0%BE%D0%B2%D1%81%D0%BA%D0%B8%D0%B9%20%D0%BB%D1%91%D0%BD',
  ],
  ['ROLE_VENDOR', null, null],
  ['ROLE_BUYER', null, null],
] as const)('%s of %o is offered a new product at %s', async (role, company, path) => {
  const { scope } = await openScreenAs({ ...aUser(role), company }, '/products/catalog', shop([]));
  await screen.findByRole('list', { name: 'Товары' });
  expect(scope.getState($pageAction)?.path ?? null).toBe(path);
});

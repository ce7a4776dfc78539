import { $toasts } from '@market/shell-kit/feedback/toasts';
import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCart, aLine, aState } from '../../testing/carts.ts';
import { GUEST_CART_KEY, keepCart, readKeptCart } from './kept-cart.ts';
import { AddButton, badge, CartLines, draw, line, press, Shown } from './testing/drawn-cart.tsx';

/** A cart that is made when the test says so. */
function openedLater() {
  const opened = Promise.withResolvers<object>();
  const service = fakeService({ 'cart.create': () => opened.promise });
  return { service, ...opened };
}

test('a guest who leaves before their first goods are answered finds them again', async () => {
  await draw(<Shown />, openedLater().service, null);
  await act(async () => press('Add'));
  expect(badge()).toBe('2');

  const later = fakeService({
    'cart.get': ({ hash }: { hash: string }) => {
      if (hash !== 'new') throw refusal(404, 'CART_NOT_FOUND', 'Корзина не найдена');
      return { data: aCart([aLine(1, { count: 2 })], { cart_hash: 'new' }) };
    },
    'cart.create': () => ({ data: aState({ cart_hash: 'new', goods_num: 2 }) }),
  });
  const page = (
    <>
      <Shown />
      <CartLines />
    </>
  );
  await draw(page, later, null);
  expect(badge()).toBe('2');
  expect(await screen.findByText('+1: 2')).toBeTruthy();
  expect(later.asked('cart.create')).toEqual([{ lines: [line(1, 2)] }]);
  expect(readKeptCart()).toMatchObject({ hash: 'new', goods_num: 2, lines: [line(1, 2)] });
});

test.each([
  ['refused', refusal(409, 'CART_NOT_ENOUGH', 'Столько нет: осталось 1')],
  ['lost', new Error('the line is cut')],
])('first goods that are %s leave nothing behind', async (_, thrown) => {
  const { service, reject } = openedLater();
  const { scope } = await draw(<Shown />, service, null);
  await act(async () => press('Add'));
  await act(async () => reject(thrown));
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ intent: 'error' }]));
  expect([badge(), readKeptCart()]).toEqual(['–', null]);
});

test('what another tab made of them meanwhile is not counted twice', async () => {
  const { service, resolve } = openedLater();
  await draw(<Shown />, service, null);
  await act(async () => press('Add'));
  keepCart({ hash: 'other', version: 1, goods_num: 2, lines_num: 1, lines: [line(1, 2)] });
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: GUEST_CART_KEY })));
  await act(async () => resolve({ data: aState({ goods_num: 2 }) }));
  await waitFor(() => expect(readKeptCart()).toMatchObject({ hash: 'hash', lines: [line(1, 2)] }));
  expect(badge()).toBe('2');
});

test('goods that are added before the first are answered come into the same cart', async () => {
  const { service, resolve } = openedLater();
  service.answers['cart.add'] = () => ({ data: aState({ version: 2, goods_num: 4 }) });
  const page = (
    <>
      <Shown />
      <AddButton product={2}>Other</AddButton>
    </>
  );
  await draw(page, service, null);
  await act(async () => press('Add'));
  await act(async () => press('Other'));
  expect(badge()).toBe('4');
  await act(async () => resolve({ data: aState({ goods_num: 2 }) }));
  await waitFor(() => expect(service.asked('cart.add')).toEqual([{ hash: 'hash', lines: [line(2, 2)], replace: false }]));
  await waitFor(() => expect(readKeptCart()).toMatchObject({ hash: 'hash', goods_num: 4, lines: [line(1, 2), line(2, 2)] }));
  expect([badge(), service.asked('cart.create').length]).toEqual(['4', 1]);
});

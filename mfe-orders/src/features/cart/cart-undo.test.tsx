import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { aCart, aLine, aState } from '../../testing/carts.ts';
import { readKeptCart } from './kept-cart.ts';
import { badge, draw, keep, line, press, Shown } from './testing/drawn-cart.tsx';

test.each([true, false])('goods of another company replace the cart only where the reader says so (%s), and come back', async (yes) => {
  keep();
  const service = fakeService({
    'cart.add': ({ replace }: { replace: boolean }) => {
      if (!replace) throw refusal(409, 'CART_COMPANY_CONFLICT', 'В корзине товары другой компании');
      return { data: aState({ cart_hash: 'kept', version: 4, goods_num: 2, replaced: 'aside' }) };
    },
    'cart.update': () => ({ data: aState({ cart_hash: 'kept', version: 5, goods_num: 1 }) }),
  });
  const { scope } = await draw(<Shown />, service, null);
  await act(async () => press('Add'));
  await waitFor(() => expect(scope.getState($question)?.text).toContain('Добавление заменит корзину'));
  await act(() => allSettled(answered, { scope, params: yes }));
  expect(service.asked('cart.add').length).toBe(yes ? 2 : 1);
  if (!yes) return expect(readKeptCart()?.lines).toEqual([line(5, 1)]);
  await waitFor(() => expect(readKeptCart()?.lines).toEqual([line(1, 2)]));
  const [toast] = scope.getState($toasts);
  await act(async () => toast?.action?.act());
  await waitFor(() => expect(readKeptCart()?.lines).toEqual([line(5, 1)]));
  expect(service.asked('cart.update')).toEqual([{ hash: 'kept', items: [line(5, 1)], replace: true }]);
});

test('what was added is taken back by the toast, whatever else is in the cart by now', async () => {
  keep();
  const service = fakeService({
    'cart.add': () => ({ data: aState({ cart_hash: 'kept', version: 4, goods_num: 3 }) }),
    'cart.get': () => ({ data: aCart([aLine(1, { count: 6 }), aLine(5)], { cart_hash: 'kept', version: 9 }) }),
    'cart.update': () => ({ data: aState({ cart_hash: 'kept', version: 10, goods_num: 5 }) }),
  });
  const { scope } = await draw(<Shown />, service, null);
  await act(async () => press('Add'));
  await waitFor(() => expect(scope.getState($toasts)).toHaveLength(1));
  await act(async () => scope.getState($toasts)[0]?.action?.act());
  await waitFor(() => expect(badge()).toBe('5'));
  expect(service.asked('cart.update')).toEqual([{ hash: 'kept', items: [line(1, 4), line(5, 1)], version: 9 }]);
});

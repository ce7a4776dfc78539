import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import type { Role } from '@market/shell-kit/session/session-events';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { moduleOptions } from '../../../module-options.ts';
import { aCart, aState } from '../../../testing/carts.ts';
import { $cart } from '../cart.model.ts';
import { RepeatOrderButton } from './repeat-order-button.tsx';

const item = (product_id: number, name: string, run_id: number | null = null) => ({ product_id, run_id, count: 6, product: { name } });
const order = { id: 12, companies: [{ id: 3, brand: 'Вязанка' }], items: [item(1, 'Платье'), item(2, 'Шарф'), item(4, 'Брюки', 9)] };
const moved = (product_id: number, changes: object = {}) => ({ product_id, run_id: null, name: 'Платье', wanted: 6, count: 6, ...changes });
const merged = (changes: object = {}) => ({
  data: {
    ...aState({ version: 5, goods_num: 18, lines_num: 3 }),
    added: [moved(1), moved(2)],
    clamped: [],
    dropped: [],
    replaced: null,
    ...changes,
  },
});

async function open(answers: Answers = {}, reader: Role = 'ROLE_BUYER') {
  const service = fakeService({
    'order.get': () => ({ data: order }),
    'cart.create': () => ({ data: { ...aState({ lines_num: 0, goods_num: 0 }), replaced: null } }),
    'cart.merge': () => merged(),
    ...answers,
  });
  const part = <RepeatOrderButton orderId={12} />;
  return { service, ...(await drawScreen(moduleOptions, part, { address: '/orders/12/view', service, reader: aUser(reader) })) };
}

const press = () => screen.getByRole('button', { name: 'Повторить заказ' });

test('everything that was ordered goes into the cart, with the way there', async () => {
  let arrive = () => {};
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { service, user, scope, address } = await open({ 'order.get': () => slow.then(() => ({ data: order })) });
  await user.dblClick(press());
  await act(async () => arrive());
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ intent: 'success', text: 'Товары заказа № 12 в корзине' }]));
  const [asked, ...others] = service.asked<{ hash: string; merge_key: string; lines: unknown[] }>('cart.merge');
  expect(others).toEqual([]);
  expect(asked).toMatchObject({ hash: 'hash', merge_key: expect.stringMatching(/^repeat-.{8,}/) });
  expect(asked?.lines).toEqual([
    { product_id: 1, run_id: null, count: 6 },
    { product_id: 2, run_id: null, count: 6 },
    { product_id: 4, run_id: 9, count: 6 },
  ]);
  expect(scope.getState($cart)).toMatchObject({ hash: 'hash', version: 5, goods_num: 18 });
  await act(async () => scope.getState($toasts)[0]?.action?.act());
  expect(address()).toBe('/cart');
});

test('what there is less of, and what is gone, is listed by name', async () => {
  const gone = moved(4, { run_id: 9, name: '', count: 0 });
  const few = [moved(1, { count: 2 }), moved(2, { name: 'Шарф', count: 0 })];
  const { user, address } = await open({ 'cart.merge': () => merged({ added: [], clamped: few, dropped: [gone] }) });
  await user.click(press());
  const dialog = within(await screen.findByRole('dialog', { name: 'В корзину попало не всё' }));
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(['Платье: 2 из 6', 'Шарф: больше нет в наличии', 'Брюки: сейчас не продаётся']);
  await user.click(dialog.getByRole('button', { name: 'В корзину' }));
  expect(address()).toBe('/cart');
});

test('nothing of it is sold any more', async () => {
  const { user, scope } = await open({ 'cart.merge': () => merged({ added: [], dropped: [moved(1, { count: 0 })] }) });
  await user.click(press());
  const dialog = within(await screen.findByRole('dialog', { name: 'Повторить этот заказ не получится' }));
  expect(dialog.queryByRole('button', { name: 'В корзину' })).toBeNull();
  expect(scope.getState($toasts)).toEqual([]);
});

test('goods of another company are replaced after a question, and come back', async () => {
  const { service, user, scope } = await open({
    'cart.create': () => ({ data: { ...aState({ lines_num: 1 }), replaced: null } }),
    'cart.get': () => ({ data: aCart([], { companies: [{ ...aCart([]).companies[0], id: 8, brand: 'Другая' }] as never }) }),
    'cart.merge': () => merged({ replaced: 'old' }),
    'cart.restore': () => ({ data: { ...aState({ version: 6 }), replaced: null } }),
  });
  await user.click(press());
  await waitFor(() => expect(scope.getState($question)?.title).toBe('Заменить корзину?'));
  await act(() => allSettled(answered, { scope, params: false }));
  expect(service.asked('cart.merge')).toEqual([]);
  await user.click(press());
  await waitFor(() => expect(scope.getState($question)).not.toBeNull());
  await act(() => allSettled(answered, { scope, params: true }));
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ intent: 'warning' }]));
  await act(async () => scope.getState($toasts)[0]?.action?.act());
  await waitFor(() => expect(service.asked('cart.restore')).toEqual([{ hash: 'old' }]));
});

test('a failure is shown and may be tried again; sellers have no such button', async () => {
  const { user, scope } = await open({ 'order.get': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Сервис временно недоступен')) });
  await user.click(press());
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ text: 'Повтор заказа: Сервис временно недоступен' }]));
  expect(press().getAttribute('aria-disabled')).not.toBe('true');
  await open({}, 'ROLE_VENDOR');
  expect(screen.queryByRole('button')).toBeNull();
});

import { $toasts } from '@market/shell-kit/feedback/toasts';
import { sessionEnded } from '@market/shell-kit/session/session-events';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import { signInAs } from '@market/shell-kit/testing/sign-in';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { keepCart, readKeptCart } from '../../features/cart/kept-cart.ts';
import { moduleOptions } from '../../module-options.ts';
import { aState } from '../../testing/carts.ts';
import { HeaderCart } from './header-cart.tsx';

const lines = [{ product_id: 5, count: 3, run_id: null }];
const keep = (goods_num = 3) => keepCart({ hash: 'guest-hash', version: 3, goods_num, lines_num: 1, lines });
const moved = (name: string, wanted = 1, count = 0) => ({ product_id: 5, run_id: null, name, wanted, count });
const merged = (given: object = {}) => ({
  data: { ...aState({ cart_hash: 'own', version: 2, goods_num: 3 }), added: [], clamped: [], dropped: [], ...given },
});

async function draw(answers: Answers = {}) {
  const service = fakeService({
    'cart.find': () => ({ data: null }),
    'cart.create': () => ({ data: aState({ cart_hash: 'own' }) }),
    ...answers,
  });
  const drawn = await drawScreen(moduleOptions, <HeaderCart />, { address: '/', service, reader: null });
  const signIn = () => act(() => signInAs(drawn.scope, aUser('ROLE_BUYER')));
  return { ...drawn, service, signIn, toasts: () => drawn.scope.getState($toasts) };
}

test.each([
  [0, 'Корзина', ''],
  [1, 'Корзина, 1 товар', '1'],
  [3, 'Корзина, 3 товара', '3'],
  [120, 'Корзина, 120 товаров', '99+'],
])('%i goods are called „%s“', async (count, name, badge) => {
  keep(count);
  await draw();
  const link = await screen.findByRole('link', { name });
  expect([link.getAttribute('href'), link.textContent]).toEqual(['/cart', badge]);
});

test('signing in moves the guest’s cart once, under its own key, and forgets it here', async () => {
  keep();
  const { service, signIn, toasts } = await draw({ 'cart.merge': () => merged() });
  await signIn();
  await waitFor(() => expect(toasts()).toMatchObject([{ intent: 'success', text: 'Товары, выбранные до входа, теперь в вашей корзине' }]));
  expect(service.asked('cart.merge')).toEqual([{ hash: 'own', merge_key: 'guest-hash', lines }]);
  expect([readKeptCart(), screen.getByRole('link').textContent]).toEqual([null, '3']);
});

test('a move that takes its time is shown while it lasts', async () => {
  keep();
  let answer: () => void = () => {};
  const { signIn, toasts } = await draw({ 'cart.merge': () => new Promise((done) => (answer = () => done(merged()))) });
  await signIn();
  await waitFor(() =>
    expect(toasts()).toMatchObject([{ isProgress: true, text: 'Переносим в вашу корзину 1 строку, выбранную до входа…' }]),
  );
  await act(async () => answer());
  await waitFor(() => expect(toasts()).toMatchObject([{ intent: 'success', text: 'Товары, выбранные до входа, теперь в вашей корзине' }]));
});

test('into a cart that is there already, with what is less, what is gone, and the way back to what was replaced', async () => {
  keep();
  const report = { clamped: [moved('Юбка', 5, 2)], dropped: [moved(''), moved('Брюки')], replaced: 'aside' };
  const { service, signIn, toasts } = await draw({
    'cart.find': () => ({ data: aState({ cart_hash: 'mine', goods_num: 9 }) }),
    'cart.merge': () => merged({ ...report, cart_hash: 'mine' }),
    'cart.restore': () => ({ data: aState({ cart_hash: 'mine', version: 4, goods_num: 9 }) }),
  });
  await signIn();
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(toasts()[0]).toMatchObject({ intent: 'warning', link: { path: '/cart' } });
  expect(toasts()[0]?.text).toMatch(/отложена.+Меньше, чем выбрано: Юбка\. Больше не продаётся: товар № 5, Брюки/);
  expect(service.asked('cart.create')).toEqual([]);
  await act(async () => toasts()[0]?.action?.act());
  await waitFor(() => expect(service.asked('cart.restore')).toEqual([{ hash: 'aside' }]));
  await waitFor(() => expect(screen.getByRole('link').textContent).toBe('9'));
});

test('what could not be moved stays in the browser, and is tried again', async () => {
  keep();
  let works = false;
  const { signIn, toasts } = await draw({
    'cart.merge': () => {
      if (!works) throw refusal(500, 'INTERNAL', 'Сбой');
      return merged();
    },
  });
  await signIn();
  await waitFor(() => expect(toasts()[0]?.text).toBe('Корзину, собранную до входа, перенести не удалось: Сбой'));
  expect(readKeptCart()?.lines).toEqual(lines);
  works = true;
  await act(async () => toasts()[0]?.action?.act());
  await waitFor(() => expect(readKeptCart()).toBeNull());
});

test('signing out shows an empty cart', async () => {
  const { scope, signIn } = await draw({ 'cart.find': () => ({ data: aState({ goods_num: 4 }) }) });
  await signIn();
  await waitFor(() => expect(screen.getByRole('link').textContent).toBe('4'));
  await act(() => allSettled(sessionEnded, { scope }));
  await waitFor(() => expect(screen.getByRole('link').textContent).toBe(''));
});

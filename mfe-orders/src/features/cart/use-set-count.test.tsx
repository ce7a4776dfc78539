import { $toasts } from '@market/shell-kit/feedback/toasts';
import { $user } from '@market/shell-kit/session/session';
import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCart, aLine, aState } from '../../testing/carts.ts';
import { readKeptCart } from './kept-cart.ts';
import { CartLines, draw, keep, line, press } from './testing/drawn-cart.tsx';

/** A service with one line of so many. */
function counting(count: number) {
  let version = 1;
  const now = () => aCart(count > 0 ? [aLine(1, { count })] : [], { cart_hash: 'kept', version });
  return fakeService({
    'cart.get': () => ({ data: now() }),
    'cart.setCount': (input: { count: number }) => {
      count = input.count;
      version += 1;
      const { goods_num, lines_num } = now();
      return { data: aState({ cart_hash: 'kept', version, goods_num, lines_num }) };
    },
  });
}

test('ten quick presses are shown at once and sent as one count', async () => {
  keep([line(1, 1)]);
  const service = counting(1);
  await draw(<CartLines />, service, null);
  await screen.findByText('+1: 1');
  for (let pressed = 0; pressed < 10; pressed += 1) await act(async () => press(/^\+1/));
  expect([screen.getByText('+1: 11'), screen.getByLabelText('sum').textContent]).toMatchObject([{}, '11000']);
  await waitFor(() => expect(service.asked('cart.setCount')).toEqual([{ hash: 'kept', ...line(1, 11) }]));
  await waitFor(() => expect(readKeptCart()?.lines).toEqual([line(1, 11)]));
});

test('a press begins the pause anew', async () => {
  keep([line(1, 1)]);
  const service = counting(1);
  await draw(<CartLines />, service, null);
  await screen.findByText('+1: 1');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await act(async () => press(/^\+1/));
    await act(async () => vi.advanceTimersByTime(200));
    await act(async () => press(/^\+1/));
    await act(async () => vi.advanceTimersByTime(200));
    expect(service.asked('cart.setCount')).toEqual([]);
    await act(async () => vi.advanceTimersByTime(100));
    expect(service.asked('cart.setCount')).toMatchObject([{ count: 3 }]);
  } finally {
    vi.useRealTimers();
  }
});

test('leaving the page sends what waits', async () => {
  keep([line(1, 1)]);
  const service = counting(1);
  await draw(<CartLines />, service, null);
  await screen.findByText('+1: 1');
  await act(async () => press(/^\+1/));
  await draw(<p>elsewhere</p>, service, null);
  expect(service.asked('cart.setCount')).toEqual([{ hash: 'kept', ...line(1, 2) }]);
});

test('a refused count goes back to what it was, with the reason', async () => {
  keep([line(1, 1)]);
  const service = counting(1);
  service.answers['cart.setCount'] = () => Promise.reject(refusal(409, 'CART_NOT_ENOUGH', 'Столько нет: осталось 1'));
  const { scope } = await draw(<CartLines />, service, null);
  await screen.findByText('+1: 1');
  await act(async () => press(/^\+1/));
  expect(screen.getByText('+1: 2')).toBeTruthy();
  expect(await screen.findByText('+1: 1')).toBeTruthy();
  expect(scope.getState($toasts)).toMatchObject([{ intent: 'error', text: 'Столько нет: осталось 1' }]);
});

test('0 takes the line out, and the toast brings back what it was before the presses', async () => {
  keep([line(1, 3)]);
  const service = counting(3);
  const { scope } = await draw(<CartLines />, service, null);
  await screen.findByText('+1: 3');
  await act(async () => press(/^\+1/));
  await act(async () => press('Remove'));
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ text: 'Убрано из корзины: Товар 1' }]));
  expect(screen.queryByText(/^\+1/)).toBeNull();
  await act(async () => scope.getState($toasts)[0]?.action?.act());
  expect(await screen.findByText('+1: 3')).toBeTruthy();
  expect(scope.getState($user)).toBeNull();
});

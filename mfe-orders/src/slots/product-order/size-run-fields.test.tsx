import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addButton, openOrder, service, total, variants } from './testing/open-order.tsx';
import { model, run } from './testing/ordered-goods.ts';

test('size runs have a stepper each, and are all there is where no single pieces are sold', async () => {
  const orders = service();
  const runs = [run(4), run(4, { colour: { name: 'Белый', swatch: null }, sizes: [{ size: 'S', count: 1, product_id: 4 }], available: 0 })];
  const { user } = await openOrder(model({ variants, runs, loose_allowed: false }), orders);
  const only = screen.getByRole('region', { name: 'Только ростовками' });
  expect(only.textContent?.replaceAll('\u00a0', ' ')).toContain('ростовка 18 шт.: S × 1, M × 2');
  expect(within(only).getByText('Распродано')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Больше: Полная, Синий' }));
  await user.click(screen.getByRole('button', { name: 'Больше: Полная, Синий' }));
  expect(total()).toContain('7 000 ₽ 6 уп. · 36 шт.');
  await user.click(addButton());
  await waitFor(() => expect(orders.asked('cart.create')).toMatchObject([{ lines: [{ product_id: 1, run_id: 4, count: 2 }] }]));
});

test('without a run to put together there is no way into the cart, but to the other colours', async () => {
  const { user, address } = await openOrder(
    model({
      variants,
      runs: [
        run(4, { available: 0 }),
        run(4, { colour: { name: 'Белый', swatch: null }, available: 0, sizes: [{ size: 'S', count: 1, product_id: 4 }] }),
      ],
      loose_allowed: false,
    }),
  );
  expect(screen.queryByRole('button', { name: 'В корзину' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Белый' }));
  expect(address()).toBe('/viewproduct/4');
});

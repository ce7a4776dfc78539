import type { ListedProduct } from '@market/shell-kit/slots/ordered-product';
import { fakeService } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { moduleOptions } from '../../module-options.ts';
import { aState } from '../../testing/carts.ts';
import { ProductAdd } from './product-add.tsx';

const shirt: ListedProduct = {
  ...{ id: 3, name: 'Сорочка', company: { id: 7 }, price: 1000, units: 6, moq: 5, pack_multiple: 2 },
  stock_info: { available_quantity: 40 },
};

async function draw(given: Partial<ListedProduct> = {}) {
  let arrive = () => {};
  const waits = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const service = fakeService({ 'cart.create': () => waits.then(() => ({ data: aState() })) });
  const drawn = await drawScreen(moduleOptions, <ProductAdd product={{ ...shirt, ...given }} />, { address: '/', service, reader: null });
  return { ...drawn, service, arrive };
}

test('one press orders the least count in whole packs, and waits for the answer', async () => {
  const { user, service, arrive } = await draw();
  const button = screen.getByRole('button', { name: 'В корзину: Сорочка, 6 упаковок' });
  await user.dblClick(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await act(async () => arrive());
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  expect(service.asked('cart.create')).toEqual([{ lines: [{ product_id: 3, count: 6, run_id: null }], replace: false }]);
});

test.each([{ sizes: ['44', '46'] }, { colours: [{ name: 'синий' }, { name: 'белый' }] }, { run_pieces: 6 }, { moq: 2, pack_multiple: 50 }])(
  'a product of which the least count is not known leads to its page: %j',
  async (given) => {
    await draw(given);
    expect(screen.getByRole('link', { name: 'Выбрать количество: Сорочка' }).getAttribute('href')).toBe('/viewproduct/3');
  },
);

test('what is sold out cannot be pressed', async () => {
  const { user, service } = await draw({ stock_info: { available_quantity: 0 } });
  await user.click(screen.getByRole('button', { name: 'Распродано: Сорочка' }));
  expect(service.calls).toEqual([]);
});

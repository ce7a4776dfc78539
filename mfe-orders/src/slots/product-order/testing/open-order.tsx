import type { OrderedProduct } from '@market/shell-kit/slots/ordered-product';
import { type Answers, fakeService } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import { fireEvent, screen } from '@testing-library/react';
import { moduleOptions } from '../../../module-options.ts';
import { ProductOrder } from '../product-order.tsx';
import { model, variant } from './ordered-goods.ts';

/** Two colours in three sizes; white is sold out in M, and not made in L. */
export const variants = [
  ...['S', 'M', 'L'].map((size, at) => variant(at + 1, { size })),
  variant(4, { size: 'S', colour: 'Белый', swatch: null }),
  variant(5, { size: 'M', colour: 'Белый', swatch: null, left: 0 }),
];
export const dress = model({ variants });

export const state = { cart_hash: 'c1', version: 1, goods_num: 1, lines_num: 1, replaced: null };
export const service = (answers: Answers = {}) =>
  fakeService({ 'cart.find': () => ({ data: null }), 'cart.create': () => ({ data: state }), ...answers });
export const openOrder = (product: OrderedProduct, orders = service()) =>
  drawScreen(moduleOptions, <ProductOrder product={product} />, { address: '/viewproduct/1', service: orders, reader: null });

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const total = () => screen.getByRole('group', { name: 'Итого' }).textContent?.replaceAll('\u00a0', ' ');
export const addButton = () => screen.getByRole('button', { name: 'В корзину' });

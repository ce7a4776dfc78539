import type { SavedLocation } from '@market/identity-contract/me';
import type { Cart } from '@market/orders-contract/cart';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen } from '@testing-library/react';
import { aCart, aLine, aState } from '../../../../../testing/carts.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
// Here already: no test waits for a busy machine to read it.
import '../checkout.page.tsx';

const countries = [{ id: 1, code: '7', iso: 'RU', mask: '+9 999 999 99 99', name: 'Россия', names: {}, en_name: 'Russia', sort: 1 }];
export const me = { id: 7, fio: 'Анна Покупаева', phone: '79123456789', email: 'anna@example.org', country: countries[0] };
export const place: SavedLocation = {
  ...{ id: 1, name: 'Склад', address: 'Иваново, улица Мира, 7', lat: null, lng: null, region: '', city: 'Иваново', street: 'улица Мира' },
  ...{ home: '7', building: '', entrance: '', flat: '12', country: '', comment: '', is_default: true },
};
const organization = { id: 4, name: 'ООО «Ромашка»', inn: '7707083893', kpp: '', address: '', default: true };
export const cartOf = (given: Partial<Cart> = {}) => aCart([aLine(1, { count: 6 }), aLine(2, { count: 2 })], given);
export const placed = {
  id: 31,
  orders: [{ id: 32, company_id: 7, brand: 'Марка', sum: 8000, amount: 8000 }],
  order_summ: 8000,
  amount: 8000,
  cart_hash: 'next',
};
export const list = (data: unknown[]) => ({ data, page: 1, per_page: 1, total: data.length });

function service(answers: Answers = {}) {
  return fakeService({
    'cart.find': () => ({ data: aState() }),
    'cart.get': () => ({ data: cartOf() }),
    'cart.setBuyerInfo': () => ({ data: aState() }),
    'cart.checkout': () => ({ data: placed }),
    'me.get': () => ({ data: me }),
    'me.locations': () => ({ data: [place] }),
    'me.organizations': () => list([organization]),
    'country.list': () => list(countries),
    'store.list': () => list([{ id: 5 }]),
    'order.list': () => list([]),
    'order.get': () => Promise.reject(refusal(404, 'ORDER_NOT_FOUND', 'Заказ не найден')),
    ...answers,
  });
}

/** The page of a buyer with a cart, whose profile is known. */
export const openCheckout = async (answers: Answers = {}, address = '/cart/checkout') => {
  const orders = service(answers);
  return { orders, ...(await openScreen(address, orders)) };
};
export const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
export const orderButton = () => screen.getByRole('button', { name: 'Оформить заказ' });

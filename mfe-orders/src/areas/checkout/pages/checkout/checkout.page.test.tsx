import type { SavedLocation } from '@market/identity-contract/me';
import type { Cart } from '@market/orders-contract/cart';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { pageHistory } from '@market/shell-kit/routing/history';
import { sessionEnded } from '@market/shell-kit/session/session';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { type Answers, conflict, fakeService, invalid, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import { $cart } from '../../../../features/cart/cart.model.ts';
import { aCart, aLine, aState } from '../../../../testing/carts.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { localDay } from './checkout-values.ts';
// Here already: no test waits for a busy machine to read it.
import './checkout.page.tsx';

const countries = [{ id: 1, code: '7', iso: 'RU', mask: '+9 999 999 99 99', name: 'Россия', names: {}, en_name: 'Russia', sort: 1 }];
const me = { id: 7, fio: 'Анна Покупаева', phone: '79123456789', email: 'anna@example.org', country: countries[0] };
const place: SavedLocation = {
  ...{ id: 1, name: 'Склад', address: 'Иваново, улица Мира, 7', lat: null, lng: null, region: '', city: 'Иваново', street: 'улица Мира' },
  ...{ home: '7', building: '', entrance: '', flat: '12', country: '', comment: '', is_default: true },
};
const organization = { id: 4, name: 'ООО «Ромашка»', inn: '7707083893', kpp: '', address: '', default: true };
const cartOf = (given: Partial<Cart> = {}) => aCart([aLine(1, { count: 6 }), aLine(2, { count: 2 })], given);
const placed = {
  id: 31,
  orders: [{ id: 32, company_id: 7, brand: 'Марка', sum: 8000, amount: 8000 }],
  order_summ: 8000,
  amount: 8000,
  cart_hash: 'next',
};
const list = (data: unknown[]) => ({ data, page: 1, per_page: 1, total: data.length });

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

const open = async (answers: Answers = {}) => {
  const orders = service(answers);
  return { orders, ...(await openScreen('/cart/checkout', orders)) };
};
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const order = () => screen.getByRole('button', { name: 'Оформить заказ' });

beforeEach(() => localStorage.clear());

test('is filled in beforehand, and one press places one order', async () => {
  const { orders, user, address, scope } = await open();
  expect((await field(/^Фамилия/)).value).toBe('Анна Покупаева');
  expect((await field(/^Телефон/)).value).toBe('+7 912 345 67 89');
  expect((await field(/^Город/)).value).toBe('Иваново');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Организация' }).value).toBe('4');
  await user.type(await field(/^Комментарий/), 'Позвоните заранее');
  await user.dblClick(order());
  await waitFor(() => expect(address()).toBe('/cart/placed/31'));
  expect(orders.asked('cart.checkout')).toEqual([
    {
      ...{ hash: 'hash', order_summ: 8000, status: 'new', fio: 'Анна Покупаева', phone: '+79123456789', email: 'anna@example.org' },
      ...{ deliveryType: 'delivery', region: '', city: 'Иваново', street: 'улица Мира', home: '7', building: '', entrance: '', flat: '12' },
      ...{ comment: 'Позвоните заранее', receivedAtString: '', organization_id: 4 },
    },
  ]);
  expect(scope.getState($cart)).toMatchObject({ hash: 'next', goods_num: 0 });
  expect(scope.getState($toasts)).toMatchObject([{ intent: 'success', text: 'Заказ оформлен' }]);
  expect(localStorage.getItem('market:draft:7:checkout')).toBeNull();
});

test('what is wrong stands under its field, and the first of them has the focus', async () => {
  const { orders, user } = await open({ 'me.get': () => ({ data: { ...me, fio: '' } }), 'me.locations': () => ({ data: [] }) });
  const phone = await field(/^Телефон/);
  await user.clear(phone);
  await user.type(phone, '912');
  await user.type(await field(/^Почта/), '!');
  await user.type(screen.getByLabelText('Желаемая дата доставки'), localDay(new Date(), -1));
  await user.click(order());
  const fio = await field(/^Фамилия/);
  await waitFor(() => expect(document.activeElement).toBe(fio));
  const faultOf = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(faultOf(fio)).toBe('Обязательное поле');
  expect(faultOf(phone)).toBe('Неверный номер телефона');
  expect(faultOf(await field(/^Почта/))).toBe('Некорректный адрес почты');
  expect(faultOf(await field(/^Улица/))).toBe('Обязательное поле');
  expect(faultOf(screen.getByLabelText('Желаемая дата доставки'))).toBe('Дата доставки не может быть раньше сегодняшней');
  expect(orders.asked('cart.checkout')).toEqual([]);
});

test('goes on with what was typed before, asks nothing when it is left, and tells the cart who buys', async () => {
  const { orders, user } = await open();
  const fio = await field(/^Фамилия/);
  await user.clear(fio);
  await user.type(fio, 'Борис');
  await user.type(await field(/^Подъезд/), '3');
  act(() => pageHistory.push('/cart'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Оформить заказ' })).toBeNull());
  await waitFor(() => expect(orders.asked('cart.setBuyerInfo')).toMatchObject([{ hash: 'hash', fio: 'Борис', phone: '+79123456789' }]));
  // What was left as it is known is not kept: it follows the profile.
  const kept = JSON.parse(localStorage.getItem('market:draft:7:checkout') ?? '{}') as { mine: object };
  expect(kept.mine).toEqual({ fio: 'Борис', entrance: '3' });
  act(() => pageHistory.push('/cart/checkout'));
  expect((await field(/^Фамилия/)).value).toBe('Борис');
  expect((await field(/^Подъезд/)).value).toBe('3');
});

test('who signs out leaves nothing behind, not even what was typed a moment ago', async () => {
  const { user, scope } = await open();
  await user.type(await field(/^Фамилия/), '!');
  await act(() => allSettled(sessionEnded, { scope }));
  act(() => pageHistory.push('/cart'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Оформить заказ' })).toBeNull());
  expect(localStorage.getItem('market:draft:7:checkout')).toBeNull();
});

test('the last order says where to, where no place is kept', async () => {
  const last = { fio: 'Кто-то', phone: '70000000000', email: '', region: '', city: 'Кохма', street: 'Заречная', home: '1' };
  const { orders } = await open({
    'me.locations': () => ({ data: [] }),
    'order.list': () => list([{ id: 9 }]),
    'order.get': () => ({ data: { ...last, building: '', entrance: '', flat: '' } }),
  });
  expect((await field(/^Город/)).value).toBe('Кохма');
  expect((await field(/^Фамилия/)).value).toBe('Анна Покупаева');
  expect(orders.asked('order.list')).toEqual([{ root: true, user_id: 7, per_page: 1 }]);
});

test('an address that is found fills in its parts; another kept place fills in all of them', async () => {
  const other = { ...place, id: 2, name: 'Шоурум', city: 'Москва', flat: '', comment: 'Вход со двора', is_default: false };
  const { user, fillSlot } = await open({ 'me.locations': () => ({ data: [place, other] }) });
  await fillSlot('address.field', ({ onChange }: SlotProps['address.field']) => (
    <button
      type="button"
      onClick={() =>
        onChange({ address: 'x', lat: 1, lng: 1 }, { country: 'Россия', region: 'Край', city: 'Пермь', street: 'улица Мира', home: '' })
      }
    >
      Найти
    </button>
  ));
  await user.click(await screen.findByRole('button', { name: 'Найти' }));
  expect((await field(/^Город/)).value).toBe('Пермь');
  // The house goes on being the one that was typed: its street keeps its name.
  expect((await field(/^Дом/)).value).toBe('7');
  const places = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Сохранённый адрес' });
  expect(places.value).toBe('');
  await user.selectOptions(places, '2');
  expect((await field(/^Город/)).value).toBe('Москва');
  expect(places.value).toBe('2');
  const words = await field(/^Комментарий/);
  expect(words.value).toBe('Вход со двора');
  await user.type(words, ', позвоните');
  await user.selectOptions(places, '1');
  expect(words.value).toBe('Вход со двора, позвоните');
});

const Stores = ({ companyId, value, onChange, pickupOnly }: SlotProps['store.picker']) => (
  <button type="button" aria-pressed={value === 5} onClick={() => onChange(5)}>
    {`Точка ${companyId} ${pickupOnly}`}
  </button>
);

test('fetched goods need a store, and what was typed of the address stays', async () => {
  const { orders, user, fillSlot, address } = await open();
  await fillSlot('store.picker', Stores);
  const self = await screen.findByRole('radio', { name: 'Самовывоз' });
  await waitFor(() => expect(self.hasAttribute('disabled')).toBe(false));
  await user.type(await field(/^Подъезд/), '3');
  screen.getByRole('radio', { name: 'Доставка по адресу' }).focus();
  await user.keyboard('{ArrowDown}');
  await user.click(self);
  await user.click(order());
  expect((await screen.findByText('Выберите точку самовывоза')).id).toBe(document.activeElement?.getAttribute('aria-describedby'));
  await user.click(screen.getByRole('radio', { name: 'Доставка по адресу' }));
  expect((await field(/^Подъезд/)).value).toBe('3');
  await user.click(self);
  await user.click(await screen.findByRole('button', { name: 'Точка 7 true' }));
  await user.click(order());
  await waitFor(() => expect(address()).toBe('/cart/placed/31'));
  const [sent] = orders.asked('cart.checkout');
  expect(sent).toMatchObject({ deliveryType: 'self', deliveryPointId: [5] });
  expect(sent).not.toHaveProperty('city');
});

test('a company without pickup stores offers none, and says so', async () => {
  const mine = { deliveryType: 'self', deliveryPointId: { 9: 3 } };
  localStorage.setItem('market:draft:7:checkout', JSON.stringify({ at: Date.now(), base: {}, mine }));
  const { orders } = await open({ 'store.list': () => list([]) });
  const self = await screen.findByRole('radio', { name: 'Самовывоз' });
  const note = await screen.findByText('Самовывоз недоступен: у компании нет точек самовывоза.');
  expect([self.hasAttribute('disabled'), self.getAttribute('aria-describedby')]).toEqual([true, note.id]);
  // What was chosen at another seller does not lead astray.
  expect((await field(/^Город/)).value).toBe('Иваново');
  expect(orders.asked('store.list')).toEqual([{ company_id: 7, page: 1, per_page: 1, pickup_point: true }]);
});

test('all short lines stand in one dialog, and what is left is taken in one press', async () => {
  const lines = [
    { product_id: 1, run_id: null, name: 'Платье', wanted: 6, available: 5, code: 'SHORT' },
    { product_id: 2, run_id: null, name: 'Шарф', wanted: 2, available: 0, code: 'SHORT' },
  ];
  const { orders, user, address } = await open({
    'cart.get': () => ({
      data: aCart([aLine(1, { count: 6, product: { pack_multiple: 2 } }), aLine(2, { count: 2 }), aLine(3, { count: 4 })]),
    }),
    'cart.checkout': () => Promise.reject(conflict('STOCK_SHORTAGE', 'Некоторых товаров осталось меньше, чем заказано', { lines })),
    'cart.update': () => ({ data: aState({ version: 2 }) }),
  });
  await field(/^Фамилия/);
  await user.click(order());
  const dialog = within(await screen.findByRole('dialog', { name: 'Некоторых товаров не хватает' }));
  const words = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(words).toEqual(['Платье: нужно 6, осталось 5', 'Шарф: нужно 2, ничего не осталось']);
  await user.click(dialog.getByRole('button', { name: 'Взять что есть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const items = [
    { product_id: 1, run_id: null, count: 4 },
    { product_id: 3, run_id: null, count: 4 },
  ];
  expect(orders.asked('cart.update')).toEqual([{ hash: 'hash', items, version: 1 }]);
  expect(address()).toBe('/cart/checkout');
});

test('another sum is shown with what became dearer, and agreed to in one press', async () => {
  const lines = [{ product_id: 1, run_id: null, name: 'Платье', wanted: 6, price: 1100, seen_price: 1000 }];
  const changed = conflict('SUM_CHANGED', 'Цены изменились: проверьте сумму заказа', { order_summ: 8600, lines });
  const { orders, user, address } = await open({
    'cart.checkout': ({ order_summ }: { order_summ: number }) => (order_summ === 8600 ? { data: placed } : Promise.reject(changed)),
  });
  await field(/^Фамилия/);
  await user.click(order());
  const dialog = within(await screen.findByRole('dialog', { name: 'Цены изменились' }));
  expect(dialog.getByRole('listitem').textContent?.replaceAll(/\u00a0/g, ' ')).toBe('Платье: было 1 000 ₽, стало 1 100 ₽');
  await user.click(dialog.getByRole('button', { name: /^Оформить за 8.600/ }));
  await waitFor(() => expect(address()).toBe('/cart/placed/31'));
  expect(orders.asked<{ order_summ: number }>('cart.checkout').map(({ order_summ }) => order_summ)).toEqual([8000, 8600]);
});

test('lines that cannot be ordered so lead back to the cart', async () => {
  const lines = [
    { product_id: 1, run_id: null, name: 'Платье', wanted: 6, code: 'NOT_SELLABLE' },
    { product_id: 2, run_id: null, name: 'Шарф', wanted: 2, code: 'WRONG_MULTIPLE', multiple: 3, below: null, above: 3 },
  ];
  const { user, address } = await open({
    'cart.checkout': () => Promise.reject(conflict('CHECKOUT_REFUSED', 'Заказ не оформлен', { lines })),
  });
  await field(/^Фамилия/);
  await user.click(order());
  const dialog = within(await screen.findByRole('dialog', { name: 'Заказ в таком виде не оформить' }));
  const words = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(words).toEqual(['Платье: сейчас не продаётся', 'Шарф: количество должно быть кратно 3']);
  await user.click(dialog.getByRole('button', { name: 'Вернуться в корзину' }));
  expect(address()).toBe('/cart');
});

test('what the service refuses stands under its field', async () => {
  const { user } = await open({ 'cart.checkout': () => Promise.reject(invalid({ organization_id: 'Организация не найдена' })) });
  await field(/^Фамилия/);
  await user.click(order());
  expect(await screen.findByText('Организация не найдена')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Организация' }));
});

test('where no answer came, the same cart asks again for the order that may be there', async () => {
  let isPlaced = false;
  const { orders, user, address } = await open({
    'cart.checkout': () => {
      if (isPlaced) return { data: placed };
      isPlaced = true;
      return Promise.reject(refusal(503, 'UNAVAILABLE', 'Сервис временно недоступен'));
    },
    // By now another one is open.
    'cart.get': ({ hash }: { hash: string }) =>
      isPlaced && hash === 'hash'
        ? Promise.reject(refusal(404, 'CART_NOT_FOUND', 'Корзина не найдена'))
        : { data: cartOf({ cart_hash: hash }) },
    'cart.create': () => ({ data: aState({ cart_hash: 'new' }) }),
  });
  await user.type(await field(/^Комментарий/), 'Позвоните');
  await user.click(order());
  expect((await screen.findByRole('alert')).textContent).toBe('Сервис временно недоступен');
  await user.click(order());
  await waitFor(() => expect(address()).toBe('/cart/placed/31'));
  expect(orders.asked<{ hash: string }>('cart.checkout').map(({ hash }) => hash)).toEqual(['hash', 'hash']);
  expect(orders.asked('cart.create')).toEqual([]);
});

test('the summary tells discount and what is missing, and nothing is placed that cannot be', async () => {
  const cart = cartOf({
    discount: 160,
    discount_percent: 2,
    amount: 7840,
    next_discount: { percent: 3, missing: 180_000 },
    orderable: false,
  });
  const [company] = cart.companies;
  const { orders, user } = await open({
    'cart.get': () => ({ data: { ...cart, companies: [{ ...company, minimum: 11_200, missing: 3200 }] } }),
  });
  await field(/^Фамилия/);
  expect(screen.getByText('2 позиции, 48 штук')).toBeTruthy();
  const sums = [...document.querySelectorAll('dl > *')].map(({ textContent }) => textContent?.replaceAll(/\u00a0/g, ' '));
  expect(sums).toEqual(['Товары', '8 000 ₽', 'Скидка 2 %', '-160 ₽', 'Доставка', 'рассчитает продавец', 'К оплате', '7 840 ₽']);
  expect(screen.getByText(/^До скидки 3 %/).textContent).toMatch(/180.000/);
  expect(screen.getByText(/Марка: до минимального заказа не хватает 3.200/)).toBeTruthy();
  await user.type(await field(/^Фамилия/), 'а{Enter}');
  await user.click(order());
  expect(orders.asked('cart.checkout')).toEqual([]);
});

test('an empty cart, one that does not load, and a profile that does not', async () => {
  await open({ 'cart.get': () => ({ data: aCart([]) }) });
  expect((await screen.findByRole('link', { name: 'В каталог' })).getAttribute('href')).toBe('/products/catalog');
  const { orders, user } = await open({ 'cart.get': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Корзина недоступна')) });
  await screen.findByText('Корзина недоступна');
  orders.answers['cart.get'] = () => ({ data: cartOf() });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await field(/^Фамилия/)).toBeTruthy();
  await open({ 'me.get': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Профиль недоступен')) });
  expect(await screen.findByText('Профиль недоступен')).toBeTruthy();
});

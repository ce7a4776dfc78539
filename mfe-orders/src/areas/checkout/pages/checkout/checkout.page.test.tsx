import { $toasts } from '@market/shell-kit/feedback/toasts';
import { dropDraftsOf } from '@market/shell-kit/forms/unsaved/drafts';
import { pageHistory } from '@market/shell-kit/routing/history';
import { sessionEnded } from '@market/shell-kit/session/session-events';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import { $cart } from '../../../../features/cart/cart.model.ts';
import { aCart, aLine } from '../../../../testing/carts.ts';
import { localDay } from './checkout-values.ts';
import { cartOf, field, list, me, openCheckout, orderButton, place } from './testing/open-checkout.ts';

beforeEach(() => localStorage.clear());

test('is filled in beforehand, and one press places one order', async () => {
  const { orders, user, address, scope } = await openCheckout();
  expect((await field(/^Фамилия/)).value).toBe('Анна Покупаева');
  expect((await field(/^Телефон/)).value).toBe('+7 912 345 67 89');
  expect((await field(/^Город/)).value).toBe('Иваново');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Организация' }).value).toBe('4');
  await user.type(await field(/^Комментарий/), 'Позвоните заранее');
  await user.dblClick(orderButton());
  await waitFor(() => expect(address()).toBe('/cart/placed/31'));
  expect(orders.asked('cart.checkout')).toEqual([
    {
      ...{
        hash: 'hash',
        order_summ: 8000,
        status: 'new',
        useBonuse: false,
        fio: 'Анна Покупаева',
        phone: '+79123456789',
        email: 'anna@example.org',
      },
      ...{ deliveryType: 'delivery', region: '', city: 'Иваново', street: 'улица Мира', home: '7', building: '', entrance: '', flat: '12' },
      ...{ comment: 'Позвоните заранее', receivedAtString: '', organization_id: 4 },
    },
  ]);
  expect(scope.getState($cart)).toMatchObject({ hash: 'next', goods_num: 0 });
  expect(scope.getState($toasts)).toMatchObject([{ intent: 'success', text: 'Заказ оформлен' }]);
  expect(localStorage.getItem('market:draft:7:checkout')).toBeNull();
});

test('what is wrong stands under its field, and the first of them has the focus', async () => {
  const { orders, user } = await openCheckout({ 'me.get': () => ({ data: { ...me, fio: '' } }), 'me.locations': () => ({ data: [] }) });
  const phone = await field(/^Телефон/);
  await user.clear(phone);
  await user.type(phone, '912');
  await user.type(await field(/^Почта/), '!');
  await user.type(screen.getByLabelText('Желаемая дата доставки'), localDay(new Date(), -1));
  await user.click(orderButton());
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
  const { orders, user } = await openCheckout();
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
  const { user, scope } = await openCheckout();
  await user.type(await field(/^Фамилия/), '!');
  await act(() => allSettled(sessionEnded, { scope }));
  // As the shell does: on a slow machine a draft is kept already.
  dropDraftsOf(7);
  act(() => pageHistory.push('/cart'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Оформить заказ' })).toBeNull());
  expect(localStorage.getItem('market:draft:7:checkout')).toBeNull();
});

test('the last order says where to, where no place is kept', async () => {
  const last = { fio: 'Кто-то', phone: '70000000000', email: '', region: '', city: 'Кохма', street: 'Заречная', home: '1' };
  const { orders } = await openCheckout({
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
  const { user, fillSlot } = await openCheckout({ 'me.locations': () => ({ data: [place, other] }) });
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
  const { orders, user, fillSlot, address } = await openCheckout();
  await fillSlot('store.picker', Stores);
  const self = await screen.findByRole('radio', { name: 'Самовывоз' });
  await waitFor(() => expect(self.hasAttribute('disabled')).toBe(false));
  await user.type(await field(/^Подъезд/), '3');
  screen.getByRole('radio', { name: 'Доставка по адресу' }).focus();
  await user.keyboard('{ArrowDown}');
  await user.click(self);
  await user.click(orderButton());
  expect((await screen.findByText('Выберите точку самовывоза')).id).toBe(document.activeElement?.getAttribute('aria-describedby'));
  await user.click(screen.getByRole('radio', { name: 'Доставка по адресу' }));
  expect((await field(/^Подъезд/)).value).toBe('3');
  await user.click(self);
  await user.click(await screen.findByRole('button', { name: 'Точка 7 true' }));
  await user.click(orderButton());
  await waitFor(() => expect(address()).toBe('/cart/placed/31'));
  const [sent] = orders.asked('cart.checkout');
  expect(sent).toMatchObject({ deliveryType: 'self', deliveryPointId: [5] });
  expect(sent).not.toHaveProperty('city');
});

test('a company without pickup stores offers none, and says so', async () => {
  const mine = { deliveryType: 'self', deliveryPointId: { 9: 3 } };
  localStorage.setItem('market:draft:7:checkout', JSON.stringify({ at: Date.now(), base: {}, mine }));
  const { orders } = await openCheckout({ 'store.list': () => list([]) });
  const self = await screen.findByRole('radio', { name: 'Самовывоз' });
  const note = await screen.findByText('Самовывоз недоступен: у компании нет точек самовывоза.');
  expect([self.hasAttribute('disabled'), self.getAttribute('aria-describedby')]).toEqual([true, note.id]);
  // What was chosen at another seller does not lead astray.
  expect((await field(/^Город/)).value).toBe('Иваново');
  expect(orders.asked('store.list')).toEqual([{ company_id: 7, page: 1, per_page: 1, pickup_point: true }]);
});

test('the summary tells discount and what is missing, and nothing is placed that cannot be', async () => {
  const cart = cartOf({
    discount: 160,
    discount_percent: 2,
    amount: 7840,
    next_discount: { percent: 3, from: 300_000, missing: 180_000 },
    orderable: false,
  });
  const [company] = cart.companies;
  const { orders, user } = await openCheckout({
    'cart.get': () => ({ data: { ...cart, companies: [{ ...company, minimum: 11_200, missing: 3200 }] } }),
  });
  await field(/^Фамилия/);
  expect(screen.getByText('2 позиции, 48 штук')).toBeTruthy();
  const sums = [...document.querySelectorAll('dl > *')].map(({ textContent }) => textContent?.replaceAll(/\u00a0/g, ' '));
  expect(sums).toEqual(['Товары', '8 000 ₽', 'Скидка 2 %', '−160 ₽', 'Доставка', 'рассчитает продавец', 'К оплате', '7 840 ₽']);
  const next = screen.getByRole('progressbar', { name: /^До скидки 3 % — ещё 180.000/ });
  expect([next.getAttribute('aria-valuenow'), next.getAttribute('aria-valuemax')]).toEqual(['120000', '300000']);
  expect(screen.getByText(/Марка: до минимального заказа не хватает 3.200/)).toBeTruthy();
  await user.type(await field(/^Фамилия/), 'а{Enter}');
  await user.click(orderButton());
  expect(orders.asked('cart.checkout')).toEqual([]);
});

test('the summary names the goods, and what is in their size runs', async () => {
  const run = { name: 'Полная', ratio: '44–46 · 1-2', pieces: 3 };
  const items = [
    aLine(1, { run_id: 9, run, count: 2, product: { name: 'Платье', size: '44' } }),
    aLine(2, { count: 4, product: { size: '46' } }),
  ];
  await openCheckout({ 'cart.get': () => ({ data: aCart(items) }) });
  await field(/^Фамилия/);
  const goods = within(screen.getByText('2 позиции, 36 штук').closest('details') as HTMLElement).getAllByRole('listitem', { hidden: true });
  expect(goods.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Платье × 2Полная · 44–46 · 1-2 · 3 шт.',
    'Товар 2, 46 × 4',
  ]);
});

test('an empty cart, one that does not load, and a profile that does not', async () => {
  await openCheckout({ 'cart.get': () => ({ data: aCart([]) }) });
  expect((await screen.findByRole('link', { name: 'В каталог' })).getAttribute('href')).toBe('/products/catalog');
  const { orders, user } = await openCheckout({ 'cart.get': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Корзина недоступна')) });
  await screen.findByText('Корзина недоступна');
  orders.answers['cart.get'] = () => ({ data: cartOf() });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await field(/^Фамилия/)).toBeTruthy();
  await openCheckout({ 'me.get': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Профиль недоступен')) });
  expect(await screen.findByText('Профиль недоступен')).toBeTruthy();
});

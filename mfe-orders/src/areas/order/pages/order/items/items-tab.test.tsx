import type { Order } from '@market/orders-contract/order';
import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { anItem, anOrder, aPart } from '../../../../../testing/orders.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import '../order.page.tsx';

const service = (order: Partial<Order> = {}) =>
  fakeService({
    'order.get': () => ({ data: anOrder(order) }),
    'order.update': () => ({ data: { ...anOrder(order), refused: [] } }),
  });
const count = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Количество: Платье льняное, синий, 46' });
const button = (name: string) => screen.findByRole('button', { name });

test('each line leads to its product and says what it comes to', async () => {
  await openScreen('/orders/12/view?tab=items', service());
  const row = within((await screen.findByRole('link', { name: 'Платье льняное' })).closest('tr') as HTMLElement);
  expect(row.getByRole('link').getAttribute('href')).toBe('/viewproduct/31');
  expect(row.getByText('Арт. LN-31 · синий · 46')).toBeTruthy();
  expect(row.getByText('20 000 ₽', { normalizer: (text) => text.replaceAll(/\s/g, ' ') })).toBeTruthy();
  expect(row.queryByText(/в резерве/)).toBeNull();
});

test('a line of a size run says what is in one', async () => {
  const run = { name: 'Полная', ratio: '44–46 · 1-2', pieces: 3 };
  await openScreen(
    '/orders/12/view?tab=items',
    service({ items: [anItem({ run_id: 9, run, product: { ...anItem().product, size: null, units: 3 } })] }),
  );
  const row = (await screen.findByRole('link', { name: 'Платье льняное' })).closest('tr');
  expect(row?.textContent?.replaceAll(/\s/g, ' ')).toContain('Арт. LN-31 · синийПолная · 44–46 · 1-2 · 3 шт.');
});

test('the lines of a main order stand under the seller they are of', async () => {
  const orders = [aPart(), aPart({ id: 13, companies: [{ id: 4, brand: 'Мода', logo: null }] })];
  const items = [anItem(), anItem({ product_id: 32, product: { ...anItem().product, name: 'Юбка' } })];
  await openScreen('/orders/11/view?tab=items', service({ id: 11, main_id: null, main_order: null, orders, items }));
  const table = await screen.findByRole('table');
  const heads = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent ?? '');
  const at = (text: string) => heads.findIndex((head) => head.includes(text));
  expect([at('Волжский лён'), at('Платье'), at('Мода'), at('Юбка')]).toEqual([1, 2, 3, 4]);
  expect(within(table).getByRole('link', { name: 'Мода · Заказ № 13' }).getAttribute('href')).toBe('/orders/13/view');
});

test('what is not held of a line is said, as long as the order holds goods', async () => {
  const short = { stock_status: 'shortage' as const, items: [anItem({ reserved: 1 })] };
  await openScreen('/orders/12/view?tab=items', service(short));
  expect(await screen.findByText('в резерве 1')).toBeTruthy();
});

test('a canceled order misses nothing', async () => {
  await openScreen('/orders/12/view?tab=items', service({ stock_status: 'released', items: [anItem({ reserved: 0 })] }));
  await screen.findByRole('link', { name: 'Платье льняное' });
  expect(screen.queryByText(/в резерве/)).toBeNull();
});

test('a seller lowers a count', async () => {
  const orders = service();
  const { user } = await openScreen('/orders/12/view?tab=items', orders, 'ROLE_VENDOR');
  await user.click(await button('Изменить количество'));
  expect(document.activeElement?.contains(await count())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await user.clear(await count());
  await user.type(await count(), 'три');
  await user.click(await button('Сохранить'));
  expect(await screen.findByText('Целое число от 0 до 100 000')).toBeTruthy();
  await user.clear(await count());
  await user.type(await count(), '3');
  await user.type(screen.getByRole('textbox', { name: 'Причина для покупателя' }), 'Брак');
  await user.click(await button('Сохранить'));
  const items = [{ product_id: 31, run_id: null, count: 3 }];
  await waitFor(() => expect(orders.asked('order.update')).toEqual([{ id: 12, version: 4, items, reason: 'Брак' }]));
  expect(await button('Изменить количество')).toBeTruthy();
});

test('more is proposed, and what is refused keeps what was typed', async () => {
  const orders = service();
  orders.answers['order.update'] = () => Promise.reject(refusal(409, 'ORDER_CHANGED', 'Заказ изменился'));
  const { user } = await openScreen('/orders/12/view?tab=items', orders, 'ROLE_VENDOR');
  await user.click(await button('Изменить количество'));
  await user.clear(await count());
  await user.type(await count(), '7');
  expect(screen.getByText(/^Заказ станет дороже/)).toBeTruthy();
  await user.click(await button('Предложить покупателю'));
  await waitFor(() => expect(orders.asked('order.get').length).toBeGreaterThan(1));
  expect((await count()).value).toBe('7');
});

test('the last line is not taken out', async () => {
  const orders = service();
  const { user } = await openScreen('/orders/12/view?tab=items', orders, 'ROLE_VENDOR');
  await user.click(await button('Изменить количество'));
  await user.clear(await count());
  await user.type(await count(), '0');
  await user.click(await button('Сохранить'));
  expect(await screen.findByText('Последнюю строку не убирают: отмените заказ')).toBeTruthy();
  expect(orders.asked('order.update')).toEqual([]);
});

test.each([
  ['a buyer', {}, 'ROLE_BUYER'],
  ['the seller of what is packed', { status: 'ready_to_delivery' }, 'ROLE_VENDOR'],
  ['staff at a main order', { main_id: null }, 'ROLE_ADMIN'],
] as const)('%s changes no counts', async (...[, order, role]) => {
  await openScreen('/orders/12/view?tab=items', service(order), role);
  await screen.findByRole('link', { name: 'Платье льняное' });
  expect(screen.queryByRole('button', { name: 'Изменить количество' })).toBeNull();
});

const plain = () => (screen.getByRole('table').textContent ?? '').replaceAll(/\s/g, ' ');

test('sums follow what is typed', async () => {
  const { user } = await openScreen('/orders/12/view?tab=items', service(), 'ROLE_VENDOR');
  await user.click(await button('Изменить количество'));
  await user.clear(await count());
  await user.type(await count(), '6');
  expect(plain()).toContain('30 000 ₽Итого за товары30 000 ₽');
});

test.each(['41', '40'])('%s packs instead of 4 are asked about before the buyer is', async (typed) => {
  const orders = service();
  const { user, scope } = await openScreen('/orders/12/view?tab=items', orders, 'ROLE_VENDOR');
  await user.click(await button('Изменить количество'));
  await user.clear(await count());
  await user.type(await count(), typed);
  await user.click(await button('Предложить покупателю'));
  await waitFor(() => expect(scope.getState($question)?.title).toBe('Столько и должно быть?'));
  expect(orders.asked('order.update')).toEqual([]);
  await act(() => allSettled(answered, { scope, params: true }));
  await waitFor(() => expect(orders.asked('order.update')).toHaveLength(1));
});

test('a count on its way up says nothing as long as it is ordinary', async () => {
  const orders = service();
  const { user } = await openScreen('/orders/12/view?tab=items', orders, 'ROLE_VENDOR');
  await user.click(await button('Изменить количество'));
  await user.clear(await count());
  await user.type(await count(), '39');
  await user.click(await button('Предложить покупателю'));
  await waitFor(() => expect(orders.asked('order.update')).toHaveLength(1));
});

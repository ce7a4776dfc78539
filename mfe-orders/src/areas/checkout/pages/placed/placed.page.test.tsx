import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOrder, aPart } from '../../../../testing/orders.ts';
import { openScreen } from '../../../../testing/screen.tsx';
// Here already: no test waits for a busy machine to read it.
import './placed.page.tsx';

const seller = (id: number, brand: string) => ({ id, brand, logo: null });
const parts = [
  aPart({ id: 12, company_id: 3, companies: [seller(3, 'Волжский лён')], amount_payable: 19_600 }),
  aPart({ id: 13, company_id: 4, companies: [seller(4, 'Вязанка')], amount_payable: 5000 }),
];
const companies = [seller(3, 'Волжский лён'), seller(4, 'Вязанка')];
const main = anOrder({
  id: 11,
  main_id: null,
  company_id: null,
  companies,
  amount_payable: 24_600,
  orders: parts,
  pay: { amount: 24_600, card: true, card_max: 999_999.99 },
});

const open = (answers: Answers) => openScreen('/cart/placed/11', fakeService(answers));
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const plain = (text: string | null | undefined) => text?.replaceAll(/\u00a0/g, ' ');

test('tells the number, each seller’s part with its sum, and what happens next', async () => {
  const { chooseLocale } = await open({ 'order.get': () => ({ data: main }) });
  expect(await screen.findByRole('heading', { name: 'Заказ № 11 оформлен' })).toBeTruthy();
  expect([hrefOf('Открыть заказ'), hrefOf('№ 12 · Волжский лён'), hrefOf('№ 13 · Вязанка')]).toEqual([
    '/orders/11/view',
    '/orders/12/view',
    '/orders/13/view',
  ]);
  expect(hrefOf('Распечатать бланк')).toBe('/orders/11/view?print=now');
  expect(screen.getAllByText(/₽/).map(({ textContent }) => plain(textContent))).toEqual([
    ...['К оплате 24 600 ₽', '19 600 ₽', '5 000 ₽', 'Оплатить 24 600 ₽'],
  ]);
  expect(screen.getByText(/доставит заказ/)).toBeTruthy();
  await chooseLocale('en');
  expect(await screen.findByRole('heading', { name: 'Order 11 is placed' })).toBeTruthy();
});

test('an order that is not the reader’s is no page, and a failure may be tried again', async () => {
  const { missingAt } = await open({ 'order.get': () => Promise.reject(refusal(404, 'ORDER_NOT_FOUND', 'Заказ не найден')) });
  await waitFor(() => expect(missingAt()).toBe('/cart/placed/11'));
  await open({ 'order.get': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Сервис временно недоступен')) });
  expect(await screen.findByText('Сервис временно недоступен')).toBeTruthy();
});

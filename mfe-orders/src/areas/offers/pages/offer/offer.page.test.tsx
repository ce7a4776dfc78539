import type { Offer } from '@market/orders-contract/offer';
import { changeHeard } from '@market/shell-kit/data/changes';
import { $missingPath } from '@market/shell-kit/routing/missing-path';
import { conflict, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { anOffer, anOfferLine } from '../../../../testing/offers.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import './offer.page.tsx';

const service = (offer: Partial<Offer> = {}) =>
  fakeService({
    'offer.get': () => ({ data: anOffer(offer) }),
    'offer.accept': () => ({ data: { id: 8, cart_hash: 'a1b2', version: 3 } }),
    'offer.decline': () => ({
      data: anOffer({ status: 'declined', declined_by: 'buyer', reason: 'Нашли дешевле', allowed: [], version: 4 }),
    }),
  });
const words = (element: Element | null) => element?.textContent?.replaceAll(/\s/g, ' ') ?? '';
const accept = () => screen.findByRole('button', { name: 'Подтвердить и оформить' });

test('says what was agreed and what is offered for it', async () => {
  await openScreen('/orders/offers/8', service());
  expect((await screen.findByRole('link', { name: /^Заявка № 2026-000017/ })).getAttribute('href')).toBe('/product_search/view/17');
  expect(words(document.body)).toContain('5 000 ₽ за всё');
  expect(screen.getByText('Сошьём из своей ткани')).toBeTruthy();
  const row = screen.getByRole('link', { name: 'Платье льняное' }).closest('tr') as HTMLElement;
  expect(words(row)).toContain('500 ₽');
  expect(words(document.body)).toContain('Сумма совпадает с согласованной: 5 000 ₽.');
  expect(screen.getByText('Отгрузим за два дня')).toBeTruthy();
});

test('an administrator reads why there is nothing to confirm', async () => {
  await openScreen('/orders/offers/8', service({ allowed: ['decline'] }));
  expect(await screen.findByText(/у администратора нет корзины/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Подтвердить и оформить' })).toBeNull();
});

test('a line that was otherwise before says so in words', async () => {
  const lines = [
    anOfferLine({ count: 8, price: 600, before: { count: 10, price: 500 } }),
    anOfferLine({ product_id: 32, name: 'Юбка', before: { count: 0, price: 0 } }),
  ];
  const removed = [{ product_id: 33, name: 'Жакет', count: 5, price: 900 }];
  await openScreen('/orders/offers/8', service({ lines, removed, sum: 9800, changed: true }));
  const row = (await screen.findByRole('link', { name: 'Платье льняное' })).closest('tr') as HTMLElement;
  expect(words(row)).toContain('Было 10 по 500 ₽, стало 8 по 600 ₽');
  expect(words(screen.getByRole('link', { name: 'Юбка' }).closest('tr'))).toContain('Новая позиция');
  expect(words(document.body)).toContain('Убрано: Жакет, было 5 по 900 ₽');
  expect(screen.getByText(/подтвердите его заново/)).toBeTruthy();
  expect(words(document.body)).toContain('Это на 4 800 ₽ больше согласованной суммы 5 000 ₽.');
});

test('to confirm leads to the checkout of the cart that the offer made', async () => {
  const orders = service();
  const { user, address } = await openScreen('/orders/offers/8', orders);
  await user.dblClick(await accept());
  await waitFor(() => expect(address()).toBe('/cart/checkout?cart=a1b2'));
  expect(orders.asked('offer.accept')).toEqual([{ id: 8, version: 3 }]);
});

test('one that changed meanwhile is shown anew instead', async () => {
  const orders = service();
  orders.answers['offer.accept'] = () => Promise.reject(conflict('OFFER_CHANGED', 'Посмотрите и подтвердите заново', { version: 4 }));
  const { user, address } = await openScreen('/orders/offers/8', orders);
  await accept();
  const lines = [anOfferLine({ price: 550, before: { count: 10, price: 500 } })];
  orders.answers['offer.get'] = () => ({ data: anOffer({ lines, sum: 5500, changed: true, version: 4 }) });
  await user.click(await accept());
  expect(words(await screen.findByRole('alert'))).toContain('Показана новая версия');
  expect(
    await screen.findByText((_, element) => element?.tagName === 'STRONG' && words(element).startsWith('Было 10 по 500 ₽')),
  ).toBeTruthy();
  expect(address()).toBe('/orders/offers/8');
});

test('is declined with a reason, which is read afterwards', async () => {
  const orders = service();
  const { user } = await openScreen('/orders/offers/8', orders);
  await user.click(await screen.findByRole('button', { name: 'Отклонить' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
  expect(orders.asked('offer.decline')).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'Нашли дешевле');
  await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
  expect(await screen.findByText('Причина: Нашли дешевле')).toBeTruthy();
  expect(orders.asked('offer.decline')).toEqual([{ id: 8, reason: 'Нашли дешевле' }]);
  expect(screen.queryByRole('button', { name: 'Подтвердить и оформить' })).toBeNull();
});

test('one that is ordered leads to its order', async () => {
  await openScreen('/orders/offers/8', service({ status: 'ordered', order_id: 31, allowed: [] }));
  expect((await screen.findByRole('link', { name: 'Заказ № 31' })).getAttribute('href')).toBe('/orders/31/view');
});

test('follows what the other side does', async () => {
  const orders = service({ status: 'composing', lines: [], sum: 0, allowed: ['decline'] });
  const { scope } = await openScreen('/orders/offers/8', orders);
  expect(await screen.findByText(/ещё подбирает товары/)).toBeTruthy();
  orders.answers['offer.get'] = () => ({ data: anOffer() });
  await act(() => allSettled(changeHeard, { scope, params: { subject: 'offer', id: 8, version: 3 } }));
  expect(await accept()).toBeTruthy();
});

test('a foreign one is no page, and one that did not come is asked for again', async () => {
  const orders = service();
  orders.answers['offer.get'] = () => Promise.reject(refusal(404, 'OFFER_NOT_FOUND', 'Предложение не найдено'));
  const { scope } = await openScreen('/orders/offers/8', orders);
  await waitFor(() => expect(scope.getState($missingPath)).toBe('/orders/offers/8'));
});

test('a failure says so and may be tried again', async () => {
  const orders = service();
  orders.answers['offer.get'] = () => Promise.reject(refusal(500, 'UNEXPECTED', 'Сервис недоступен'));
  const { user } = await openScreen('/orders/offers/8', orders);
  expect(await screen.findByText('Сервис недоступен')).toBeTruthy();
  orders.answers['offer.get'] = () => ({ data: anOffer() });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await accept()).toBeTruthy();
});

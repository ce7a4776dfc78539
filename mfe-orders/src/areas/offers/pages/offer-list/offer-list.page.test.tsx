import { changeHeard } from '@market/shell-kit/data/changes';
import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { anOffer, anOfferRow, offerPage } from '../../../../testing/offers.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import './offer-list.page.tsx';

const service = (rows = [anOfferRow()]) => fakeService({ 'offer.list': () => offerPage(rows), 'offer.get': () => ({ data: anOffer() }) });

test('a buyer sees of whom each offer is, what it comes to and how far it has come', async () => {
  await openScreen('/orders/offers', service());
  const link = await screen.findByRole('link', { name: 'Заявка № 2026-000017' });
  expect(link.getAttribute('href')).toBe('/orders/offers/8');
  const table = screen.getByRole('region', { name: 'Заказы по заявкам' });
  expect(table.textContent).toContain('Волжский лён');
  expect(table.textContent).toContain('Ждёт подтверждения');
  expect(table.textContent?.replaceAll(/\s/g, ' ')).toContain('5 000 ₽');
  expect(table.textContent).not.toContain('Покупатель Первый');
});

test('a seller sees whose each offer is', async () => {
  await openScreen('/orders/offers', service(), 'ROLE_VENDOR');
  expect((await screen.findAllByText('Покупатель Первый')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Волжский лён')).toBeNull();
});

test('a tab asks for offers of one state and stands in the address', async () => {
  const orders = service();
  const { user, address } = await openScreen('/orders/offers', orders);
  await user.click(await screen.findByRole('tab', { name: 'Заказано' }));
  await waitFor(() => expect(orders.asked('offer.list').at(-1)).toEqual({ page: 1, per_page: 20, statuses: ['ordered'] }));
  expect(address()).toBe('/orders/offers?status=ordered');
});

test('what came of one proposal is opened at once', async () => {
  const orders = service();
  const { address } = await openScreen('/orders/offers?proposal=70', orders);
  await waitFor(() => expect(address()).toBe('/orders/offers/8'));
  expect(orders.asked('offer.list')[0]).toMatchObject({ proposal_id: 70 });
});

test('an offer that comes while the list is looked at appears in it', async () => {
  const rows = [anOfferRow()];
  const { scope } = await openScreen('/orders/offers', service(rows));
  await screen.findByRole('link', { name: 'Заявка № 2026-000017' });
  rows.unshift(anOfferRow({ id: 9, tender_number: '2026-000018' }));
  await act(() => allSettled(changeHeard, { scope, params: { subject: 'offer', id: 9, version: 1 } }));
  expect(await screen.findByRole('link', { name: 'Заявка № 2026-000018' })).toBeTruthy();
});

test('an empty list says where offers come from', async () => {
  await openScreen('/orders/offers', service([]));
  expect(await screen.findByText('Предложений пока нет')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'К заявкам' }).getAttribute('href')).toBe('/product_search/list');
});

test('a list that did not come is asked for again', async () => {
  const orders = service();
  orders.answers['offer.list'] = () => Promise.reject(refusal(500, 'UNEXPECTED', 'Сервис недоступен'));
  const { user } = await openScreen('/orders/offers', orders);
  expect(await screen.findByText('Сервис недоступен')).toBeTruthy();
  orders.answers['offer.list'] = () => offerPage([anOfferRow()]);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: 'Заявка № 2026-000017' })).toBeTruthy();
});

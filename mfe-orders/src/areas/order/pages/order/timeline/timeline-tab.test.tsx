import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOrder } from '../../../../../testing/orders.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import '../order.page.tsx';

const anEvent = (id: number, patch: object = {}) => ({
  ...{ id, at: '2026-11-03T10:00:00.000Z', actor: 'vendor', actor_name: null, kind: 'archived', before: null, after: null, reason: null },
  ...patch,
});
const pageOf = (data: object[], total = data.length) => ({ data, page: 1, per_page: 20, total });
const service = (answers: Answers) => fakeService({ 'order.get': () => ({ data: anOrder() }), ...answers });
const lines = async () =>
  within(await screen.findByRole('tabpanel'))
    .getAllByRole('listitem')
    .map(({ textContent }) => (textContent ?? '').replaceAll(/\s/g, ' '));

test('says who did what, when and why', async () => {
  const events = [
    anEvent(4, { kind: 'proposed', before: '100.5', after: '2000' }),
    anEvent(3, { kind: 'status', before: 'formation', after: 'canceled', reason: 'out_of_stock', actor: 'admin', actor_name: 'Анна' }),
    anEvent(2, { kind: 'payment', before: 'not_paid', after: 'paid', actor: 'system', reason: 'пришли деньги' }),
    anEvent(1, { kind: 'of-tomorrow' }),
  ];
  await openScreen('/orders/12/view?tab=timeline', service({ 'order.events': () => pageOf(events) }));
  await waitFor(async () => expect(await lines()).toHaveLength(4));
  const [proposed, canceled, paid, other] = await lines();
  expect(proposed).toMatch(/^Предложено изменение: 100,50 ₽ → 2 000 ₽Продавец3 ноября 2026/);
  expect(canceled).toMatch(/^Статус: Формируется → ОтменёнПричина: Товара нет в наличииАдминистратор · Анна/);
  expect(paid).toMatch(/^Оплата: Не оплачен → ОплаченПричина: пришли деньгиСистема/);
  expect(other).toMatch(/^Заказ изменёнПродавец/);
});

test('says where an order is fetched now', async () => {
  const moved = { kind: 'store_moved', before: 'Склад, Ленина, 1', after: 'Склад, Мира, 7' };
  const events = [anEvent(2, { kind: 'store_closed', actor: 'system' }), anEvent(1, { ...moved, actor: 'system' })];
  await openScreen('/orders/12/view?tab=timeline', service({ 'order.events': () => pageOf(events) }));
  await waitFor(async () => expect(await lines()).toHaveLength(2));
  expect((await lines())[0]).toMatch(/^Точка самовывоза больше не работает/);
  expect((await lines())[1]).toMatch(/^Точка самовывоза: Склад, Ленина, 1 → Склад, Мира, 7Система/);
});

test('the latest come first, and older ones on demand', async () => {
  const answers = {
    'order.events': ({ page }: { page: number }) => pageOf(page === 1 ? [anEvent(2)] : [anEvent(1, { kind: 'placed' })], 2),
  };
  const { user } = await openScreen('/orders/12/view?tab=timeline', service(answers));
  await user.click(await screen.findByRole('button', { name: 'Показать более ранние' }));
  await waitFor(async () => expect((await lines())[1]).toMatch(/^Заказ оформлен/));
});

test('a history that does not load says so', async () => {
  const answers = { 'order.events': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Подождите')) };
  await openScreen('/orders/12/view?tab=timeline', service(answers));
  expect(await screen.findByText('Подождите')).toBeTruthy();
});

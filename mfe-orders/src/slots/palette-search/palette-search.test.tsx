import type { Role } from '@market/shell-kit/session/session-events';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type FakeService, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { moduleOptions } from '../../module-options.ts';
import { anOrderRow, orderPage } from '../../testing/order-rows.ts';
import { PaletteSearch } from './palette-search.tsx';

const whole = anOrderRow({ id: 120, main_id: null, amount_payable: 24_000 });
const part = anOrderRow({ id: 121, main_id: 120, status: 'payed' });
const service = () => fakeService({ 'order.list': ({ root }: { root: boolean }) => orderPage([root ? whole : part]) });
const hit = (id: number, note: string, of = '') => ({
  id: `order-${id}`,
  kind: 'order',
  label: `Заказ № ${id}${of}`,
  note,
  path: `/orders/${id}/view`,
});

async function look(text: string, role: Role, orders: FakeService = service()) {
  const onHits = vi.fn();
  const part = <PaletteSearch text={text} onHits={onHits} />;
  await drawScreen(moduleOptions, part, { address: '/', service: orders, reader: aUser(role) });
  await waitFor(() => expect(onHits.mock.lastCall?.[0]).not.toBeNull());
  return { orders, hits: onHits.mock.lastCall?.[0] };
}

test('a number finds whole orders and sellers’ parts', async () => {
  const { orders, hits } = await look('№ 12', 'ROLE_BUYER');
  expect(hits).toEqual([
    hit(120, 'Новый · 24\u00a0000\u00a0₽ · Ирина Лавкина'),
    hit(121, 'Оплачен · 12\u00a0300\u00a0₽ · Ирина Лавкина', ', часть заказа № 120'),
  ]);
  expect(orders.asked('order.list')).toEqual([
    { text: '12', page: 1, per_page: 5, root: true },
    { text: '12', page: 1, per_page: 5, root: false },
  ]);
});

test('a seller has parts alone, and finds them by who bought', async () => {
  const { orders, hits } = await look('Ирина', 'ROLE_VENDOR');
  expect(hits).toEqual([hit(121, 'Оплачен · 12\u00a0300\u00a0₽ · Ирина Лавкина', ', часть заказа № 120')]);
  expect(orders.asked('order.list')).toEqual([{ fio: 'Ирина', page: 1, per_page: 5, root: false }]);
});

test('one character, or a buyer’s words, ask nothing', async () => {
  for (const text of ['1', 'платье']) {
    const { orders, hits } = await look(text, 'ROLE_BUYER');
    expect(hits).toEqual([]);
    expect(orders.calls).toEqual([]);
  }
});

test('a failure leaves the palette to the others', async () => {
  const failing = fakeService({ 'order.list': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой')) });
  expect((await look('12', 'ROLE_ADMIN', failing)).hits).toEqual([]);
  expect(failing.calls).toHaveLength(2);
});

test('the very number comes before those that begin with it', async () => {
  const rows = [129, 12].map((id) => anOrderRow({ id, main_id: null }));
  const orders = fakeService({ 'order.list': ({ root }: { root: boolean }) => orderPage(root ? rows : []) });
  const { hits } = await look('12', 'ROLE_BUYER', orders);
  expect(hits.map(({ id }: { id: string }) => id)).toEqual(['order-12', 'order-129']);
});

import type { Order } from '@market/orders-contract/order';
import { fakeService } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anItem, anOrder, aPart } from '../../../../../testing/orders.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import '../order.page.tsx';

const service = (order: Partial<Order>) => fakeService({ 'order.get': () => ({ data: anOrder(order) }) });
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s/g, ' ');
/** As the paper has it: it stands in the page, hidden from the screen. */
async function paper(): Promise<HTMLElement> {
  const title = await screen.findByText(/^Бланк заказа № 12/);
  return title.parentElement as HTMLElement;
}

afterEach(() => void vi.unstubAllGlobals());

test('the order form names the parties, every line and what it comes to', async () => {
  const items = Array.from({ length: 60 }, (_, index) => anItem({ product_id: index, sum: 100 * index }));
  const organization = { name: 'ООО «Лавка»', inn: '7700000001', kpp: '770001001', address: 'Москва, Арбат, 1' };
  await openScreen('/orders/12/view', service({ items, organization, delivery_cost: 500 }));
  const form = within(await paper());
  expect(plain((await paper()).textContent)).toContain('Бланк заказа № 12 от 2 ноября 2026 г.');
  expect(plain(form.getByText(/ООО «Волга»/).textContent)).toBe('ООО «Волга» ИНН 7701234567');
  expect(plain(form.getByText(/ООО «Лавка»/).textContent)).toMatch(/ИНН 7700000001 КПП 770001001 Москва, Арбат, 1 Ирина Лавкина/);
  const lines = [...(await paper()).querySelectorAll('tbody tr')];
  expect(lines).toHaveLength(60);
  expect([...(lines[1]?.children ?? [])].map(({ textContent }) => plain(textContent))).toEqual([
    ...['2', 'LN-31', 'Платье льняное, синий, 46', '5', '4', '20', '5 000 ₽', '100 ₽'],
  ]);
  expect([...(await paper()).querySelectorAll('dl > div')].map(({ textContent }) => plain(textContent))).toEqual([
    ...['Товары20 000 ₽', 'Скидка-400 ₽', 'Доставка500 ₽', 'К оплате19 600 ₽'],
  ]);
  for (const word of ['Отпустил', 'Получил']) expect(form.getByText(word)).toBeTruthy();
});

test('a size run is printed with what is in one, and counted in pieces', async () => {
  const run = { name: 'Полная', ratio: '44–46–48–50 · 1-2-2-1', pieces: 6 };
  await openScreen(
    '/orders/12/view',
    service({ items: [anItem({ run_id: 9, run, product: { ...anItem().product, size: null, units: 6 } })] }),
  );
  const cells = [...((await paper()).querySelector('tbody tr')?.children ?? [])].map(({ textContent }) => plain(textContent));
  expect(cells.slice(1, 6)).toEqual(['LN-31', 'Платье льняное, синийПолная · 44–46–48–50 · 1-2-2-1 · 6 шт.', '6', '4', '24']);
});

test('lines of several sellers are numbered through, under their names', async () => {
  const orders = [aPart(), aPart({ id: 13, companies: [{ id: 4, brand: 'Мода', logo: null }] })];
  const items = [anItem(), anItem({ product_id: 32 })];
  await openScreen('/orders/12/view', service({ main_id: null, main_order: null, seller: null, orders, items }));
  const rows = [...(await paper()).querySelectorAll('tbody tr')].map((row) => row.firstElementChild?.textContent);
  expect(rows).toEqual(['Волжский лён · Заказ № 12', '1', 'Мода · Заказ № 13', '2']);
});

test('a main order names each seller as their part knows them', async () => {
  const companies = [
    { id: 3, brand: 'Волжский лён', logo: null },
    { id: 4, brand: 'Мода', logo: null },
  ];
  const main = anOrder({ id: 11, main_id: null, main_order: null, seller: null, companies, orders: [aPart(), aPart({ id: 13 })] });
  const parts = [main, anOrder(), anOrder({ id: 13, seller: { id: 4, brand: 'Мода', name: 'ИП Модная', inn: '500100732259' } })];
  const orders = fakeService({ 'order.get': (input: { id: number }) => ({ data: parts.find(({ id }) => id === input.id) }) });
  await openScreen('/orders/11/view', orders);
  const sellers = (await screen.findByText('Продавцы')).parentElement;
  await waitFor(() => expect(plain(sellers?.textContent)).toBe('ПродавцыООО «Волга» ИНН 7701234567 ИП Модная ИНН 500100732259'));
});

test('paper has rules of its own while the order is shown', async () => {
  const before = document.adoptedStyleSheets.length;
  await openScreen('/orders/12/view', service({}));
  await paper();
  await waitFor(() => expect(document.adoptedStyleSheets).toHaveLength(before + 1));
  await openScreen('/orders/abc/view', service({}));
  expect(document.adoptedStyleSheets).toHaveLength(before);
});

test('a press prints it', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = await openScreen('/orders/12/view', service({}));
  await user.click(await screen.findByRole('button', { name: 'Печать' }));
  expect(print).toHaveBeenCalledOnce();
});

test('a link that asks for the paper opens it once', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { address } = await openScreen('/orders/12/view?tab=items&print=now', service({}));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(address()).toBe('/orders/12/view?tab=items');
});

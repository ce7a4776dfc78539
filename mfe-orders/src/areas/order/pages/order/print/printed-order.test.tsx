import type { PaymentDetails } from '@market/companies-contract/company';
import type { Order } from '@market/orders-contract/order';
import { type Answers, fakeService } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anItem, anOrder, aPart } from '../../../../../testing/orders.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import '../order.page.tsx';

/** Where money is sent to companies, by their numbers. */
const accounts = (of: Record<number, Partial<PaymentDetails>>) => ({
  'company.get': ({ id }: { id: number }) => ({ data: { payment_details: of[id] ? { ...NO_ACCOUNT, ...of[id] } : null } }),
});
const NO_ACCOUNT: PaymentDetails = {
  recipient: '',
  inn: '',
  kpp: '',
  account: '',
  bank: '',
  bik: '',
  correspondent_account: '',
  vat: '20',
};
const service = (order: Partial<Order>, more: Answers = accounts({})) =>
  fakeService({ 'order.get': () => ({ data: anOrder(order) }), ...more });
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
    ...['Товары20 000 ₽', 'Скидка−400 ₽', 'Доставка500 ₽', 'К оплате19 600 ₽'],
  ]);
  for (const word of ['Отпустил', 'Получил']) expect(form.getByText(word)).toBeTruthy();
});

test('a seller is named with where money is sent, and its recipient where that is another', async () => {
  const own = { recipient: 'ООО «Волга»', inn: '7701234567', kpp: '770101001', account: '40702810000000000003', bank: 'Банк «Пример»' };
  await openScreen(
    '/orders/12/view',
    service({}, accounts({ 3: { ...own, bik: '044525000', correspondent_account: '30101810000000000000' } })),
  );
  const seller = async () => plain((await within(await paper()).findByText('Продавец')).parentElement?.textContent);
  const words = 'ПродавецООО «Волга» ИНН 7701234567 КПП 770101001 Р/с 40702810000000000003 Банк: Банк «Пример» БИК 044525000';
  await waitFor(async () => expect(await seller()).toBe(`${words} К/с 30101810000000000000`));
});

test('of an order just placed, where money is sent comes once the seller has heard of it', async () => {
  let asked = 0;
  const heard = accounts({ 3: { account: '40702810000000000003' } })['company.get'];
  const answers = { 'company.get': (of: { id: number }) => (++asked === 1 ? { data: { payment_details: null } } : heard(of)) };
  await openScreen('/orders/12/view', service({ placed_at: new Date().toISOString() }, answers));
  await waitFor(async () => expect(plain((await paper()).textContent)).toContain('Р/с 40702810000000000003'), { timeout: 4_000 });
  expect(asked).toBe(2);
});

test('a recipient that is not the seller, and a bank abroad, are named as such', async () => {
  const other = { recipient: 'ИП Волгина', inn: '500100732259', account: 'KZ86125KZT5004100100', bik: 'CASPKZKA' };
  await openScreen('/orders/12/view', service({}, accounts({ 3: other })));
  const words = 'Получатель: ИП Волгина ИНН получателя 500100732259 Р/с KZ86125KZT5004100100 SWIFT CASPKZKA';
  await waitFor(async () => expect(plain((await paper()).textContent)).toContain(`ИНН 7701234567 ${words}`));
});

test.each([
  ['as its parts were written', 'Москва, Москва, Арбат, 1', 'ДоставкаДоставка Москва, Арбат, 1, 2'],
  ['with what was written besides', 'Арбат, 1, вход со двора', 'ДоставкаДоставка Москва, Арбат, 1, 2 Арбат, 1, вход со двора'],
])('the address stands once: %s', async (_, address, words) => {
  await openScreen('/orders/12/view', service({ address, building: '2', received_at: null, comment: '' }));
  const delivery = (await within(await paper()).findByText('Доставка')).parentElement;
  expect(plain(delivery?.textContent)).toBe(words);
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
  const orders = fakeService({
    'order.get': (input: { id: number }) => ({ data: parts.find(({ id }) => id === input.id) }),
    ...accounts({ 4: { account: '40802810000000000004' } }),
  });
  await openScreen('/orders/11/view', orders);
  const sellers = (await screen.findByText('Продавцы')).parentElement;
  await waitFor(() =>
    expect(plain(sellers?.textContent)).toBe('ПродавцыООО «Волга» ИНН 7701234567 ИП Модная ИНН 500100732259 Р/с 40802810000000000004'),
  );
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

test('a link that asks for the paper opens it once, as soon as it is all there', async () => {
  const printed: string[] = [];
  const print = vi.fn(() => printed.push(plain(document.body.textContent)));
  vi.stubGlobal('print', print);
  const { address } = await openScreen(
    '/orders/12/view?tab=items&print=now',
    service({}, accounts({ 3: { account: '40702810000000000003' } })),
  );
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(printed[0]).toContain('Р/с 40702810000000000003');
  expect(address()).toBe('/orders/12/view?tab=items');
});

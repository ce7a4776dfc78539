import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anInvoiceRow, pageOfRows } from '../../../../testing/invoices.ts';
import { openScreen } from '../../../../testing/screen.tsx';

const PAGE = '/transactions/invoices';
const rows = [
  anInvoiceRow(),
  anInvoiceRow({ id: 18, number: '2026-18', state: 'paid', paid_on: '2026-11-21', order_id: null, tariff_id: 2 }),
  anInvoiceRow({ id: 19, number: '2026-19', state: 'void', void_reason: 'changed' }),
];
const service = (data = rows) => fakeService({ 'invoice.list': () => pageOfRows(data) });

test('lists invoices with their states; a number leads to the invoice and an order to its page', async () => {
  await openScreen(PAGE, service(), 'ROLE_BUYER');
  expect((await screen.findByRole('link', { name: '№ 2026-17' })).getAttribute('href')).toBe('/transactions/invoices/17');
  const states = screen.getAllByRole('row').map((row) => row.children[1]?.textContent);
  expect(states).toEqual(['Состояние', 'Ждёт оплаты', 'Оплачен', 'Аннулирован']);
  expect(screen.getAllByRole('link', { name: '№ 12' })[0]?.getAttribute('href')).toBe('/orders/12/view');
  expect(screen.getByText('3 счёта')).toBeTruthy();
});

test('is narrowed by state and words, which stand in the address', async () => {
  const billing = service();
  const { user, address } = await openScreen(PAGE, billing);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Состояние' }), 'Оплачен');
  expect(address()).toBe(`${PAGE}?state=paid`);
  await user.type(screen.getByRole('searchbox', { name: 'Поиск счетов' }), 'Лавка{Enter}');
  expect(address()).toBe(`${PAGE}?state=paid&q=Лавка`);
  await waitFor(() => expect(billing.asked('invoice.list').at(-1)).toEqual({ page: 1, per_page: 20, filter: 'Лавка', state: 'paid' }));
  await user.click(screen.getByRole('button', { name: 'Сбросить' }));
  expect(address()).toBe(PAGE);
});

test('those who are paid find the way to a statement of their bank, and buyers do not', async () => {
  await openScreen(PAGE, service(), 'ROLE_VENDOR');
  const link = await screen.findByRole('link', { name: 'Загрузить выписку банка' });
  expect(link.getAttribute('href')).toBe('/transactions/statements/import');
  await openScreen(PAGE, service(), 'ROLE_BUYER');
  expect(await screen.findByRole('link', { name: '№ 2026-17' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Загрузить выписку банка' })).toBeNull();
});

test('says that there are none, that none is found, and what failed', async () => {
  await openScreen(PAGE, service([]));
  expect(await screen.findByText('Счетов пока нет')).toBeTruthy();
  await openScreen(`${PAGE}?q=Нет`, service([]));
  expect(await screen.findByText('По фильтру ничего не нашлось')).toBeTruthy();
  let refused = true;
  const failing = fakeService({
    'invoice.list': () => (refused ? Promise.reject(refusal(500, 'INTERNAL', 'Сбой счетов')) : pageOfRows(rows)),
  });
  const { user } = await openScreen(PAGE, failing);
  expect(await screen.findByText('Сбой счетов')).toBeTruthy();
  refused = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: '№ 2026-17' })).toBeTruthy();
});

import { $toasts } from '@market/shell-kit/feedback/toasts';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anOrderRow, orderPage } from '../../../../testing/order-rows.ts';
import { openScreen } from '../../../../testing/screen.tsx';
// Here already: no test waits for a busy machine to read it.
import './order-list.page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const aFile = (state: 'waiting' | 'done' | 'failed') => ({ data: { id: 4, state, rows: 3, created_at: '2026-11-20T10:00:00.000Z' } });
const service = (answers: Answers = {}) => fakeService({ 'order.list': () => orderPage([anOrderRow()]), ...answers });
/** Nobody serves files here; what is asked for is kept. */
function fetched(): string[] {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    return Response.json({ code: 'ORDER_FILE_NOT_FOUND', message: 'Такого файла нет' }, { status: 404 });
  });
  return paths;
}

test('what the list shows, on all its pages, is put into a file and fetched', async () => {
  const paths = fetched();
  const orders = service({ 'orderFile.create': () => aFile('done') });
  const { user, scope } = await openScreen('/orders/list/full?status=new&payment=paid&page=3', orders, 'ROLE_VENDOR');
  await user.click(await screen.findByRole('button', { name: 'Скачать CSV' }));
  await waitFor(() => expect(paths).toEqual(['/api/shop/orders/file/4/content']));
  expect(orders.asked('orderFile.create')).toEqual([{ statuses: ['new'], payment_status: 'paid', sort: 'new' }]);
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ text: 'Заказы файлом: Такого файла нет' }]));
});

test('a large file comes later, and a refusal is shown', async () => {
  const orders = service({ 'orderFile.create': () => aFile('waiting') });
  const { user, scope } = await openScreen('/orders/list/full', orders, 'ROLE_ADMIN');
  await user.click(await screen.findByRole('button', { name: 'Скачать CSV' }));
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ intent: 'info' }]));
  orders.answers['orderFile.create'] = () => Promise.reject(refusal(422, 'ORDERS_TOO_MANY', 'Сузьте фильтр'));
  await user.click(screen.getByRole('button', { name: 'Скачать CSV' }));
  await waitFor(() => expect(scope.getState($toasts)[1]).toMatchObject({ intent: 'error', text: 'Заказы файлом: Сузьте фильтр' }));
});

test('a notification leads to its file, which is put away without leaving the page of the list', async () => {
  const paths = fetched();
  const orders = service({ 'orderFile.get': () => aFile('done') });
  const { user, address } = await openScreen('/orders/list/full?file=4&page=2', orders, 'ROLE_VENDOR');
  expect(await screen.findByText('3 заказа в файле')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Скачать' }));
  await waitFor(() => expect(paths).toEqual(['/api/shop/orders/file/4/content']));
  await user.click(screen.getByRole('button', { name: 'Скрыть' }));
  expect(address()).toBe('/orders/list/full?page=2');
});

test('a file that failed says so; a buyer is offered none', async () => {
  await openScreen('/orders/list/full?file=4', service({ 'orderFile.get': () => aFile('failed') }), 'ROLE_BUYER');
  expect(await screen.findByText('Не удалось подготовить файл')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Скачать CSV' })).toBeNull();
});

import { changeHeard } from '@market/shell-kit/data/changes';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled, type Scope } from 'effector';
import { expect, test } from 'vitest';
import { anOrderRow, orderPage } from '../../../../testing/order-rows.ts';
import { openScreen } from '../../../../testing/screen.tsx';
// Here already: no test waits for a busy machine to read it.
import './order-list.page.tsx';

const counts = { new: 3, in_processing: 1, completed: 40 };
const two = [anOrderRow({ id: 13, main_id: 4, fio: '', city: 'Тверь' }), anOrderRow({ id: 12, main_id: 5 })];

/** Answers both what the list shows and what the tabs count. */
const listed = (orders = two) => fakeService({ 'order.list': ({ counts: counted }: { counts?: boolean }) => page(orders, counted) });
const page = (orders = two, counted?: boolean) => orderPage(orders, counted ? { counts } : {});
const service = (answers: Answers = {}) => {
  const fake = listed();
  Object.assign(fake.answers, answers);
  return fake;
};
/** What the list itself was asked for: the numbers of the tabs are another question. */
const lists = (orders: ReturnType<typeof fakeService>) => orders.asked('order.list').filter((input) => !input.counts);
const row = async (id: number) => within((await screen.findByRole('link', { name: `Заказ № ${id}` })).closest('tr') as HTMLElement);

test('a buyer reads the own orders: who sells, what is paid, nothing to change', async () => {
  const orders = service();
  await openScreen('/orders/list/full', orders, 'ROLE_BUYER');
  const first = await row(12);
  expect(screen.getByRole('link', { name: 'Заказ № 12' }).getAttribute('href')).toBe('/orders/12/view');
  expect(first.getByText('Ивановский лён')).toBeTruthy();
  expect(first.getByText('Не оплачен')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: /^Оплата/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Покупатель' })).toBeNull();
  expect(lists(orders)).toEqual([{ page: 1, per_page: 20, sort: 'new' }]);
});

test('a tab says how many orders it holds, and its address is the list', async () => {
  const orders = service();
  const { user, address } = await openScreen('/orders/list/full?payment=paid', orders, 'ROLE_VENDOR');
  await user.click(await screen.findByRole('tab', { name: 'Новый 3' }));
  expect(address()).toBe('/orders/list/full?payment=paid&status=new');
  expect(screen.getByRole('tab', { name: 'Все 44' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Архив' })).toBeTruthy();
  await waitFor(() => expect(lists(orders).at(-1)).toMatchObject({ statuses: ['new'], payment_status: 'paid' }));
});

test('a seller sees who bought only when the service says so', async () => {
  await openScreen('/orders/list/full', service(), 'ROLE_VENDOR');
  expect((await row(13)).getByText('Тверь, имя — после принятия')).toBeTruthy();
  expect((await row(12)).getByText('Ирина Лавкина')).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Продавец' })).toBeNull();
  const gone = [anOrderRow({ id: 13, fio: '', city: 'Тверь', status: 'completed' })];
  await openScreen('/orders/list/full', listed(gone), 'ROLE_VENDOR');
  expect((await row(13)).getByText('Тверь')).toBeTruthy();
  await openScreen('/orders/list/full', listed(gone), 'ROLE_MANAGER');
  expect((await row(13)).getByText('Покупатель № 9')).toBeTruthy();
});

test('filters stand in the address and as chips, and go one by one or all at once', async () => {
  const orders = service();
  const { user, address } = await openScreen('/orders/list/full?from=2026-11-01&stock=shortage', orders, 'ROLE_MANAGER');
  await user.click(await screen.findByRole('button', { name: 'Фильтры (2)' }));
  const panel = within(screen.getByRole('region', { name: 'Фильтры' }));
  await user.selectOptions(panel.getByRole('combobox', { name: 'Оплата' }), 'paid');
  await user.type(panel.getByRole('textbox', { name: 'Имя покупателя' }), 'Ирина{Enter}');
  await user.type(panel.getByRole('textbox', { name: 'Продавец' }), '3{Enter}');
  expect(address()).toBe('/orders/list/full?from=2026-11-01&stock=shortage&payment=paid&fio=Ирина&company=3');
  expect(screen.getByRole('button', { name: 'Убрать фильтр «Оплата: Оплачен»' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Убрать фильтр «Имя покупателя: Ирина»' }));
  expect(address()).not.toContain('fio');
  await user.click(screen.getByRole('button', { name: 'Сбросить' }));
  expect(address()).toBe('/orders/list/full');
});

test.each([true, false])('staff narrow the list by parcels only where a delivery provider tells of them: %s', async (carried) => {
  const answer = ({ counts: counted }: { counts?: boolean }) => orderPage(two, counted ? { counts, carried } : {});
  const { user } = await openScreen('/orders/list/full', service({ 'order.list': answer }), 'ROLE_MANAGER');
  await row(12);
  await user.click(await screen.findByRole('button', { name: 'Фильтры' }));
  const panel = within(screen.getByRole('region', { name: 'Фильтры' }));
  const shown = [
    panel.queryByRole('textbox', { name: 'Статус доставки' }),
    panel.queryByRole('checkbox', { name: 'Только служба доставки' }),
  ];
  expect(shown.map(Boolean)).toEqual([carried, carried]);
});

test('a list that ends before it begins says so at the field', async () => {
  const orders = service();
  await openScreen('/orders/list/full?from=2026-11-20&to=2026-11-01', orders, 'ROLE_BUYER');
  await row(12);
  expect(screen.getByText('Конец раньше начала')).toBeTruthy();
  expect(lists(orders).at(-1)).toMatchObject({ date_from: '2026-11-20' });
  expect(lists(orders).at(-1)).not.toHaveProperty('date_to');
});

test('each reader learns what to do while there are no orders; a filter that finds none can be reset', async () => {
  const none = () => listed([]);
  await openScreen('/orders/list/full', none(), 'ROLE_BUYER');
  expect((await screen.findByRole('link', { name: 'В каталог' })).getAttribute('href')).toBe('/products/catalog');
  await openScreen('/orders/list/full', none(), 'ROLE_VENDOR');
  expect((await screen.findByRole('link', { name: 'Создать компанию' })).getAttribute('href')).toBe('/companies/start');
  await openScreen('/orders/list/full', none(), 'ROLE_ADMIN');
  expect(await screen.findByText('Здесь появятся заказы всех покупателей площадки.')).toBeTruthy();
  const { user, address } = await openScreen('/orders/list/full?q=777&status=new', none(), 'ROLE_ADMIN');
  await user.click(await screen.findByRole('button', { name: 'Сбросить фильтры' }));
  expect(address()).toBe('/orders/list/full');
});

test('a list that does not come says so and is asked again', async () => {
  const orders = service({ 'order.list': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Заказы на обслуживании')) });
  const { user } = await openScreen('/orders/list/full', orders, 'ROLE_ADMIN');
  await screen.findByText('Заказы на обслуживании');
  orders.answers['order.list'] = () => page();
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await row(12)).toBeTruthy();
});

const heard = (id: number, version: number, scope: Scope) =>
  act(() => allSettled(changeHeard, { scope, params: { subject: 'order', id, version } }));

test('what happens to a row is seen where it stands; a new order waits until it is wanted', async () => {
  const orders = service();
  const { user, scope } = await openScreen('/orders/list/full', orders, 'ROLE_VENDOR');
  await row(12);
  const now = [anOrderRow({ id: 14 }), anOrderRow({ id: 12, status: 'payed', version: 2 })];
  orders.answers['order.list'] = ({ counts: counted }: { counts?: boolean }) => page(now, counted);
  orders.answers['order.get'] = () => ({ data: anOrderRow({ id: 13, status: 'canceled', version: 2 }) });
  await heard(13, 2, scope);
  await waitFor(async () => expect((await row(13)).getByText('Отменён')).toBeTruthy());
  expect((await row(12)).getByText('Оплачен', { selector: 'span' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Заказ № 14' })).toBeNull();
  expect(await screen.findByText('1 новый заказ')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Показать' }));
  expect(await screen.findByRole('link', { name: 'Заказ № 14' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('1 новый заказ')).toBeNull());
});

test('what a row shows already is not asked for again', async () => {
  const orders = service();
  const { scope } = await openScreen('/orders/list/full', orders, 'ROLE_VENDOR');
  await row(12);
  await waitFor(() => expect(orders.asked('order.list')).toHaveLength(2));
  await heard(12, 1, scope);
  await act(async () => {});
  expect(orders.asked('order.list')).toHaveLength(2);
});

test('much news at once asks for the list once', async () => {
  const orders = service();
  const { scope } = await openScreen('/orders/list/full', orders, 'ROLE_VENDOR');
  await row(12);
  await waitFor(() => expect(orders.asked('order.list')).toHaveLength(2));
  for (const id of [12, 13, 30]) await heard(id, 9, scope);
  await waitFor(() => expect(orders.asked('order.list').filter((input) => input.counts)).toHaveLength(2));
  expect(lists(orders)).toHaveLength(2);
});

test('payment is chosen in place, stands at once, and is taken back when it is refused', async () => {
  let answer: (thrown: unknown) => void = () => {};
  const orders = service({ 'order.update': () => new Promise((_, reject) => (answer = reject)) });
  const { user, scope } = await openScreen('/orders/list/full', orders, 'ROLE_VENDOR');
  const payment = (await row(12)).getByRole('combobox', { name: 'Оплата заказа № 12' }) as HTMLSelectElement;
  await user.selectOptions(payment, 'paid');
  expect(payment.value).toBe('paid');
  expect(orders.asked('order.update')).toEqual([{ id: 12, payment_status: 'paid' }]);
  await act(async () => answer(refusal(409, 'ORDER_PAYMENT_FIXED', 'Эту отметку об оплате не снимают')));
  await waitFor(() => expect(payment.value).toBe('not_paid'));
  expect(scope.getState($toasts)).toMatchObject([{ intent: 'error', text: 'Заказ № 12: Эту отметку об оплате не снимают' }]);
});

test('the payment of an order that is over, or archived, is said and not chosen', async () => {
  const over = [
    anOrderRow({ id: 13, status: 'completed', payment_status: 'paid' }),
    anOrderRow({ id: 12, status: 'canceled' }),
    anOrderRow({ id: 11, archived: true, status: 'completed' }),
  ];
  await openScreen('/orders/list/full', listed(over), 'ROLE_ADMIN');
  await row(11);
  expect(screen.queryByRole('combobox', { name: /^Оплата/ })).toBeNull();
});

test('a buyer orders again what was ordered before', async () => {
  const orders = service({
    'order.get': () => Promise.reject(refusal(404, 'ORDER_NOT_FOUND', 'Заказ не найден')),
    'cart.create': () => ({}),
  });
  const { user } = await openScreen('/orders/list/full', orders, 'ROLE_BUYER');
  await user.click(await screen.findByRole('button', { name: 'Действия: заказ № 12' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Открыть', 'Повторить заказ']);
  await user.click(screen.getByRole('menuitem', { name: 'Повторить заказ' }));
  await waitFor(() => expect(orders.asked('order.get')).toEqual([{ id: 12 }]));
});

test('in a tab, orders that came from elsewhere make the list another one, not new orders', async () => {
  const orders = service();
  const { user, scope } = await openScreen('/orders/list/full?status=completed', orders, 'ROLE_VENDOR');
  await row(12);
  const now = [anOrderRow({ id: 20, status: 'completed' }), ...two];
  orders.answers['order.list'] = ({ counts: counted }: { counts?: boolean }) => page(now, counted);
  await heard(20, 4, scope);
  expect(await screen.findByText('Список изменился')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Заказ № 20' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Показать' }));
  expect(await screen.findByRole('link', { name: 'Заказ № 20' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Список изменился')).toBeNull());
});

test('the focus stays by the filters when the last of them is taken away', async () => {
  const { user } = await openScreen('/orders/list/full?payment=paid', service(), 'ROLE_BUYER');
  await user.click(await screen.findByRole('button', { name: 'Убрать фильтр «Оплата: Оплачен»' }));
  expect(screen.queryByRole('button', { name: 'Сбросить' })).toBeNull();
  expect(document.activeElement?.contains(screen.getByRole('button', { name: 'Фильтры' }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('each side reads what it is about to do', async () => {
  const waiting = [anOrderRow({ id: 13, cancel_requested: true }), anOrderRow({ id: 12, proposed: true })];
  await openScreen('/orders/list/full', listed(waiting), 'ROLE_BUYER');
  expect((await row(13)).getByText('Вы просили отменить')).toBeTruthy();
  expect((await row(12)).getByText('Ждёт вашего согласия')).toBeTruthy();
  await openScreen('/orders/list/full', listed(waiting), 'ROLE_VENDOR');
  expect((await row(13)).getByText('Просят отменить')).toBeTruthy();
  expect((await row(12)).getByText('Ждёт согласия')).toBeTruthy();
});

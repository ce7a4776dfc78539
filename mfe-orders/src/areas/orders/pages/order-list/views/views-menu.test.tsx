import { $toasts } from '@market/shell-kit/feedback/toasts';
import { aUser } from '@market/shell-kit/testing/a-user';
import { fakeService } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anOrderRow, orderPage } from '../../../../../testing/order-rows.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import { keepViews, parseViews, VIEWS_MAX, viewsKey } from './saved-views.ts';
// Here already: no test waits for a busy machine to read it.
import '../order-list.page.tsx';

beforeEach(() => localStorage.clear());

const vendor = aUser('ROLE_VENDOR');
const LIST = '/orders/list/full';
const open = (search = '') => openScreen(`${LIST}${search}`, fakeService({ 'order.list': () => orderPage([anOrderRow()]) }), vendor);
type Opened = Awaited<ReturnType<typeof open>>;

const button = (name: RegExp | string) => screen.findByRole('button', { name });
async function save({ user }: Opened, name: string) {
  await user.click(await button('Виды'));
  await user.click(await screen.findByRole('menuitem', { name: 'Сохранить вид…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Сохранить вид' }));
  await user.type(dialog.getByRole('textbox', { name: /^Название/ }), name);
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
const views = async (user: Opened['user'], name: RegExp | string = /^Вид/) => {
  await user.click(await button(name));
  return (await screen.findAllByRole('menuitemradio')).map((item) => [item.textContent, item.getAttribute('aria-checked')]);
};

test('tab, filters and order are kept under a name, and chosen again from any page of the list', async () => {
  const first = await open('?status=new&payment=not_paid&sort=-sum&page=3');
  await save(first, 'Ждут денег');
  expect(await button('Вид: Ждут денег')).toBeTruthy();
  const { user, address } = await open('?fio=Ирина&per_page=50');
  expect(await views(user)).toEqual([['Ждут денег', 'false']]);
  await user.click(screen.getByRole('menuitemradio', { name: 'Ждут денег' }));
  expect(address()).toBe(`${LIST}?per_page=50&sort=-sum&status=new&payment=not_paid`);
});

test('the chosen one gets another name, is deleted, and is taken back', async () => {
  const opened = await open('?status=new');
  const { user, scope } = opened;
  await save(opened, 'Новые');
  await user.click(await button('Вид: Новые'));
  await user.click(await screen.findByRole('menuitem', { name: 'Переименовать «Новые»…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Переименовать вид' }));
  const name = dialog.getByRole('textbox', { name: /^Название/ });
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await dialog.findByText('Введите название')).toBeTruthy();
  await user.type(name, 'Свежие{Enter}');
  await user.click(await button('Вид: Свежие'));
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить «Свежие»' }));
  expect(await button('Виды')).toBeTruthy();
  expect(scope.getState($toasts)).toMatchObject([{ text: 'Вид удалён: Свежие' }]);
  await act(async () => scope.getState($toasts)[0]?.action?.act());
  expect(await button('Вид: Свежие')).toBeTruthy();
});

test('a name that is taken says whose place it takes', async () => {
  keepViews(vendor.id, [{ name: 'Срочные', search: '?status=payed' }]);
  const { user } = await open('?status=new');
  await user.click(await button('Виды'));
  await user.click(await screen.findByRole('menuitem', { name: 'Сохранить вид…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Название/ }), 'срочные');
  expect(dialog.getByText('Вид с таким названием будет заменён')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await views(user)).toEqual([['срочные', 'true']]);
});

test('what another tab keeps is heard', async () => {
  await open('?status=new');
  await button('Виды');
  keepViews(vendor.id, [{ name: 'Новые', search: '?status=new' }]);
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: viewsKey(vendor.id) })));
  expect(await button('Вид: Новые')).toBeTruthy();
});

test.each([null, '{', '7', '[{"name":""}]', '[{"name":"a"}]'])('what stands broken in the browser (%s) is no view', (text) => {
  expect(parseViews(text)).toEqual([]);
});

test('so many are kept and no more', () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ name: `Вид ${at}`, search: '' }));
  expect(parseViews(JSON.stringify(many))).toHaveLength(VIEWS_MAX);
});

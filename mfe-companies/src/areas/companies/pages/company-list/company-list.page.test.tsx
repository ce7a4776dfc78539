import { $toasts } from '@market/shell-kit/feedback/toasts';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { type Answers, fakeService } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { aCompany, aRow, aVendor, pageOf } from '../../../../testing/companies.ts';
import { openScreen } from '../../../../testing/screen.tsx';

// Fetching the page's code is no part of any test.
beforeAll(() => import('./company-list.page.tsx').then(() => {}), 60_000);

const rows = [aRow(1), aRow(2, { state: 'suspended', reviews_num: 0 })];

const service = (answers: Answers = {}) =>
  fakeService({
    'company.list': ({ page }: { page: number }) => ({ ...pageOf(rows, page), total: 24 }),
    'company.search': () => pageOf([aRow(9)]),
    ...answers,
  });

test('lists brands page by page, with the terms they sell on and without a word of how to reach them', async () => {
  const companies = service();
  const { user, address } = await openScreen('/companies/list?page=2&per_page=10', companies);
  const tile = (await screen.findByRole('link', { name: 'Ивановский лён 1' })).closest('article') as HTMLElement;
  expect(tile.textContent).toContain('Иваново');
  expect(tile.textContent).toContain('Оценка 4,5 из 5');
  expect(tile.textContent).toContain('Первый заказ от 15\u00a0000\u00a0₽');
  expect(tile.textContent).not.toContain('7707083893');
  expect(companies.asked('company.list')).toEqual([{ page: 2, per_page: 10 }]);
  expect(screen.queryByText('Работает')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Страница 1' }));
  expect(address()).toBe('/companies/list?per_page=10');
});

test('finds a company by its tax number, of which only digits are taken', async () => {
  const companies = service();
  const { user, address } = await openScreen('/companies/list?q=%D0%BB%D1%91%D0%BD&page=2', companies);
  const field = await screen.findByRole('searchbox', { name: 'Поиск по ИНН' });
  await user.type(field, '77070-83a{Enter}');
  expect(await screen.findByText('В ИНН 10 или 12 цифр')).toBeTruthy();
  await user.type(field, '893{Enter}');
  await waitFor(() => expect(companies.asked('company.search').at(-1)).toEqual({ page: 1, per_page: 20, inn: '7707083893' }));
  expect(screen.queryByText('В ИНН 10 или 12 цифр')).toBeNull();
  expect(address()).toBe('/companies/list?inn=7707083893');
  const tile = (await screen.findByRole('link', { name: 'Ивановский лён 9' })).closest('article') as HTMLElement;
  expect(tile.textContent).toContain('ИНН 7707083893');
});

test('what they sell is asked of the module that keeps goods, with all companies of the page at once', async () => {
  const { fillSlot } = await openScreen('/companies/list', service());
  await screen.findByRole('link', { name: 'Ивановский лён 1' });
  const shown = ({ companyId, companyIds }: SlotProps['company.preview']) => <p>{`Товары ${companyId} из ${companyIds.join()}`}</p>;
  await fillSlot('company.preview', shown);
  expect(await screen.findByText('Товары 1 из 1,2')).toBeTruthy();
  expect(await screen.findByText('Товары 2 из 1,2')).toBeTruthy();
});

test('staff have a table, with numbers and states', async () => {
  await openScreen('/companies/list', service(), 'ROLE_MANAGER');
  const row = (await screen.findByRole('link', { name: 'Ивановский лён 1' })).closest('tr') as HTMLElement;
  expect(row.textContent).toContain('7707083893');
  expect(row.textContent).toContain('Работает');
});

test('a buyer keeps companies in sight', async () => {
  const companies = service({ 'favorite.add': () => ({ data: { id: 1, favorite: true } }) });
  const { user, address } = await openScreen('/companies/list', companies);
  await user.click(await screen.findByRole('button', { name: 'В избранное: Ивановский лён 1' }));
  await waitFor(() => expect(companies.asked('favorite.add')).toEqual([{ id: 1 }]));
  await user.click(screen.getByRole('button', { name: 'Избранные' }));
  expect(address()).toBe('/companies/list?favorite=yes');
  await waitFor(() => expect(companies.asked('company.list').at(-1)).toEqual({ page: 1, per_page: 20, favorite: true }));
});

test('staff see states, and delete a company only by typing its brand; the list is asked for again', async () => {
  const companies = service({ 'company.delete': ({ id }: { id: number }) => ({ data: { id } }) });
  const { user, scope } = await openScreen('/companies/list', companies, 'ROLE_ADMIN');
  expect(await screen.findByText('Приостановлена')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Действия: Ивановский лён 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
  const dialog = await screen.findByRole('alertdialog', { hidden: true });
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByText('Отмена')));
  expect(within(dialog).getByText('Удалить компанию «Ивановский лён 1»?')).toBeTruthy();
  const act = within(dialog).getByText('Удалить');
  await user.type(within(dialog).getByLabelText(/^Введите бренд/), 'Ивановский лён');
  await user.click(act);
  expect(companies.asked('company.delete')).toEqual([]);
  await user.type(within(dialog).getByLabelText(/^Введите бренд/), ' 1');
  const before = companies.asked('company.list').length;
  await user.click(act);
  await waitFor(() => expect(companies.asked('company.delete')).toEqual([{ id: 1 }]));
  await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull());
  await waitFor(() => expect(companies.asked('company.list').length).toBe(before + 1));
  expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Компания удалена']);
});

test.each([
  ['ROLE_BUYER', false],
  ['guest', false],
  ['ROLE_VENDOR', true],
  ['own', false],
  ['ROLE_MANAGER', true],
] as const)('%s is offered to make a company: %s', async (reader, offered) => {
  await openScreen('/companies/list', service(), reader === 'own' ? aVendor() : reader);
  await screen.findByRole('link', { name: 'Ивановский лён 1' });
  expect(screen.queryByRole('link', { name: 'Новая компания' }) !== null).toBe(offered);
});

test('a vendor finds their own company before all others, in whatever state it is', async () => {
  const companies = service({ 'company.mine': () => ({ data: { ...aCompany({ state: 'draft' }), checklist: [] } }) });
  await openScreen('/companies/list', companies, aVendor());
  const own = within(await screen.findByRole('region', { name: 'Моя компания' }));
  expect(own.getByRole('link', { name: 'Ивановский лён' }).getAttribute('href')).toBe('/companies/view/3');
  expect(own.getByText('Черновик')).toBeTruthy();
  expect(own.getByRole('link', { name: 'Начало работы' }).getAttribute('href')).toBe('/companies/start');
});

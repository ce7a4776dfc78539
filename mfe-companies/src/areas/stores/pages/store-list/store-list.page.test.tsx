import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { type Answers, fakeService } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor } from '@testing-library/react';
import type { Scope } from 'effector';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { aCompany, aStore, aVendor, pageOf } from '../../../../testing/companies.ts';
import { openScreen } from '../../../../testing/screen.tsx';
// Here already: no test waits for a busy machine to read it.
import './store-list.page.tsx';

const day = { from: '09:00', to: '19:00' };
const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: null, sun: null };

/** Eleven stores on pages of ten, of which some may be deleted. */
function elevenStores(answers: Answers = {}) {
  let stores = Array.from({ length: 11 }, (_, index) => aStore(index + 1, { working_time: week, phone_number: '74951234534' }));
  const service = fakeService({
    'store.list': (({ page, per_page }: { page: number; per_page: number }) => ({
      ...pageOf(stores.slice((page - 1) * per_page, page * per_page), page, per_page),
      total: stores.length,
    })) as never,
    'store.delete': (({ id }: { id: number }) => {
      stores = stores.filter((store) => store.id !== id);
      return { data: { id } };
    }) as never,
    ...answers,
  });
  return service;
}

const answer = async (scope: Scope, yes: boolean) => {
  await waitFor(() => expect(scope.getState($question)).not.toBeNull());
  await act(() => allSettled(answered, { scope, params: yes }));
};

const deletes = async (user: { click: (element: Element) => Promise<void> }, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Действия: ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
};

test('a vendor sees their own stores, with their hours', async () => {
  const companies = elevenStores();
  await openScreen('/stores/list?per_page=10', companies, aVendor());
  expect((await screen.findByRole('link', { name: 'Магазин 1' })).getAttribute('href')).toBe('/stores/edit/1');
  expect(screen.getAllByText('Пн–Пт 09:00–19:00')).toHaveLength(10);
  expect(screen.getByText('11 точек')).toBeTruthy();
  expect(companies.asked('store.list')).toEqual([{ page: 1, per_page: 10 }]);
});

test('deleting the only store of the second page leads to the first one, of the same size', async () => {
  const companies = elevenStores();
  const { user, scope, address } = await openScreen('/stores/list?per_page=10&page=2', companies, aVendor());
  await deletes(user, 'Магазин 11');
  await answer(scope, true);
  await waitFor(() => expect(address()).toBe('/stores/list?per_page=10'));
  expect(await screen.findByText('10 точек')).toBeTruthy();
  expect(companies.asked('store.delete')).toEqual([{ id: 11 }]);
});

test('deleting one of many keeps page and size, and a no keeps the store', async () => {
  const companies = elevenStores();
  const { user, scope, address } = await openScreen('/stores/list?per_page=10', companies, aVendor());
  await deletes(user, 'Магазин 4');
  expect(scope.getState($question)).toMatchObject({ title: 'Удалить точку «Магазин 4»?', danger: true });
  await answer(scope, false);
  expect(companies.asked('store.delete')).toEqual([]);
  await deletes(user, 'Магазин 4');
  await answer(scope, true);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Магазин 4' })).toBeNull());
  expect(address()).toBe('/stores/list?per_page=10');
});

test('the first store is invited', async () => {
  await openScreen('/stores/list', fakeService({ 'store.list': () => pageOf([]) }), aVendor());
  expect(await screen.findByText('Добавьте первую точку')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Добавить точку' }).getAttribute('href')).toBe('/stores/create');
});

test('staff choose a company first', async () => {
  const companies = elevenStores({ 'company.list': () => pageOf([aCompany()]), 'company.get': () => ({ data: aCompany() }) });
  const { user, address } = await openScreen('/stores/list', companies, 'ROLE_MANAGER');
  await user.type(await screen.findByRole('combobox', { name: 'Чьи точки показать' }), 'лён');
  await user.click(await screen.findByRole('option', { name: /Ивановский лён/ }));
  expect(address()).toBe('/stores/list?company=3');
  expect((await screen.findByRole('link', { name: 'Добавить точку' })).getAttribute('href')).toBe('/stores/create?company=3');
  expect(companies.asked('store.list')).toEqual([{ page: 1, per_page: 20, company_id: 3 }]);
});

import type { OwnCompany } from '@market/companies-contract/company';
import { checklistKeys } from '@market/companies-contract/company-state';
import { type Answers, fakeService } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCompany, aReview, aVendor, pageOf } from '../../../../testing/companies.ts';
import { openScreen } from '../../../../testing/screen.tsx';
// Here already: no test waits for a busy machine to read it.
import './vendor-start.page.tsx';

const own = (missing: readonly string[], changes: Partial<OwnCompany> = {}): OwnCompany => ({
  ...aCompany({ state: 'draft', trusted: false }),
  checklist: checklistKeys.map((key) => ({ key, done: !missing.includes(key) })),
  ...changes,
});

const service = (company: OwnCompany | null, answers: Answers = {}) =>
  fakeService({
    'company.mine': () => ({ data: company }),
    'store.list': () => ({ ...pageOf([]), total: 4 }),
    'staff.list': () => ({ data: [] }),
    'review.list': () => ({ ...pageOf([aReview(1), aReview(2)]), total: 12, me_add: false, histogram: [0, 0, 0, 0, 12] }),
    'company.submit': () => ({ data: aCompany() }),
    ...answers,
  });

const submit = () => screen.getByRole('button', { name: 'Отправить на проверку' });

test('begins with a company', async () => {
  await openScreen('/companies/start', service(null), aVendor());
  expect((await screen.findByRole('link', { name: 'Создать компанию' })).getAttribute('href')).toBe('/companies/new');
});

test('says what is missing, and leads there', async () => {
  const companies = service(own(['store', 'phone']));
  const { user } = await openScreen('/companies/start', companies, aVendor());
  expect((await screen.findByRole('link', { name: 'Добавить точку' })).getAttribute('href')).toBe('/stores/create');
  expect(screen.getByRole('link', { name: 'Указать телефон' }).getAttribute('href')).toBe('/companies/edit/3');
  expect(screen.queryByRole('link', { name: 'Указать ИНН' })).toBeNull();
  expect(screen.getByText('Осталось 2 дела')).toBeTruthy();
  await user.click(submit());
  expect(companies.asked('company.submit')).toEqual([]);
});

test('shows the orders of the company once another module counts them', async () => {
  const { fillSlot } = await openScreen('/companies/start', service(own([])), aVendor());
  await fillSlot('vendor.orders', () => <h2>Заказы: 3 новых</h2>);
  expect(await screen.findByRole('heading', { name: 'Заказы: 3 новых' })).toBeTruthy();
});

test('shows the cards of other modules, for the company', async () => {
  const { fillSlot } = await openScreen('/companies/start', service(own([])), aVendor());
  await fillSlot('vendor.panels', ({ companyId }) => <p>{`Для компании ${companyId}`}</p>);
  expect(await screen.findByText(/^Для компании \d+$/)).toBeTruthy();
});

test('is handed over once the terms are accepted', async () => {
  const companies = service(own(['documents']));
  const { user } = await openScreen('/companies/start', companies, aVendor());
  expect((await screen.findByRole('link', { name: 'Прочитать условия' })).getAttribute('href')).toBe('/documents/for_seller');
  expect(submit().getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('checkbox', { name: /^Принимаю условия/ }));
  await user.click(submit());
  await waitFor(() => expect(companies.asked('company.submit')).toEqual([{ id: 3, accept_documents: true }]));
});

test('says why it was sent back, and nothing of a checklist once it works', async () => {
  await openScreen('/companies/start', service(own([], { state_reason: 'Нет фотографий склада' })), aVendor());
  expect(await screen.findByText('Причина: Нет фотографий склада')).toBeTruthy();
  await openScreen('/companies/start', service(own([], { state: 'active' })), aVendor());
  expect(await screen.findByText('Компания работает: её товары видят покупатели.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Отправить на проверку' })).toBeNull();
});

test('each number is that of its list, and goods that did not come are a link', async () => {
  const companies = service(own([], { state: 'active' }));
  await openScreen('/companies/start', companies, aVendor());
  const row = (await screen.findByRole('link', { name: 'Точки продаж' })).closest('li');
  await waitFor(() => expect(row?.textContent).toBe('Точки продаж4'));
  expect(screen.getByRole('link', { name: 'Все отзывы: 12' }).getAttribute('href')).toBe('/companies/view/3');
  expect(screen.getByRole('link', { name: 'Все товары' }).getAttribute('href')).toBe('/products/company/list');
  expect(companies.asked('review.list')).toEqual([{ id: 3, page: 1, per_page: 3 }]);
});

test('while it is looked at, says how long that takes and offers goods meanwhile', async () => {
  await openScreen('/companies/start', service(own([], { state: 'on_review' })), aVendor());
  expect(await screen.findByText(/обычно это занимает до двух рабочих дней/)).toBeTruthy();
  const add = screen.getByRole('link', { name: 'Добавить товары' });
  expect(decodeURI(add.getAttribute('href') ?? '')).toBe('/products/create/company/3/Ивановский лён');
});

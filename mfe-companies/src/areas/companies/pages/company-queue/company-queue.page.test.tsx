import type { QueuedCompany } from '@market/companies-contract/company';
import { checklistKeys } from '@market/companies-contract/company-state';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCompany } from '../../../../testing/companies.ts';
import { openScreen } from '../../../../testing/screen.tsx';
// Here already: no test waits for a busy machine to read it.
import './company-queue.page.tsx';

const waiting = (changes: Partial<QueuedCompany> = {}): QueuedCompany => ({
  ...aCompany({ state: 'on_review', trusted: false }),
  submitted_at: '2026-11-20T10:00:00.000Z',
  ...{ phone_number: '74951234512', address: 'Иваново, улица Мира, 7' },
  checklist: checklistKeys.map((key) => ({ key, done: key !== 'documents' })),
  ...changes,
});
const counts = { draft: 2, on_review: 1, active: 24, suspended: 0, closed: 3 };

const service = (answers: Answers = {}) =>
  fakeService({
    'company.queue': () => ({ data: [waiting()], page: 1, per_page: 20, total: 1, counts }),
    'company.setStatus': () => ({ data: aCompany() }),
    'company.setTrusted': () => ({ data: aCompany() }),
    ...answers,
  });

const twoWaiting = () => ({ data: [waiting(), waiting({ id: 4, brand: 'Вичужский лён' })], page: 1, per_page: 20, total: 2, counts });

const decide = async (user: { click: (element: Element) => Promise<void> }, what: string) => {
  await user.click(await screen.findByRole('button', { name: 'Действия: Ивановский лён' }));
  await user.click(await screen.findByRole('menuitem', { name: what }));
};

test('shows who waits, what they filled in, and how many there are in each state', async () => {
  const companies = service();
  const { user, address } = await openScreen('/companies/review', companies, 'ROLE_MANAGER');
  expect((await screen.findByRole('link', { name: 'Ивановский лён' })).getAttribute('href')).toBe('/companies/view/3');
  expect(screen.getByText('Иваново, улица Мира, 7')).toBeTruthy();
  expect(screen.getByRole('link', { name: /495.*12/ }).getAttribute('href')).toBe('tel:+74951234512');
  const registry = screen.getByRole('link', { name: /^Реестр: Ивановский лён/ });
  expect(registry.getAttribute('href')).toBe('https://pb.nalog.ru/search.html#mode=search-all&queryAll=7707083893');
  expect(screen.getByText('Документы').parentElement?.textContent).toContain('не заполнено');
  await user.click(screen.getByRole('tab', { name: 'Работает · 24' }));
  expect(address()).toBe('/companies/review?state=active');
  expect(companies.asked('company.queue').map((input) => input.state)).toEqual(['on_review', 'active']);
});

test('the queue is one stop of Tab; what a cell holds besides its first link takes part while the focus is in the cell', async () => {
  const { user } = await openScreen('/companies/review', service({ 'company.queue': twoWaiting }), 'ROLE_MANAGER');
  await screen.findByRole('link', { name: 'Вичужский лён' });
  const grid = screen.getByRole('grid');
  const stops = () =>
    [...grid.querySelectorAll<HTMLElement>('a, button, input, td, th')].filter(({ tabIndex }) => tabIndex === 0).map(nameOf);
  const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent;
  expect(stops()).toEqual(['Ивановский лён']);
  const [registry] = screen.getAllByRole('link', { name: /^Реестр: Ивановский лён/ });
  const phone = registry?.closest('td')?.querySelector('a');
  await act(async () => phone?.focus());
  expect(stops()).toEqual([nameOf(phone as HTMLElement), 'Реестр: Ивановский лён, откроется в новой вкладке']);
  await user.tab();
  expect(document.activeElement).toBe(registry);
});

test('an approval needs no words', async () => {
  const companies = service();
  const { user, scope } = await openScreen('/companies/review', companies, 'ROLE_ADMIN');
  await decide(user, 'Одобрить');
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ intent: 'success', text: 'Компания «Ивановский лён» одобрена' }]));
  expect(companies.asked('company.setStatus')).toEqual([{ id: 3, status: 'active' }]);
});

test('whoever returns a company says why', async () => {
  const companies = service();
  const { user } = await openScreen('/companies/review', companies, 'ROLE_ADMIN');
  await decide(user, 'Вернуть на доработку');
  const dialog = within(await screen.findByRole('dialog', { name: 'Вернуть «Ивановский лён» на доработку?' }));
  await user.click(dialog.getByRole('button', { name: 'Вернуть на доработку' }));
  expect(await dialog.findByText('Укажите причину')).toBeTruthy();
  await user.type(dialog.getByRole('textbox'), 'Нет фотографий склада');
  await user.click(dialog.getByRole('button', { name: 'Вернуть на доработку' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(companies.asked('company.setStatus')).toEqual([{ id: 3, status: 'draft', reason: 'Нет фотографий склада' }]);
});

test('a refusal is shown, and the dialog keeps the text', async () => {
  const refused = refusal(409, 'COMPANY_TRANSITION_NOT_ALLOWED', 'В нынешнем состоянии компании это невозможно');
  const { user, scope } = await openScreen(
    '/companies/review',
    service({ 'company.setStatus': () => Promise.reject(refused) }),
    'ROLE_ADMIN',
  );
  await decide(user, 'Закрыть');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Обман');
  await user.click(dialog.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ intent: 'error' }]));
  expect((dialog.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Обман');
});

test('a company is trusted with its goods', async () => {
  const companies = service();
  const { user } = await openScreen('/companies/review', companies, 'ROLE_ADMIN');
  await decide(user, 'Публиковать товары без проверки');
  await waitFor(() => expect(companies.asked('company.setTrusted')).toEqual([{ id: 3, trusted: true }]));
});

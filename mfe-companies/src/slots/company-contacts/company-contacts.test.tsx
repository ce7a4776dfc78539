import type { Role } from '@market/shell-kit/session/session-events';
import { aUser } from '@market/shell-kit/testing/a-user';
import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { moduleOptions } from '../../module-options.ts';
import { aCompany } from '../../testing/companies.ts';
import { CompanyContacts } from './company-contacts.tsx';

const details = {
  recipient: 'ООО «Лён»',
  inn: '7707083893',
  kpp: '',
  account: '40702810900000000001',
  bank: 'Банк',
  bik: '044525225',
  correspondent_account: '',
  vat: 'none' as const,
};
const opened = { counterparty: true, phone_number: '74950000012', payment_details: details };

const open = (service: ReturnType<typeof fakeService>, role: Role, parts: readonly ('phone' | 'payment')[]) =>
  drawScreen(moduleOptions, <CompanyContacts companyId={3} parts={parts} />, { address: '/orders/12/view', service, reader: aUser(role) });

test('whoever ordered there reaches the company and copies where money is sent', async () => {
  const { user } = await open(fakeService({ 'company.get': () => ({ data: aCompany(opened) }) }), 'ROLE_BUYER', ['phone', 'payment']);
  expect((await screen.findByRole('link', { name: /495/ })).getAttribute('href')).toBe('tel:+74950000012');
  await user.click(screen.getByRole('button', { name: 'Реквизиты: Ивановский лён' }));
  expect(within(await screen.findByRole('dialog')).getByText('40702810900000000001')).toBeTruthy();
});

test('a company that has not heard of the order yet is asked again', async () => {
  const companies = fakeService({ 'company.get': () => ({ data: aCompany() }) });
  await open(companies, 'ROLE_BUYER', ['payment']);
  await waitFor(() => expect(companies.asked('company.get')).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
  companies.answers['company.get'] = () => ({ data: aCompany(opened) });
  expect(await screen.findByRole('button', { name: 'Реквизиты: Ивановский лён' }, { timeout: 5_000 })).toBeTruthy();
});

test('only what is asked for is drawn, and nothing where nobody answers', async () => {
  await open(fakeService({ 'company.get': () => ({ data: aCompany({ ...opened, counterparty: false }) }) }), 'ROLE_MANAGER', ['phone']);
  await screen.findByRole('link', { name: /495/ });
  expect(screen.queryByRole('button')).toBeNull();
  const broken = fakeService({ 'company.get': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Сервис временно недоступен')) });
  await open(broken, 'ROLE_BUYER', ['phone', 'payment']);
  await waitFor(() => expect(broken.asked('company.get')).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

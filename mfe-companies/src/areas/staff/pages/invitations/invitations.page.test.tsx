import type { MyInvitation } from '@market/companies-contract/invitation';
import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { $user } from '@market/shell-kit/session/session';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled, type Scope } from 'effector';
import { expect, test } from 'vitest';
import { aVendor } from '../../../../testing/companies.ts';
import { openScreen } from '../../../../testing/screen.tsx';
// Here already: no test waits for a busy machine to read it.
import './invitations.page.tsx';

const invitation: MyInvitation = {
  ...{ id: 5, company: { id: 3, brand: 'Ивановский лён', name: 'ООО «Ивановский лён»', logo: null }, invited_by: 'Пётр Мельник' },
  ...{ contact: 'anna@example.org', sent_at: '2026-10-05T10:00:00.000Z', expires_at: '2026-10-19T10:00:00.000Z' },
};
const proven = { email: 'anna@example.org', phone: '79123456789' };
const service = (answers: Answers = {}) =>
  fakeService({
    'invitation.mine': () => ({ data: [invitation], contacts: proven }),
    'invitation.accept': () => ({ data: { id: 5, company: { id: 3, name: 'ООО «Ивановский лён»' } } }),
    'invitation.decline': () => ({ data: { id: 5 } }),
    'company.mine': () => ({ data: null }),
    ...answers,
  });
const open = (companies = service(), reader: Parameters<typeof openScreen>[2] = 'ROLE_VENDOR') =>
  openScreen('/companies/invitations', companies, reader);
async function yes(scope: Scope) {
  await waitFor(() => expect(scope.getState($question)).not.toBeNull());
  await act(() => allSettled(answered, { scope, params: true }));
}

test('shows who invites and until when; accepting leads into the company', async () => {
  const companies = service();
  const { user, scope, address } = await open(companies);
  expect(await screen.findByText('Ивановский лён')).toBeTruthy();
  expect(screen.getByText('Приглашает Пётр Мельник')).toBeTruthy();
  expect(screen.getByText(/Отправлено на anna@example.org, действует до/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Принять приглашение: Ивановский лён' }));
  await waitFor(() => expect(companies.asked('invitation.accept')).toEqual([{ id: 5 }]));
  await waitFor(() => expect(address()).toBe('/companies/start'));
  expect(scope.getState($user)?.company).toEqual({ id: 3, name: 'ООО «Ивановский лён»' });
});

test('is declined after confirmation', async () => {
  const companies = service();
  const { user, scope } = await open(companies);
  await user.click(await screen.findByRole('button', { name: 'Отклонить приглашение: Ивановский лён' }));
  expect(companies.asked('invitation.decline')).toEqual([]);
  await yes(scope);
  await waitFor(() => expect(companies.asked('invitation.decline')).toEqual([{ id: 5 }]));
});

test('a buyer and a vendor of another company read why they cannot accept, and may decline', async () => {
  await open(service(), 'ROLE_BUYER');
  expect(await screen.findByText(/только с учётной записью продавца/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Принять/ })).toBeNull();
  await open(service(), aVendor());
  expect((await screen.findByRole('link', { name: 'К сотрудникам' })).getAttribute('href')).toBe('/companies/staff');
  expect(screen.getAllByRole('button', { name: /^Отклонить/ }).length).toBeGreaterThan(0);
});

test('without any, says where they come to', async () => {
  await open(service({ 'invitation.mine': () => ({ data: [], contacts: proven }) }));
  expect(await screen.findByText('Здесь появятся приглашения, отправленные на anna@example.org, +79123456789.')).toBeTruthy();
  await open(service({ 'invitation.mine': () => ({ data: [], contacts: { email: null, phone: null } }) }));
  expect(await screen.findByText(/на подтверждённую почту или телефон/)).toBeTruthy();
});

test('a failure is said: of the list in its place, of an answer in a toast', async () => {
  const gone = () => Promise.reject(refusal(404, 'INVITATION_NOT_FOUND', 'Приглашение отозвано'));
  const { user, scope } = await open(service({ 'invitation.accept': gone }));
  await user.click(await screen.findByRole('button', { name: /^Принять/ }));
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ intent: 'error', text: 'Приглашение: Приглашение отозвано' }]));
  await open(service({ 'invitation.mine': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Недоступно')) }));
  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeTruthy();
});

test('a vendor without a company hears of it where they begin', async () => {
  await openScreen('/companies/staff', service(), 'ROLE_VENDOR');
  expect((await screen.findByRole('link', { name: 'Посмотреть приглашение' })).getAttribute('href')).toBe('/companies/invitations');
});

import type { StaffMember } from '@market/companies-contract/staff';
import { dataChanged } from '@market/shell-kit/data/query';
import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { $user } from '@market/shell-kit/session/session';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled, type Scope } from 'effector';
import { expect, test } from 'vitest';
import { aCompany, aVendor } from '../../../../testing/companies.ts';
import { countries } from '../../../../testing/profile.ts';
import { openScreen } from '../../../../testing/screen.tsx';
// Here already: no test waits for a busy machine to read it.
import './staff.page.tsx';

const aMember = (id: number, changes: Partial<StaffMember> = {}): StaffMember => ({
  ...{ user_id: id, fio: `Швея ${id}`, avatar: null, owner: false, contact: `seamstress${id}@example.org` },
  ...{ joined_at: '2026-10-05T10:00:00.000Z', me: false },
  ...changes,
});
const staff = [aMember(1, { owner: true, contact: null }), aMember(2), aMember(7, { me: true })];

const service = (answers: Answers = {}) =>
  fakeService({
    'country.list': () => ({ data: countries }),
    'company.get': () => ({ data: aCompany() }),
    'staff.invitations': () => ({ data: [] }),
    'accessRequest.list': () => ({ data: [] }),
    'invitation.mine': () => ({ data: [], contacts: { email: null, phone: null } }),
    'staff.list': () => ({ data: staff }),
    'staff.remove': () => ({ data: { id: 2 } }),
    'staff.invite': () => ({ data: aMember(9) }),
    'me.profile': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Нет связи')),
    ...answers,
  });

const yes = async (scope: Scope) => {
  await waitFor(() => expect(scope.getState($question)).not.toBeNull());
  await act(() => allSettled(answered, { scope, params: true }));
};

test('shows who acts for the company; its owner is not removed by its people', async () => {
  const companies = service();
  await openScreen('/companies/staff', companies, aVendor());
  expect(await screen.findByText('Швея 2')).toBeTruthy();
  expect(companies.asked('staff.list')).toEqual([{ id: 3 }]);
  expect(screen.getAllByRole('button', { name: /^Убрать|^Выйти/ }).map((button) => button.textContent)).toEqual([
    'Убрать',
    'Выйти из компании',
  ]);
});

test('a member is removed after confirmation', async () => {
  const companies = service();
  const { user, scope } = await openScreen('/companies/staff', companies, aVendor());
  await user.click(await screen.findByRole('button', { name: 'Убрать: Швея 2' }));
  expect(companies.asked('staff.remove')).toEqual([]);
  await yes(scope);
  await waitFor(() => expect(companies.asked('staff.remove')).toEqual([{ id: 3, user_id: 2 }]));
  expect(scope.getState($user)?.company).toEqual({ id: 3, name: 'Ивановский лён' });
});

test('a user who leaves the company acts for none on this page either', async () => {
  const { user, scope, address } = await openScreen('/companies/staff', service(), aVendor());
  await user.click(await screen.findByRole('button', { name: 'Выйти из компании' }));
  await yes(scope);
  await waitFor(() => expect(address()).toBe('/settings/profile'));
  expect(scope.getState($user)?.company).toBeNull();
});

test('a colleague is invited by e-mail, another by phone, each in a fresh form', async () => {
  const companies = service();
  const { user, scope } = await openScreen('/companies/staff', companies, aVendor());
  const send = async () => user.click(screen.getByRole('button', { name: 'Пригласить' }));
  await user.type(await screen.findByRole('textbox', { name: /^Почта/ }), 'anna');
  await send();
  expect(await screen.findByText('Некорректный адрес почты')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Почта/ }), '@example.org');
  await user.type(screen.getByRole('textbox', { name: 'Имя и фамилия' }), 'Анна Ткач');
  await send();
  await waitFor(() => expect((screen.getByRole('textbox', { name: /^Почта/ }) as HTMLInputElement).value).toBe(''));
  await user.click(screen.getByRole('tab', { name: 'По телефону' }));
  await send();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Телефон/ })));
  await user.type(screen.getByRole('textbox', { name: /^Телефон/ }), '9123456789');
  await send();
  await waitFor(() => expect(companies.asked('staff.invite')).toHaveLength(2));
  expect(companies.asked('staff.invite')).toEqual([
    { id: 3, locale: 'ru', email: 'anna@example.org', fio: 'Анна Ткач' },
    { id: 3, locale: 'ru', phone: '+79123456789' },
  ]);
  expect(scope.getState($toasts)).toMatchObject([{ intent: 'success', text: 'Приглашение отправлено' }]);
});

test('a refusal stands under the field it names', async () => {
  const wrong = 'Неверный номер телефона';
  const refused = refusal(422, 'VALIDATION', 'Проверьте заполнение полей', { email: wrong });
  const { user } = await openScreen('/companies/staff', service({ 'staff.invite': () => Promise.reject(refused) }), aVendor());
  await user.type(await screen.findByRole('textbox', { name: /^Почта/ }), 'anna@example.org');
  await user.click(screen.getByRole('button', { name: 'Пригласить' }));
  expect(await screen.findByText(wrong)).toBeTruthy();
});

test('who has not answered is listed; an invitation is sent again, or withdrawn after confirmation', async () => {
  const sent = { sent_at: '2026-10-05T10:00:00.000Z', expires_at: '2026-10-19T10:00:00.000Z' };
  const pending = [
    { id: 8, contact: 'anna@example.org', fio: 'Анна Ткач', expired: false, ...sent },
    { id: 9, contact: '79123456789', fio: '', expired: true, ...sent },
  ];
  const companies = service({
    'staff.invitations': () => ({ data: pending }),
    'staff.resendInvitation': () => ({ data: pending[1] }),
    'staff.withdrawInvitation': () => ({ data: { id: 8 } }),
  });
  const { user, scope } = await openScreen('/companies/staff', companies, aVendor());
  expect(await screen.findByText('Анна Ткач')).toBeTruthy();
  expect(screen.getByText(/^Срок истёк/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Отправить ещё раз: +79123456789' }));
  await waitFor(() => expect(companies.asked('staff.resendInvitation')).toEqual([{ id: 3, invitation_id: 9 }]));
  await user.click(screen.getByRole('button', { name: 'Отозвать приглашение: Анна Ткач' }));
  expect(companies.asked('staff.withdrawInvitation')).toEqual([]);
  await yes(scope);
  await waitFor(() => expect(companies.asked('staff.withdrawInvitation')).toEqual([{ id: 3, invitation_id: 8 }]));
});

test('who asks for access is invited by one press, or declined after confirmation', async () => {
  const asked_at = '2026-10-05T10:00:00.000Z';
  const asking = [
    { user_id: 8, contact: 'anna@example.org', fio: 'Анна Ткач', asked_at },
    { user_id: 9, contact: '79123456789', fio: '', asked_at },
    { user_id: 10, contact: 'spam@example.org', fio: 'Кто-то', asked_at },
  ];
  const companies = service({
    'accessRequest.list': () => ({ data: asking }),
    'accessRequest.decline': () => ({ data: { id: 10 } }),
  });
  const { user, scope } = await openScreen('/companies/staff', companies, aVendor());
  await user.click(await screen.findByRole('button', { name: 'Пригласить: Анна Ткач' }));
  await user.click(screen.getByRole('button', { name: 'Пригласить: +79123456789' }));
  await waitFor(() => expect(companies.asked('staff.invite')).toHaveLength(2));
  expect(companies.asked('staff.invite')).toEqual([
    { id: 3, locale: 'ru', email: 'anna@example.org', fio: 'Анна Ткач' },
    { id: 3, locale: 'ru', phone: '+79123456789' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Отклонить запрос: Кто-то' }));
  expect(companies.asked('accessRequest.decline')).toEqual([]);
  await yes(scope);
  await waitFor(() => expect(companies.asked('accessRequest.decline')).toEqual([{ id: 3, user_id: 10 }]));
});

test('requests for access that cannot be read say only that, and are read again', async () => {
  const failed = () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Запросы не читаются'));
  const companies = service({ 'accessRequest.list': failed });
  const { user } = await openScreen('/companies/staff', companies, aVendor());
  expect(await screen.findByText('Запросы не читаются')).toBeTruthy();
  expect(screen.queryByText(/Эти люди указали ИНН/)).toBeNull();
  companies.answers['accessRequest.list'] = () => ({ data: [] });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(screen.queryByText('Запросы не читаются')).toBeNull());
});

test('where nobody asks or was invited nothing is shown of it, also when it cannot be read again', async () => {
  const companies = service();
  const { scope } = await openScreen('/companies/staff', companies, aVendor());
  expect(await screen.findByText('Швея 2')).toBeTruthy();
  for (const list of ['accessRequest.list', 'staff.invitations'])
    companies.answers[list] = () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Нет связи'));
  // Read again twice: by the second answer the refusals of the first have been drawn.
  for (const newcomer of [8, 9]) {
    companies.answers['staff.list'] = () => ({ data: [...staff, aMember(newcomer)] });
    await act(() => allSettled(dataChanged, { scope }));
    expect(await screen.findByText(`Швея ${newcomer}`)).toBeTruthy();
  }
  expect(companies.asked('accessRequest.list').length).toBeGreaterThan(1);
  expect(companies.asked('staff.invitations').length).toBeGreaterThan(1);
  for (const name of ['Просят доступ', 'Ждут ответа']) expect(screen.queryByRole('heading', { name })).toBeNull();
});

test('a vendor without a company is led to make one; another company is not found', async () => {
  await openScreen('/companies/staff', service(), 'ROLE_VENDOR');
  expect((await screen.findByRole('link', { name: 'Создать компанию' })).getAttribute('href')).toBe('/companies/new');
  const strange = () => Promise.reject(refusal(404, 'COMPANY_NOT_FOUND', 'Компания не найдена'));
  const { missingAt } = await openScreen('/companies/staff/4', service({ 'staff.list': strange }), aVendor());
  await waitFor(() => expect(missingAt()).toBe('/companies/staff/4'));
});

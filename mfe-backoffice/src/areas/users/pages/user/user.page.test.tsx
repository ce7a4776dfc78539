import { $pageHeading } from '@market/shell-kit/routing/page-heading';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../testing/screen.tsx';
import { aUser, countries } from '../../../../testing/users.ts';

const service = (answers: Answers) => fakeService({ 'country.list': () => ({ data: countries }), ...answers });

test('shows the user and why they are blocked, and unblocks them', async () => {
  const blocked = aUser(5, {
    ...{ fio: 'Иванова Анна', phone: '79123456789', company: { id: 3, name: 'Лён' } },
    ...{ blocked: true, blocked_at: '2026-11-02T10:00:00.000Z', blocked_reason: 'Спам' },
  });
  const identity = service({ 'user.get': () => ({ data: blocked }), 'user.unblock': () => ({ data: blocked }) });
  const { user, scope } = await openScreen('/users/view/5', identity);
  expect(await screen.findByText(/Заблокирован: Спам/)).toBeTruthy();
  expect(scope.getState($pageHeading)?.title).toBe('Иванова Анна');
  expect(screen.getByRole('link', { name: /912.345.67.89/ }).getAttribute('href')).toBe('tel:+79123456789');
  expect(screen.getByText('Лён')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Разблокировать' }));
  expect(identity.asked('user.unblock')).toEqual([{ id: 5 }]);
});

test('shows what the user ordered once another module knows it', async () => {
  const { fillSlot } = await openScreen('/users/view/5', service({ 'user.get': () => ({ data: aUser(5) }) }));
  await fillSlot('user.orders', ({ userId }) => <p>{`Заказы пользователя ${userId}`}</p>);
  expect(await screen.findByText('Заказы пользователя 5')).toBeTruthy();
});

test('changes the user in a drawer that the address opens', async () => {
  const identity = service({ 'user.get': () => ({ data: aUser(5, { fio: 'Старое Имя' }) }), 'user.update': () => ({ data: aUser(5) }) });
  const { user, address } = await openScreen('/users/view/5?edit=yes', identity);
  const name = await screen.findByLabelText(/Фамилия, имя, отчество/);
  await user.clear(name);
  await user.type(name, 'Новое Имя');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(address()).toBe('/users/view/5'));
  expect(identity.asked('user.update')).toMatchObject([{ id: 5, fio: 'Новое Имя', roles: ['ROLE_VENDOR'] }]);
});

test.each(['/users/view/99', '/users/view/abc'])('%s is nobody', async (address) => {
  const { missingAt } = await openScreen(
    address,
    service({ 'user.get': () => Promise.reject(refusal(404, 'USER_NOT_FOUND', 'Пользователь не найден в системе')) }),
  );
  await waitFor(() => expect(missingAt()).toBe(address));
});

test('oneself can be neither blocked nor deleted', async () => {
  await openScreen('/users/view/7', service({ 'user.get': () => ({ data: aUser(7) }) }));
  expect(await screen.findByRole('button', { name: 'Изменить' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /аблокировать|Удалить$/ })).toBeNull();
});

test('administrators who change how they sign in themselves are asked for their password first', async () => {
  const own = aUser(7, { role: 'ROLE_ADMIN', roles: ['ROLE_ADMIN'] });
  const identity = service({ 'user.get': () => ({ data: own }), 'user.update': () => ({ data: own }) });
  const { user } = await openScreen('/users/view/7?edit=yes', identity);
  const email = await screen.findByRole('textbox', { name: /^Почта/ });
  expect(screen.queryByLabelText(/Ваш текущий пароль/)).toBeNull();
  await user.clear(email);
  await user.type(email, 'new@demo.ru');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Введите текущий пароль')).toBeTruthy();
  await user.type(screen.getByLabelText(/Ваш текущий пароль/), 'the old one');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(identity.asked('user.update')).toMatchObject([{ email: 'new@demo.ru', current_password: 'the old one' }]));
});

test('another user changes without it', async () => {
  const identity = service({ 'user.get': () => ({ data: aUser(5) }), 'user.update': () => ({ data: aUser(5) }) });
  const { user } = await openScreen('/users/view/5?edit=yes', identity);
  const email = await screen.findByRole('textbox', { name: /^Почта/ });
  await user.clear(email);
  await user.type(email, 'new@demo.ru');
  expect(screen.queryByLabelText(/Ваш текущий пароль/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(identity.asked('user.update')).toHaveLength(1));
});

test.each([
  ['ROLE_VENDOR', 'Продавцы', '/users/vendors'],
  ['ROLE_BUYER', 'Покупатели', '/users/buyers'],
  ['ROLE_ADMIN', 'Менеджеры', '/users/managers'],
] as const)('the way to %s leads over the list where they stand', async (role, label, path) => {
  const { scope } = await openScreen('/users/view/5', service({ 'user.get': () => ({ data: aUser(5, { role }) }) }));
  await waitFor(() => expect(scope.getState($pageHeading)?.trail).toEqual([{ label, path }]));
});

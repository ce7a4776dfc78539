import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../testing/screen.tsx';
import { aUser, countries, pageOf } from '../../../../testing/users.ts';

const users = [aUser(1, { fio: 'Первый' }), aUser(2, { fio: 'Второй', blocked: true }), aUser(7, { fio: 'Я сам' })];
const service = (answers: Answers = {}) =>
  fakeService({
    'user.list': (input) => pageOf(users, input),
    'country.list': () => ({ data: countries }),
    'user.get': ({ id }: { id: number }) => ({ data: users.find((user) => user.id === id) }),
    ...answers,
  });
const list = (calls: ReturnType<typeof service>) => calls.asked('user.list').at(-1);

test('asks for the users of its kind by what the address says', async () => {
  const identity = service();
  await openScreen('/users/vendors?country=1,4&lang=en&q=лён&page=2&per_page=50', identity);
  await waitFor(() => expect(identity.asked('user.list')).toHaveLength(1));
  expect(list(identity)).toEqual({
    ...{ page: 2, per_page: 50, sort: '-created_at', roles: ['ROLE_VENDOR'] },
    filters: { text: 'лён', countries: [1, 4], languages: ['en'] },
  });
});

test('a ticked country stands in the address and goes to the service, from the first page', async () => {
  const identity = service();
  const { user, address } = await openScreen('/users/buyers?per_page=10', identity);
  await screen.findByText('Первый');
  await user.click(screen.getByRole('button', { name: 'Страна' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Киргизия' }));
  expect(address()).toBe('/users/buyers?per_page=10&country=4');
  expect(list(identity)).toMatchObject({ roles: ['ROLE_BUYER'], filters: { countries: [4] } });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Сбросить фильтры' }));
  expect(address()).toBe('/users/buyers?per_page=10');
});

test('the own row has neither a block action nor a checkbox', async () => {
  const { user } = await openScreen('/users/managers', service());
  const own = await screen.findByRole('row', { name: /Я сам/ });
  expect(within(own).getByRole('checkbox')).toHaveProperty('disabled', true);
  await user.click(within(own).getByRole('button', { name: 'Действия: Я сам' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Изменить', 'Загрузить фото']);
});

test('blocks with a reason, several at once, and says what failed', async () => {
  const more = [aUser(1, { fio: 'Первый' }), aUser(3, { fio: 'Третий' })];
  const identity = service({
    'user.list': (input) => pageOf(more, input),
    'user.block': ({ id }: { id: number }) =>
      id === 3 ? Promise.reject(refusal(409, 'LAST_ADMIN', 'Это последний администратор')) : { data: {} },
  });
  const { user, scope } = await openScreen('/users/vendors', identity);
  await screen.findByText('Первый');
  await user.click(screen.getByRole('checkbox', { name: 'Отметить все на странице' }));
  await user.click(screen.getByRole('button', { name: 'Заблокировать 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Заблокировать 2 пользователей?' });
  await user.click(within(dialog).getByRole('button', { name: 'Заблокировать' }));
  expect(within(dialog).getByText('Укажите причину')).toBeTruthy();
  expect(identity.asked('user.block')).toEqual([]);
  await user.type(within(dialog).getByRole('textbox'), 'Спам');
  await user.click(within(dialog).getByRole('button', { name: 'Заблокировать' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(identity.asked('user.block')).toEqual([
    { id: 1, reason: 'Спам' },
    { id: 3, reason: 'Спам' },
  ]);
  expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Заблокирован 1 пользователь', 'Третий: Это последний администратор']);
  expect(identity.asked('user.list').length).toBeGreaterThan(1);
});

test('asks before it deletes, and does nothing on a no', async () => {
  const identity = service({ 'user.delete': ({ id }: { id: number }) => ({ data: { id } }) });
  const { user, scope } = await openScreen('/users/vendors', identity);
  for (const yes of [false, true]) {
    await user.click(await screen.findByRole('button', { name: 'Действия: Первый' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    await waitFor(() => expect(scope.getState($question)).toMatchObject({ title: 'Удалить: Первый?', danger: true }));
    await allSettled(answered, { scope, params: yes });
    expect(identity.asked('user.delete')).toEqual(yes ? [{ id: 1 }] : []);
  }
});

test('a new user is filled in, refused under a field, and made', async () => {
  let taken = true;
  const identity = service({
    'user.create': () => {
      if (!taken) return { data: users[0] };
      throw refusal(422, 'VALIDATION', 'Проверьте заполнение полей', { email: 'Эта почта уже используется' });
    },
  });
  const { user, address } = await openScreen('/users/buyers', identity);
  await user.click(await screen.findByRole('button', { name: 'Новый пользователь' }));
  expect(address()).toBe('/users/buyers?edit=new');
  await user.type(await screen.findByLabelText(/Фамилия, имя, отчество/), 'Петрова Мария');
  await user.type(screen.getByLabelText('Почта'), 'maria@demo.ru');
  await user.click(screen.getByRole('button', { name: 'Создать' }));
  expect(await screen.findByText('Эта почта уже используется')).toBeTruthy();
  taken = false;
  await user.click(screen.getByRole('button', { name: 'Создать' }));
  await waitFor(() => expect(address()).toBe('/users/buyers'));
  expect(identity.asked('user.create').at(-1)).toEqual({
    ...{ fio: 'Петрова Мария', email: 'maria@demo.ru', phone: null, country: 1 },
    ...{ roles: ['ROLE_BUYER'], locale: 'ru', languages: [] },
  });
});

test('says what failed, and that there is nobody yet', async () => {
  const identity = service({ 'user.list': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой списка')) });
  const { user } = await openScreen('/users/vendors', identity);
  expect(await screen.findByText('Сбой списка')).toBeTruthy();
  identity.answers['user.list'] = (input) => pageOf([], input);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { name: 'Продавцов пока нет' })).toBeTruthy();
});

import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { $pageAction } from '@market/shell-kit/routing/page-heading';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../testing/screen.tsx';
import { aRow, pageOf } from '../../testing/publications.ts';
import './own-publications.page.tsx';

const mine = aRow(1, { editable: true });
const service = (answers: Answers = {}) =>
  fakeService({ 'publication.my': () => pageOf([mine, aRow(2, { editable: true, hidden: true })]), ...answers });

/** Opens the actions of the first row and asks for its deletion. */
async function askDeletion(content: ReturnType<typeof service>) {
  const opened = await openScreen('/blog/my', content, 'ROLE_VENDOR');
  await opened.user.click(await screen.findByRole('button', { name: 'Действия: Публикация 1' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
  await waitFor(() => expect(opened.scope.getState($question)?.title).toBe('Удалить публикацию «Публикация 1»?'));
  return opened;
}

test('what the reader published stands in a table, with a way to write more', async () => {
  const content = service();
  const { scope, user, address } = await openScreen('/blog/my', content, 'ROLE_BUYER');
  expect((await screen.findByRole('link', { name: 'Публикация 1' })).getAttribute('href')).toBe('/blog/view/1');
  expect(screen.getByText('Скрыта')).toBeTruthy();
  expect(content.asked('publication.my')).toEqual([{ page: 1, per_page: 20 }]);
  expect(scope.getState($pageAction)?.path).toBe('/blog/create');
  content.answers['publication.get'] = () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Нет'));
  await user.click(screen.getByRole('button', { name: 'Действия: Публикация 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Изменить' }));
  await waitFor(() => expect(content.asked('publication.get')).toEqual([{ id: 1 }]));
  expect(address()).toMatch(/^\/blog\//);
});

test('who has published nothing is invited to', async () => {
  await openScreen('/blog/my', service({ 'publication.my': () => pageOf([]) }));
  expect(await screen.findByRole('heading', { name: 'Вы ещё ничего не публиковали' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Написать публикацию' }).getAttribute('href')).toBe('/blog/create');
});

test('a table that fails says why, and asks again', async () => {
  const content = service({ 'publication.my': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой публикаций')) });
  const { user } = await openScreen('/blog/my', content);
  await screen.findByText('Сбой публикаций');
  content.answers['publication.my'] = () => pageOf([mine]);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: 'Публикация 1' })).toBeTruthy();
});

test('deleting asks first, says that it went well, and the table is read again', async () => {
  const content = service({ 'publication.delete': () => ({ data: { id: 1 } }) });
  const { scope } = await askDeletion(content);
  content.answers['publication.my'] = () => pageOf([]);
  await act(() => allSettled(answered, { scope, params: true }));
  expect(await screen.findByRole('heading', { name: 'Вы ещё ничего не публиковали' })).toBeTruthy();
  expect(scope.getState($toasts)).toMatchObject([{ intent: 'success', text: 'Успешно' }]);
  expect(content.asked('publication.delete')).toEqual([{ id: 1 }]);
});

test('a deletion that is refused says so with both texts, and the publication stays', async () => {
  const content = service({ 'publication.delete': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой базы')) });
  const { scope } = await askDeletion(content);
  await act(() => allSettled(answered, { scope, params: true }));
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ intent: 'error', text: 'Ошибка удаления публикации: Сбой базы' }]));
  expect(scope.getState($question)).toBeNull();
  expect(screen.getByRole('link', { name: 'Публикация 1', hidden: true })).toBeTruthy();
});

test('who changes their mind deletes nothing', async () => {
  const content = service();
  const { scope } = await askDeletion(content);
  await act(() => allSettled(answered, { scope, params: false }));
  expect(content.asked('publication.delete')).toEqual([]);
});

import { $toasts } from '@market/shell-kit/feedback/toasts';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, conflict, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../../../testing/screen.tsx';
import { aPublication, aRow, pageOf } from '../../testing/publications.ts';
import './edit-publication.page.tsx';

const saved = aPublication(5, { editable: true, title: 'Лён', text: '<p>Старый текст</p>', product_ids: [8], version: 3 });
const service = (answers: Answers = {}) =>
  fakeService({
    'publication.get': () => ({ data: saved }),
    'publication.list': () => pageOf([aRow(1)]),
    'publication.update': () => ({ data: { ...saved, version: 4 } }),
    ...answers,
  });
const title = async () => (await screen.findByRole('textbox', { name: 'Заголовок' })) as HTMLInputElement;
const save = () => screen.getByRole('button', { name: 'Сохранить' });

beforeEach(() => {
  localStorage.clear();
  // Opened from outside: nothing of the site lies behind the page.
  window.history.replaceState({ ...window.history.state, idx: 0 }, '');
});
afterEach(() => vi.restoreAllMocks());

test('what is changed is sent with the version it was read at, and the author comes back', async () => {
  const content = service();
  const { user, address, scope } = await openScreen('/blog/edit/5', content);
  await user.type(await title(), ' и лето');
  await user.click(save());
  await waitFor(() => expect(address()).toBe('/blog/view/5'));
  // A buyer chooses no goods: those of the company stay.
  expect(content.asked('publication.update')).toEqual([
    { id: 5, version: 3, title: 'Лён и лето', description: 'О чём она, 5', text: '<p>Старый текст</p>' },
  ]);
  expect(scope.getState($toasts)).toMatchObject([{ intent: 'success', text: 'Изменения сохранены' }]);
});

test('cancelling saves nothing and leads back: to where the author came from, or to the publication', async () => {
  const content = service();
  const { user, address } = await openScreen('/blog/edit/5', content);
  await title();
  await user.click(screen.getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(address()).toBe('/blog/view/5'));
  await openScreen('/blog/edit/5', content);
  await title();
  const step = vi.spyOn(window.history, 'go').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(step.mock.calls).toEqual([[-1]]);
  expect(content.asked('publication.update')).toEqual([]);
});

test('an error says so and keeps every word', async () => {
  const content = service({ 'publication.update': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой базы')) });
  const { user } = await openScreen('/blog/edit/5', content);
  await user.type(await title(), ' и лето');
  await user.click(save());
  expect(await screen.findByText('ОШИБКА: Сбой базы')).toBeTruthy();
  expect((await title()).value).toBe('Лён и лето');
});

test('over a newer one both are at hand, and the author decides which title stays', async () => {
  const theirs = { ...saved, title: 'Лён зимой', text: '<p>Новый текст</p>', version: 4 };
  const content = service({
    'publication.update': ({ version }: { version: number }) =>
      version === 3
        ? Promise.reject(conflict('PUBLICATION_CHANGED', 'Публикацию изменил другой автор', { publication: theirs }))
        : { data: { ...theirs, version: 5 } },
  });
  const { user } = await openScreen('/blog/edit/5', content);
  await user.type(await title(), ' и лето');
  content.answers['publication.get'] = () => ({ data: theirs });
  await user.click(save());
  const notice = await screen.findByRole('region', { name: 'Изменения другого пользователя' });
  expect([within(notice).getByText('У вас: Лён и лето'), within(notice).getByText('У него: Лён зимой')]).toHaveLength(2);
  expect(within(notice).getByText(/Его изменения|его изменения/).textContent).toContain('Текст');
  await user.click(within(notice).getByRole('button', { name: 'Оставить моё: Заголовок' }));
  await user.click(save());
  await waitFor(() => expect(content.asked('publication.update')).toHaveLength(2));
  // The text that only the other author changed is kept as that author left it.
  expect(content.asked('publication.update')[1]).toMatchObject({ version: 4, title: 'Лён и лето', text: '<p>Новый текст</p>' });
});

test('goods that both changed are shown beside each other', async () => {
  const ofCompany = { ...saved, company: { id: 3, brand: 'Лён', logo: null } };
  const theirs = { ...ofCompany, product_ids: [8, 9], version: 4 };
  const content = service({
    'publication.get': () => ({ data: ofCompany }),
    'publication.update': () => Promise.reject(conflict('PUBLICATION_CHANGED', 'Изменена', { publication: theirs })),
  });
  const { user } = await openScreen('/blog/edit/5', content, { ...aUser('ROLE_VENDOR'), company: { id: 3, name: 'Лён' } });
  await user.click(await screen.findByRole('button', { name: 'Убрать: Товар № 8' }));
  content.answers['publication.get'] = () => ({ data: theirs });
  await user.click(save());
  expect(within(await screen.findByRole('region', { name: 'Ваш вариант' })).getByText('Товары не выбраны')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Сохранено другим автором' })).getByText('Товар № 9')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Взять его: Товары' }));
  expect(await screen.findByText('Выбрано 2 товара')).toBeTruthy();
});

test('one of others, or one that is not there, shows the page of missing ones', async () => {
  const foreign = await openScreen('/blog/edit/5', service({ 'publication.get': () => ({ data: aPublication(5) }) }), 'ROLE_VENDOR');
  await waitFor(() => expect(foreign.missingAt()).toBe('/blog/edit/5'));
  const none = () => Promise.reject(refusal(404, 'PUBLICATION_NOT_FOUND', 'Публикация не найдена'));
  const missing = await openScreen('/blog/edit/6', service({ 'publication.get': none }));
  await waitFor(() => expect(missing.missingAt()).toBe('/blog/edit/6'));
});

test('what cannot be read leads back to the list, with the reason', async () => {
  const failing = service({ 'publication.get': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'На обслуживании')) });
  const { address, scope } = await openScreen('/blog/edit/5', failing);
  await waitFor(() => expect(address()).toBe('/blog/all'));
  expect(scope.getState($toasts)).toMatchObject([{ intent: 'error', text: 'На обслуживании' }]);
});

import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { $pageHeading } from '@market/shell-kit/routing/page-heading';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../testing/screen.tsx';
import { aPhoto, aPublication, aRow, pageOf } from '../../testing/publications.ts';
import './publication.page.tsx';

const service = (answers: Answers = {}) => fakeService({ 'publication.get': () => ({ data: aPublication(5) }), ...answers });
const own = { 'publication.get': () => ({ data: aPublication(5, { editable: true }) }) };

test('a guest reads the text under its title, with author and date, and cannot change it', async () => {
  const { scope } = await openScreen('/blog/view/5', service(), 'guest');
  expect([await screen.findByText('Текст 5'), screen.getByText('О чём она, 5'), screen.getByText('Анна Покупаева')]).toHaveLength(3);
  expect(scope.getState($pageHeading)?.title).toBe('Публикация 5');
  expect([screen.queryByRole('button', { name: 'Удалить' }), screen.queryByRole('link', { name: 'Изменить' })]).toEqual([null, null]);
});

test('goods are drawn by the catalogue, and by number with a link until it comes', async () => {
  const content = service({ 'publication.get': () => ({ data: aPublication(5, { product_ids: [8, 9], logo: aPhoto }) }) });
  const { fillSlot } = await openScreen('/blog/view/5', content, 'guest');
  const link = await screen.findByRole('link', { name: 'Товар № 8' });
  expect(link.getAttribute('href')).toBe('/viewproduct/8');
  expect(document.querySelector('img[src="/media/1-big.webp"]')).toBeTruthy();
  await fillSlot('product.card', ({ productId }: SlotProps['product.card']) => <p>{`Карточка ${productId}`}</p>);
  expect(await screen.findByText('Карточка 9')).toBeTruthy();
});

test('a hidden one says to its keepers why others do not see it', async () => {
  await openScreen('/blog/view/5', service({ 'publication.get': () => ({ data: aPublication(5, { hidden: true, editable: true }) }) }));
  expect((await screen.findByRole('note')).textContent).toMatch(/приостановлена/);
});

test('one that is not there shows the page of missing ones, and a failure can be tried again', async () => {
  const none = () => Promise.reject(refusal(404, 'PUBLICATION_NOT_FOUND', 'Публикация не найдена'));
  const { missingAt } = await openScreen('/blog/view/9', service({ 'publication.get': none }), 'guest');
  await waitFor(() => expect(missingAt()).toBe('/blog/view/9'));
  const failing = service({ 'publication.get': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'На обслуживании')) });
  const { user } = await openScreen('/blog/view/5', failing, 'guest');
  await screen.findByText('На обслуживании');
  failing.answers['publication.get'] = () => ({ data: aPublication(5) });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Текст 5')).toBeTruthy();
});

test('its keeper deletes it after a question, and comes to the list', async () => {
  const content = service({ ...own, 'publication.delete': () => ({ data: { id: 5 } }), 'publication.list': () => pageOf([aRow(1)]) });
  const { user, scope, address } = await openScreen('/blog/view/5', content);
  expect((await screen.findByRole('link', { name: 'Изменить' })).getAttribute('href')).toBe('/blog/edit/5');
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(scope.getState($question)?.title).toBe('Удалить публикацию «Публикация 5»?'));
  await act(() => allSettled(answered, { scope, params: true }));
  await waitFor(() => expect(address()).toBe('/blog/all'));
  expect(scope.getState($toasts)).toMatchObject([{ intent: 'success', text: 'Успешно' }]);
});

test('a deletion that fails leaves the reader where they are, and says why', async () => {
  const content = service({ ...own, 'publication.delete': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой базы')) });
  const { user, scope, address } = await openScreen('/blog/view/5', content);
  await user.click(await screen.findByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(scope.getState($question)).not.toBeNull());
  await act(() => allSettled(answered, { scope, params: true }));
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ intent: 'error', text: 'Ошибка удаления публикации: Сбой базы' }]));
  expect([address(), scope.getState($question)]).toEqual(['/blog/view/5', null]);
  expect(screen.getByText('Текст 5')).toBeTruthy();
});

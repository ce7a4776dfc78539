import { answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { FakeConnection } from '@market/shell-kit/testing/fake-connection';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import type { Tender } from '@market/tenders-contract/tender';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPictureFile, drawablePictures } from '../../../../testing/drawable-pictures.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { aPhoto, aTender, categoryTree, pageOf } from '../../../../testing/tenders.ts';
// Here already: no test waits for a busy machine to read it.
import './edit-tender.page.tsx';

const PATH = '/product_search/edit/1';
const mine = (changes: Partial<Tender> = {}) => aTender(1, { own: true, allowed: ['edit'], ...changes });
const service = (answers: Answers = {}) =>
  fakeService({
    'tender.get': () => ({ data: mine() }),
    'tender.list': () => pageOf([]),
    'category.tree': () => categoryTree,
    ...answers,
  });
const field = (name: string) => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>;
const save = () => screen.getByRole('button', { name: 'Сохранить' });

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  FakeConnection.opened = [];
});

test('what was changed is saved over the version that was read, and says so', async () => {
  const tenders = service({ 'tender.update': () => ({ data: mine({ city: 'Тверь', version: 2 }) }) });
  const { user, scope } = await openScreen(PATH, tenders);
  const city = await field('Город');
  expect(screen.getByText(/получат уведомление и смогут изменить/)).toBeTruthy();
  await user.clear(city);
  await user.type(city, 'Тверь');
  await user.click(save());
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ intent: 'success', text: 'Заявка изменена' }]));
  expect(tenders.asked('tender.update')).toMatchObject([
    { id: 1, version: 1, city: 'Тверь', desired_price: 150_000, closes_on: '2026-12-01' },
  ]);
});

test('without offers nobody is notified', async () => {
  await openScreen(PATH, service({ 'tender.get': () => ({ data: mine({ proposals_num: 0 }) }) }));
  await field('Город');
  expect(screen.queryByText(/получат уведомление/)).toBeNull();
});

test('what another user saved meanwhile is shown beside what was typed, and the reader chooses', async () => {
  const tenders = service({ 'tender.update': () => Promise.reject(refusal(409, 'TENDER_CHANGED', 'Заявка изменилась')) });
  const { user } = await openScreen(PATH, tenders);
  const city = await field('Город');
  await user.clear(city);
  await user.type(city, 'Тверь');
  tenders.answers['tender.get'] = () => ({ data: mine({ city: 'Казань', version: 2 }) });
  await user.click(save());
  const notice = within(await screen.findByRole('region', { name: 'Изменения другого пользователя' }));
  expect([notice.getByText('У вас: Тверь'), notice.getByText('У него: Казань')]).toHaveLength(2);
  expect((await field('Город')).value).toBe('Тверь');
  tenders.answers['tender.update'] = () => ({ data: mine({ city: 'Тверь', version: 3 }) });
  await user.click(notice.getByRole('button', { name: 'Оставить моё: Город' }));
  await user.click(save());
  await waitFor(() => expect(tenders.asked('tender.update').at(-1)).toMatchObject({ city: 'Тверь', version: 2 }));
});

test('whoever may not edit it finds the page of what is missing', async () => {
  const { missingAt } = await openScreen(PATH, service({ 'tender.get': () => ({ data: aTender(1) }) }));
  await waitFor(() => expect(missingAt()).toBe(PATH));
});

test('a tender that does not come is asked for again', async () => {
  const tenders = service({ 'tender.get': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Заявки на обслуживании')) });
  const { user } = await openScreen(PATH, tenders);
  await screen.findByText('Заявки на обслуживании');
  tenders.answers['tender.get'] = () => ({ data: mine() });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await field('Город')).toBeTruthy();
});

test('pictures are sent as they are chosen; one that failed goes by another press', async () => {
  drawablePictures({ width: 900, height: 900 });
  vi.stubGlobal('XMLHttpRequest', FakeConnection);
  const { user, scope } = await openScreen(PATH, service());
  await field('Город');
  await user.upload(screen.getByLabelText('Выбрать файл', { selector: 'input' }), [aPictureFile('a.png')]);
  await waitFor(() => expect(FakeConnection.opened).toHaveLength(1));
  await act(async () => FakeConnection.opened[0]?.answer(500, { message: 'Хранилище занято', code: 'INTERNAL' }));
  const queue = () => screen.getByRole('list', { name: 'Выбранные файлы' });
  await waitFor(() => expect(within(queue()).getByRole('alert').textContent).toBe('Хранилище занято'));
  await user.click(within(queue()).getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(FakeConnection.opened).toHaveLength(2));
  expect(FakeConnection.opened[1]?.path).toBe('/api/shop/tender/1/attachments');
  await act(async () => FakeConnection.opened[1]?.answer(200, { data: mine({ photos: [aPhoto(9)], version: 2 }) }));
  expect(await screen.findByRole('img', { name: 'Фото 1 из 1' })).toBeTruthy();
  expect(scope.getState($toasts)).toMatchObject([{ intent: 'success', text: 'Фотографии загружены' }]);
  expect(screen.queryByRole('list', { name: 'Выбранные файлы' })).toBeNull();
});

test('a picture is deleted after a question, and the other one stays', async () => {
  const tenders = service({
    'tender.get': () => ({ data: mine({ photos: [aPhoto(1), aPhoto(2)] }) }),
    'tender.deleteAttachment': () => ({ data: { id: 1, photos: [aPhoto(2)] } }),
  });
  const { user, scope } = await openScreen(PATH, tenders);
  await user.click(await screen.findByRole('button', { name: 'Удалить фото 1' }));
  expect(tenders.asked('tender.deleteAttachment')).toEqual([]);
  tenders.answers['tender.get'] = () => ({ data: mine({ photos: [aPhoto(2)], version: 2 }) });
  await act(() => allSettled(answered, { scope, params: true }));
  expect(await screen.findByRole('img', { name: 'Фото 1 из 1' })).toBeTruthy();
  expect(tenders.asked('tender.deleteAttachment')).toEqual([{ id: 1 }]);
});

test('no more than ten pictures find room', async () => {
  drawablePictures({ width: 900, height: 900 });
  vi.stubGlobal('XMLHttpRequest', FakeConnection);
  const photos = Array.from({ length: 9 }, (_, place) => aPhoto(place + 1));
  const { user } = await openScreen(PATH, service({ 'tender.get': () => ({ data: mine({ photos }) }) }));
  await field('Город');
  await user.upload(screen.getByLabelText('Выбрать файл', { selector: 'input' }), [aPictureFile('a.png'), aPictureFile('b.png')]);
  expect(await screen.findByText('Не больше 10 фото. Не добавлено: b.png')).toBeTruthy();
});

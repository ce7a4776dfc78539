import { $toasts } from '@market/shell-kit/feedback/toasts';
import { aUser } from '@market/shell-kit/testing/a-user';
import { FakeConnection } from '@market/shell-kit/testing/fake-connection';
import { type Answers, fakeService, invalid, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPictureFile, drawablePictures } from '../../../../testing/drawable-pictures.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { aPublication, pageOf } from '../../testing/publications.ts';
// Here already: no test waits for a busy machine to read them.
import '@market/shell-kit/ui/crop-dialog';
import './create-publication.page.tsx';
import './edit-publication.page.tsx';

const vendor = { ...aUser('ROLE_VENDOR'), company: { id: 3, name: 'Ивановский лён' } };
const service = (answers: Answers = {}) =>
  fakeService({
    'publication.create': () => ({ data: aPublication(5, { editable: true }) }),
    'publication.get': () => ({ data: aPublication(5, { editable: true }) }),
    'publication.list': () => pageOf([aPublication(5)]),
    ...answers,
  });

const field = (name: string) => screen.findByRole('textbox', { name });
const publish = () => screen.getByRole('button', { name: 'Опубликовать' });

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  FakeConnection.opened = [];
});

/** Chooses a picture on the second tab and cuts it. */
async function choosePhoto(user: Awaited<ReturnType<typeof openScreen>>['user']) {
  drawablePictures({ width: 1650, height: 1500 });
  vi.stubGlobal('XMLHttpRequest', FakeConnection);
  await user.click(screen.getByRole('tab', { name: 'Фото' }));
  await user.click(await screen.findByRole('button', { name: 'Выбрать фото' }));
  const dialog = await screen.findByRole('dialog', { name: 'Кадрирование фото' });
  await user.upload(within(dialog).getByLabelText('Выбрать файл', { selector: 'input' }), aPictureFile());
  await user.click(await within(dialog).findByRole('button', { name: 'Загрузить' }));
  await screen.findByRole('img', { name: 'Фото публикации', hidden: true });
}

/** The connection of that number, once it is open. */
async function connection(number: number): Promise<FakeConnection> {
  await waitFor(() => expect(FakeConnection.opened).toHaveLength(number));
  const opened = FakeConnection.opened.at(-1);
  if (!opened) throw new Error('Nothing was sent');
  return opened;
}

test('a title is required, in the words of every form, and nothing is sent without it', async () => {
  const content = service();
  const { user } = await openScreen('/blog/create', content);
  await field('Заголовок');
  await user.click(publish());
  expect(await screen.findByText('Обязательное поле')).toBeTruthy();
  expect(content.asked('publication.create')).toEqual([]);
});

test('a fault on the first tab is shown from the second', async () => {
  const { user } = await openScreen('/blog/create', service());
  await field('Заголовок');
  await user.click(screen.getByRole('tab', { name: 'Фото' }));
  await user.click(publish());
  expect(await screen.findByText('Обязательное поле')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Основное' }).getAttribute('aria-selected')).toBe('true');
});

test('what is written is sent once, and the author comes to the list', async () => {
  const content = service();
  const { user, address, scope } = await openScreen('/blog/create', content);
  await user.type(await field('Заголовок'), 'Лён и лето');
  await user.type(await field('Описание'), 'О льне');
  await user.dblClick(publish());
  await waitFor(() => expect(address()).toBe('/blog/all'));
  expect(content.asked('publication.create')).toEqual([{ title: 'Лён и лето', description: 'О льне', text: '', product_ids: [] }]);
  expect(scope.getState($toasts)).toMatchObject([{ intent: 'success', text: 'Публикация создана' }]);
});

test('an error says so in its own words and keeps every word; one of a field stands under it', async () => {
  const content = service({ 'publication.create': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой базы')) });
  const { user, address } = await openScreen('/blog/create', content);
  await user.type(await field('Заголовок'), 'Лён и лето');
  await user.click(publish());
  expect(await screen.findByText('ОШИБКА: Сбой базы')).toBeTruthy();
  expect([address(), ((await field('Заголовок')) as HTMLInputElement).value]).toEqual(['/blog/create', 'Лён и лето']);
  content.answers['publication.create'] = () => Promise.reject(invalid({ title: 'Такой заголовок уже есть' }));
  await user.click(publish());
  expect(await screen.findByText('Такой заголовок уже есть')).toBeTruthy();
});

test('what was typed is offered again on the next visit', async () => {
  const first = await openScreen('/blog/create', service());
  await first.user.type(await field('Заголовок'), 'Лён и лето');
  window.dispatchEvent(new Event('pagehide'));
  const { user } = await openScreen('/blog/create', service());
  await user.click(await screen.findByRole('button', { name: 'Восстановить' }));
  await waitFor(async () => expect(((await field('Заголовок')) as HTMLInputElement).value).toBe('Лён и лето'));
});

test('the editor of the text has its words in both languages', async () => {
  const { chooseLocale } = await openScreen('/blog/create', service());
  expect(await screen.findByRole('toolbar', { name: 'Оформление текста' })).toBeTruthy();
  await act(() => chooseLocale('en'));
  expect(await screen.findByRole('toolbar', { name: 'Formatting' })).toBeTruthy();
  await act(() => chooseLocale('ru'));
});

test('the picture is sent once the publication exists, and the author sees how far it is', async () => {
  const { user, address } = await openScreen('/blog/create', service());
  await user.type(await field('Заголовок'), 'Лён и лето');
  await choosePhoto(user);
  await user.click(publish());
  const upload = await connection(1);
  expect([upload.path, (upload.sent.get('photo') as File).name]).toEqual(['/api/publication/5/upload_logo', 'photo.jpg']);
  act(() => upload.upload.onprogress?.({ loaded: 40, total: 100 }));
  expect(screen.getByText('Загружаем: 40 %')).toBeTruthy();
  await act(async () => upload.answer(200, { data: aPublication(5) }));
  await waitFor(() => expect(address()).toBe('/blog/all'));
});

test('a picture that does not arrive leaves the publication, says why and is sent again by one press', async () => {
  const content = service();
  const { user, address, scope } = await openScreen('/blog/create', content);
  await user.type(await field('Заголовок'), 'Лён и лето');
  await choosePhoto(user);
  await user.click(publish());
  const refused = { message: 'Файл повреждён', code: 'PICTURE_BROKEN', fields: {} };
  const first = await connection(1);
  await act(async () => first.answer(422, refused));
  await waitFor(() => expect(address()).toBe('/blog/edit/5?tab=photos'));
  const words = 'Публикация сохранена, но фото не загрузилось: Файл повреждён';
  expect(scope.getState($toasts).map(({ text }) => text)).toContain(words);
  await user.click(await screen.findByRole('button', { name: 'Загрузить ещё раз: photo.jpg' }));
  const second = await connection(2);
  await act(async () => second.answer(200, { data: aPublication(5, { editable: true }) }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(content.asked('publication.create')).toHaveLength(1);
  expect(scope.getState($toasts).map(({ text }) => text)).toContain('Фото загружено');
});

test('a vendor chooses goods of the own company, a dozen at most', async () => {
  const models = Array.from({ length: 14 }, (_, index) => ({ ...{ id: index + 1, name: `Платье ${index + 1}`, sku: `ИВ-${index + 1}` } }));
  const found = models.map((model) => ({ ...model, photo: null, shown: true, skus: 1, brand: 'Ивановский лён' }));
  const content = service({ 'collection.findModels': () => ({ data: found, page: 1, per_page: 20, total: 14 }) });
  const { user } = await openScreen('/blog/create', content, vendor);
  await user.type(await field('Заголовок'), 'Новая коллекция');
  await user.click(screen.getByRole('combobox', { name: 'Товары' }));
  const dialog = await screen.findByRole('dialog', { name: 'Выбрать товары' });
  for (const { name, sku } of models) await user.click(await within(dialog).findByRole('button', { name: `${name}, ${sku}` }));
  expect(within(dialog).getByText('Выбрано уже 12: больше нельзя')).toBeTruthy();
  expect(content.asked('collection.findModels')[0]).toEqual({ company_id: 3, page: 1, per_page: 20 });
  await user.click(within(dialog).getByRole('button', { name: 'Готово' }));
  await user.click(screen.getByRole('button', { name: 'Убрать: Товар № 1', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Опубликовать', hidden: true }));
  await waitFor(() => expect(content.asked('publication.create')[0]?.product_ids).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]));
});

test('a buyer is not asked for goods', async () => {
  await openScreen('/blog/create', service(), 'ROLE_BUYER');
  await field('Заголовок');
  expect(screen.queryByRole('combobox', { name: 'Товары' })).toBeNull();
});

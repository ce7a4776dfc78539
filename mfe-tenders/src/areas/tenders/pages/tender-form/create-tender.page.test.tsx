import { $toasts } from '@market/shell-kit/feedback/toasts';
import { FakeConnection } from '@market/shell-kit/testing/fake-connection';
import { type Answers, fakeService, invalid, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPictureFile, drawablePictures } from '../../../../testing/drawable-pictures.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { aTender, categoryTree, pageOf } from '../../../../testing/tenders.ts';
// Here already: no test waits for a busy machine to read them.
import './create-tender.page.tsx';
import './edit-tender.page.tsx';

const PATH = '/product_search/create';
const service = (answers: Answers = {}) =>
  fakeService({
    'tender.add': () => ({ data: aTender(5) }),
    'tender.get': () => ({ data: aTender(5, { own: true, allowed: ['edit'] }) }),
    'tender.list': () => pageOf([]),
    'tender.quota': () => ({ data: { open: 0, limit: 1 } }),
    'category.tree': () => categoryTree,
    'proposal.list': () => pageOf([]),
    'question.list': () => pageOf([]),
    ...answers,
  });
type User = Awaited<ReturnType<typeof openScreen>>['user'];

const field = (name: string) => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>;
const post = () => screen.getByRole('button', { name: 'Создать заявку' });
const DESCRIPTION = 'Льняные рубашки на лето';

/** Fills in what is required. */
async function fill(user: User) {
  await user.type(await field('Описание'), DESCRIPTION);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Категории' }), '11');
  await user.type(await field('Желаемая цена'), '12 500,50');
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  FakeConnection.opened = [];
});

test('what is required is said under its field, and nothing is sent without it', async () => {
  const tenders = service();
  const { user } = await openScreen(PATH, tenders);
  await field('Описание');
  await user.click(post());
  expect(await screen.findAllByText('Обязательное поле')).toHaveLength(2);
  expect(screen.getByText('Выберите категорию')).toBeTruthy();
  await user.type(await field('Описание'), 'Лён');
  await user.type(await field('Желаемая цена'), '0,5');
  expect(await screen.findByText('Опишите подробнее: хотя бы 10 символов')).toBeTruthy();
  expect(await screen.findByText('Цена — от 1 до 99 999 999 ₽')).toBeTruthy();
  expect(tenders.asked('tender.add')).toEqual([]);
});

test('what is typed is sent once, and the buyer comes to the tender', async () => {
  const tenders = service();
  const { user, address, scope } = await openScreen(PATH, tenders);
  await fill(user);
  await user.click(screen.getByRole('radio', { name: 'За штуку' }));
  await user.type(await field('Количество, шт.'), '300');
  await user.type(await field('Город'), 'Иваново');
  await user.dblClick(post());
  await waitFor(() => expect(address()).toBe('/product_search/view/5'));
  expect(tenders.asked('tender.add')).toEqual([
    {
      ...{ description: DESCRIPTION, desired_price: 12_500.5, price_for: 'piece', categories: [11], quantity: 300, city: 'Иваново' },
      ...{ title: null, needed_by: null, closes_on: null },
    },
  ]);
  expect(scope.getState($toasts)).toMatchObject([{ intent: 'success', text: 'Заявка создана' }]);
});

test('a refusal stands under its field and keeps every word; a failure too', async () => {
  const tenders = service({ 'tender.add': () => Promise.reject(invalid({ closes_on: 'Эта дата слишком далёкая' })) });
  const { user, address } = await openScreen(PATH, tenders);
  await fill(user);
  await user.click(post());
  expect(await screen.findByText('Эта дата слишком далёкая')).toBeTruthy();
  tenders.answers['tender.add'] = () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой базы'));
  await user.click(post());
  expect(await screen.findByText('Сбой базы')).toBeTruthy();
  expect([address(), (await field('Описание')).value, (await field('Желаемая цена')).value]).toEqual([PATH, DESCRIPTION, '12 500,50']);
});

test('every word is offered again on the next visit', async () => {
  const first = await openScreen(PATH, service());
  await fill(first.user);
  window.dispatchEvent(new Event('pagehide'));
  const { user } = await openScreen(PATH, service());
  await user.click(await screen.findByRole('button', { name: 'Восстановить' }));
  await waitFor(async () => expect((await field('Описание')).value).toBe(DESCRIPTION));
  expect([(await field('Желаемая цена')).value, await screen.findByRole('button', { name: 'Убрать категорию «Рубашки»' })]).toMatchObject([
    '12 500,50',
    {},
  ]);
});

test('beside the fields stands what vendors will see, and what would bring more offers', async () => {
  const { user } = await openScreen(PATH, service());
  await fill(user);
  const preview = screen.getByRole('region', { name: 'Так увидят продавцы' });
  expect(preview.textContent).toContain(DESCRIPTION);
  expect(preview.textContent).toContain('12\u00a0500,50\u00a0₽ за всё');
  await waitFor(() => expect(preview.textContent).toContain('Рубашки'));
  const hints = () => screen.getByRole('region', { name: 'Что принесёт больше предложений' }).textContent;
  expect(hints()).toContain('Укажите количество');
  await user.type(await field('Количество, шт.'), '300');
  expect(hints()).not.toContain('Укажите количество');
});

test('an old tender is repeated: all of it but its dates and pictures', async () => {
  const tenders = service({ 'tender.get': () => ({ data: aTender(3, { own: true }) }) });
  const { user } = await openScreen(`${PATH}?from=3`, tenders);
  expect((await field('Описание')).value).toBe('Льняные рубашки\nс вышивкой');
  await user.click(post());
  await waitFor(() => expect(tenders.asked('tender.add')).toHaveLength(1));
  expect(tenders.asked('tender.add')).toEqual([
    {
      ...{ description: 'Льняные рубашки\nс вышивкой', desired_price: 150_000, price_for: 'whole', categories: [11], quantity: 300 },
      ...{ city: 'Иваново', title: 'Рубашки 3', needed_by: null, closes_on: null },
    },
  ]);
});

test('one tender too many is said before anything is typed, with the way to the open one', async () => {
  await openScreen(PATH, service({ 'tender.quota': () => ({ data: { open: 1, limit: 1 } }) }));
  const link = await screen.findByRole('link', { name: 'К открытой заявке' });
  expect(link.getAttribute('href')).toBe('/product_search/list?mine=yes&state=open');
  await openScreen(PATH, service({ 'tender.quota': () => ({ data: { open: 7, limit: null } }) }), 'ROLE_ADMIN');
  await field('Описание');
  expect(screen.queryByRole('link', { name: 'К открытой заявке' })).toBeNull();
});

/** Chooses two pictures and posts. Answers what was opened to send them. */
async function postWithPictures(user: User) {
  drawablePictures({ width: 900, height: 900 });
  vi.stubGlobal('XMLHttpRequest', FakeConnection);
  await fill(user);
  await user.upload(screen.getByLabelText('Выбрать файл', { selector: 'input' }), [aPictureFile('a.png'), aPictureFile('b.png')]);
  await user.click(post());
}
async function connection(number: number): Promise<FakeConnection> {
  await waitFor(() => expect(FakeConnection.opened).toHaveLength(number));
  const opened = FakeConnection.opened.at(-1);
  if (!opened) throw new Error('Nothing was sent');
  return opened;
}

test('pictures are sent one after another once the tender exists, each with how far it is', async () => {
  const { user, address, scope } = await openScreen(PATH, service());
  await postWithPictures(user);
  const first = await connection(1);
  expect([first.path, (first.sent.get('photos') as File).name]).toEqual(['/api/shop/tender/5/attachments', 'a.jpg']);
  act(() => first.upload.onprogress?.({ loaded: 40, total: 100 }));
  expect(screen.getByRole('progressbar', { name: 'Загрузка a.png' }).getAttribute('aria-valuenow')).toBe('0.4');
  await act(async () => first.answer(200, { data: aTender(5) }));
  await act(async () => (await connection(2)).answer(200, { data: aTender(5) }));
  await waitFor(() => expect(address()).toBe('/product_search/view/5'));
  expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Фотографии загружены', 'Заявка создана']);
});

test('a picture that does not arrive says why, and the tender opens where it can be sent again', async () => {
  const { user, address, scope } = await openScreen(PATH, service());
  await postWithPictures(user);
  const refused = { message: 'Снимок повреждён', code: 'VALIDATION', fields: {} };
  await act(async () => (await connection(1)).answer(422, refused));
  await act(async () => (await connection(2)).answer(200, { data: aTender(5) }));
  await waitFor(() => expect(address()).toBe('/product_search/edit/5'));
  expect(scope.getState($toasts).map(({ text }) => text)).toContain('a.png: Снимок повреждён');
});

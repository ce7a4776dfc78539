import type { Collection, CollectionForm } from '@market/catalogue-contract/collection';
import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { cards, pageOf } from '../../../../testing/goods.ts';
import { openScreen, openScreenAs } from '../../../../testing/screen.tsx';

const admin = aUser('ROLE_ADMIN');
const collection = (id: number, changes: Partial<Collection> = {}): Collection => ({
  ...{ id, slug: `podborka-${id}`, name: `Подборка ${id}`, description: 'К лету', cover: null, products_num: 2, company: null },
  ...{ state: 'shown', starts_on: null, ends_on: null, mine: false },
  ...changes,
});
const listOf = (data: Collection[]) => ({ data, page: 1, per_page: 24, total: data.length });
const item = (id: number) => ({ id, name: `Платье ${id}`, sku: `ИВ-${id}`, photo: null, shown: true });
const form: CollectionForm = {
  ...{ id: 7, slug: 'leto', names: { ru: 'Лето', en: null }, descriptions: { ru: '', en: null }, cover: null, active: true },
  ...{ starts_on: null, ends_on: null, filter: null, company: null, products: [item(1), item(2)] },
};
const service = (answers: Answers = {}) =>
  fakeService({
    'collection.list': () => listOf([collection(1), collection(2, { products_num: null, company: { id: 3, brand: 'Лён' } })]),
    'collection.get': () => ({ data: collection(1) }),
    'collection.products': () => pageOf(cards(2)),
    'collection.form': () => ({ data: form }),
    'newDays.get': () => ({ data: { new_days: 7 } }),
    ...answers,
  });

test('a reader sees the collections and opens one by its readable address', async () => {
  await openScreen('/collections/list', service());
  const list = await screen.findByRole('list', { name: 'Подборки' });
  expect(within(list).getByText('2 модели')).toBeTruthy();
  expect(within(list).getByText('По условиям')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Подборка 1' }).getAttribute('href')).toBe('/collections/view/1-podborka-1');
  expect(screen.queryByRole('link', { name: 'Создать подборку' })).toBeNull();
});

test('a collection shows its goods, or says that there is none such', async () => {
  const catalogue = service();
  await openScreen('/collections/view/1-podborka-1', catalogue);
  expect(await screen.findByText('Платье 1')).toBeTruthy();
  expect(screen.getByText('К лету')).toBeTruthy();
  expect(catalogue.asked('collection.products')).toEqual([{ id: 1, page: 1, per_page: 24 }]);
  const none = () => Promise.reject(refusal(404, 'COLLECTION_NOT_FOUND', 'Подборка не найдена'));
  const { missingAt } = await openScreen('/collections/view/9-x', service({ 'collection.get': none, 'collection.products': none }));
  await waitFor(() => expect(missingAt()).toBe('/collections/view/9-x'));
});

test('a list that fails says why, and asks again', async () => {
  const catalogue = service({ 'collection.list': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой подборок')) });
  const { user } = await openScreen('/collections/list', catalogue);
  expect(await screen.findByText('Сбой подборок')).toBeTruthy();
  catalogue.answers['collection.list'] = () => listOf([]);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { name: 'Подборок пока нет' })).toBeTruthy();
});

const choice = (id: number, skus = 1) => ({ ...item(id), skus, brand: 'Лён' });

test('models are found, ticked, added, put in order and saved; the pressed button keeps the focus', async () => {
  const catalogue = service({
    'collection.findModels': ({ per_page }: { per_page: number }) => ({ data: [choice(1), choice(3, 5)], page: 1, per_page, total: 2 }),
    'collection.update': () => ({ data: form }),
    'collection.setProducts': () => ({ data: form }),
    'category.tree': () => ({ data: [] }),
  });
  const { user } = await openScreenAs(admin, '/collections/edit/7', catalogue);
  await user.click(await screen.findByRole('button', { name: 'Добавить товары' }));
  const dialog = await screen.findByRole('dialog', { name: 'Товары для подборки' });
  // Staff would otherwise be shown the goods of all companies.
  expect(catalogue.asked('collection.findModels')).toEqual([]);
  await user.type(within(dialog).getByRole('searchbox', { name: 'Найти товар' }), 'платье');
  expect((await within(dialog).findByRole('checkbox', { name: 'Платье 1, ИВ-1' })).hasAttribute('disabled')).toBe(true);
  expect(within(dialog).getByText(/ИВ-3 · 5 артикулов/)).toBeTruthy();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Платье 3, ИВ-3' }));
  await user.click(within(dialog).getByRole('button', { name: 'Добавить отмеченные: 1' }));
  await user.click(within(dialog).getByRole('button', { name: 'Готово' }));
  // What lay behind the dialog stays hidden in this DOM.
  const button = (name: string) => screen.getByRole('button', { name, hidden: true });
  await user.click(button('Поднять «Платье 3»'));
  await waitFor(() => expect(document.activeElement).toBe(button('Поднять «Платье 3»')));
  await user.click(button('Убрать «Платье 1»'));
  await user.click(button('Сохранить'));
  await waitFor(() => expect(catalogue.asked('collection.setProducts')).toEqual([{ id: 7, product_ids: [3, 2] }]));
  expect(catalogue.asked('collection.update')[0]).toMatchObject({ id: 7, names: { ru: 'Лето', en: null }, filter: null });
});

test('all that are found are added at once, those that are in it already only once', async () => {
  const found = Array.from({ length: 30 }, (_, index) => choice(index + 1));
  const catalogue = service({
    'collection.findModels': ({ per_page }: { per_page: number }) => ({ data: found.slice(0, per_page), page: 1, per_page, total: 30 }),
    'category.tree': () => ({ data: [] }),
  });
  const vendor = { ...aUser('ROLE_VENDOR'), company: { id: 5, name: 'Лён' } };
  const { user, scope } = await openScreenAs(vendor, '/collections/edit/7', catalogue);
  await user.click(await screen.findByRole('button', { name: 'Добавить товары' }));
  await user.click(await screen.findByRole('button', { name: 'Добавить все найденные: 30' }));
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toContain('Добавлено 28 моделей'));
  expect(catalogue.asked('collection.findModels').at(-1)).toEqual({ page: 1, per_page: 500 });
  await user.click(screen.getByRole('button', { name: 'Готово' }));
  const list = await screen.findByRole('list', { name: 'Товары', hidden: true });
  expect(within(list).getAllByRole('listitem', { hidden: true })).toHaveLength(24);
  expect(screen.getByText('1–24 из 30')).toBeTruthy();
});

test('a model goes to a position, and the reader along with it', async () => {
  const products = Array.from({ length: 30 }, (_, index) => item(index + 1));
  const { user } = await openScreenAs(
    admin,
    '/collections/edit/7',
    service({ 'collection.form': () => ({ data: { ...form, products } }) }),
  );
  await user.click(await screen.findByRole('button', { name: 'Переместить «Платье 2» на место' }));
  const dialog = await screen.findByRole('dialog', { name: 'Переместить «Платье 2»' });
  await user.type(within(dialog).getByRole('textbox'), '31{Enter}');
  expect(within(dialog).getByText('Введите число от 1 до 30')).toBeTruthy();
  await user.clear(within(dialog).getByRole('textbox'));
  await user.type(within(dialog).getByRole('textbox'), '30{Enter}');
  expect(await screen.findByText('25–30 из 30')).toBeTruthy();
  const places = within(await screen.findByRole('list', { name: 'Товары', hidden: true })).getAllByRole('listitem', { hidden: true });
  expect(places.at(-1)?.textContent).toMatch(/^30.*Платье 2/);
  await user.click(screen.getByRole('button', { name: 'Плиткой', hidden: true }));
  expect(screen.getByText('25–30 из 30')).toBeTruthy();
});

test('a new collection of conditions says what is missing and sends the conditions', async () => {
  const catalogue = service({ 'collection.create': () => ({ data: form }), 'category.tree': () => ({ data: [] }) });
  const { user, address } = await openScreenAs(admin, '/collections/create', catalogue);
  await user.type(await screen.findByRole('textbox', { name: 'Название' }), 'До тысячи');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Как собрать' }), 'filter');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Задайте хотя бы одно условие')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Цена до, ₽' }), '1 000,50');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(catalogue.asked('collection.create')[0]).toMatchObject({ filter: { price_to: 1000.5 }, active: false }));
  await waitFor(() => expect(address()).toBe('/collections/edit/7'));
});

test('deleting asks first, and the list is read again', async () => {
  const mine = listOf([collection(1, { mine: true })]);
  const catalogue = service({ 'collection.list': () => mine, 'collection.delete': () => ({ data: { id: 1 } }) });
  const { user, scope } = await openScreenAs(admin, '/collections/list', catalogue);
  await user.click(await screen.findByRole('button', { name: 'Удалить подборку «Подборка 1»' }));
  await waitFor(() => expect(scope.getState($question)?.title).toBe('Удалить подборку «Подборка 1»?'));
  catalogue.answers['collection.list'] = () => listOf([]);
  await allSettled(answered, { scope, params: true });
  expect(await screen.findByRole('heading', { name: 'Подборок пока нет' })).toBeTruthy();
  expect(scope.getState($toasts).map(({ text }) => text)).toContain('Коллекция удалена');
});

import type { BulkChangeJob } from '@market/catalogue-contract/bulk-change';
import type { GoodsPage } from '@market/catalogue-contract/goods';
import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { aUser } from '@market/shell-kit/testing/a-user';
import { refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { goodsPage, goodsRow } from '../../../../testing/goods-rows.ts';
import { goodsRows, LIST, goodsService as service, vendor } from '../../../../testing/goods-service.ts';
import { openScreenAs } from '../../../../testing/screen.tsx';

test('asks for what the address says, and each tab has its number', async () => {
  const catalogue = service();
  const { user, address } = await openScreenAs(vendor, `${LIST}?q=лён&problem=no_photo&sort=stock&page=2`, catalogue);
  await waitFor(() => expect(catalogue.asked('goods.list')).toHaveLength(1));
  const criteria = { text: 'лён', problem: 'no_photo' };
  expect(catalogue.asked('goods.list')[0]).toEqual({ ...criteria, page: 2, per_page: 20, state: 'all', sort: 'stock_asc' });
  expect(catalogue.asked('goods.counts')[0]).toEqual(criteria);
  expect(await screen.findByText('Моделей в продаже: 98 из 100 по тарифу')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: /Закончились 1/ }));
  expect(address()).toBe(`${LIST}?q=лён&problem=no_photo&sort=stock&state=out_of_stock`);
  await waitFor(() => expect(catalogue.asked('goods.list').at(-1)).toMatchObject({ state: 'out_of_stock', page: 1 }));
});

const job = (changes: Partial<BulkChangeJob> = {}): BulkChangeJob => ({
  ...{ id: 9, state: 'done', change: { kind: 'price_percent', percent: -5, rounding: '90' }, total: 3, done: 3, skipped: [] },
  ...{ counts: { changed: 2, unchanged: 0, skipped: 1 }, undone: { restored: 0, kept: 0 }, undo_until: null },
  ...{ created_at: '2026-11-20T10:00:00.000Z', finished_at: null },
  ...changes,
});
const jobs = (...data: BulkChangeJob[]) => ({ data, page: 1, per_page: 3, total: data.length });
const preview = {
  ...{ total: 3, models: 2, changed: 2, unchanged: 0, skipped: [{ code: 'X', message: 'Цена ниже ступени', count: 1, names: [] }] },
  rows: [{ id: 1, name: 'Платье 1', sku: 'ПЛ-1', before: 1250, after: 1190 }],
};

test('three ticked ones get a price at once, which is shown before it is given', async () => {
  const catalogue = service({ 'bulkChange.preview': () => ({ data: preview }), 'bulkChange.create': () => ({ data: job() }) });
  const { user } = await openScreenAs(vendor, LIST, catalogue);
  await user.click(await screen.findByRole('checkbox', { name: 'Отметить все на странице' }));
  await user.click(screen.getByRole('button', { name: 'Цена…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Цена для 3 товаров' });
  await user.click(within(dialog).getByRole('button', { name: 'Применить' }));
  expect(within(dialog).getByText(/Процент — от −99/)).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: 'Процент' }), '-5');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Округлить' }), '90');
  expect(await within(dialog).findByText('Изменятся 2 из 3')).toBeTruthy();
  expect(within(dialog).getByText('Цена ниже ступени: 1')).toBeTruthy();
  expect(within(dialog).getByRole('row', { name: /Платье 1, ПЛ-1/ }).textContent).toMatch(/1.190/);
  const change = { kind: 'price_percent', percent: -5, rounding: '90' };
  // Asked anew once the change is not typed at any more.
  await waitFor(() => expect(catalogue.asked('bulkChange.preview').at(-1)).toEqual({ goods: { ids: [1, 2, 3] }, change }));
  await user.click(within(dialog).getByRole('button', { name: 'Применить' }));
  await waitFor(() => expect(catalogue.asked('bulkChange.create')).toEqual([{ goods: { ids: [1, 2, 3] }, change }]));
});

test('everything that the filter finds is chosen, on all pages, until another filter is set', async () => {
  const catalogue = service({
    'goods.list': (input) => ({ ...goodsPage(goodsRows, input), total: 323 }),
    'bulkChange.preview': () => ({ data: { ...preview, total: 323 } }),
    'bulkChange.create': () => ({ data: job() }),
  });
  const { user } = await openScreenAs(vendor, `${LIST}?q=лён`, catalogue);
  await user.click(await screen.findByRole('checkbox', { name: 'Отметить все на странице' }));
  await user.click(screen.getByRole('button', { name: 'Выбрать все по этому фильтру: 323' }));
  expect(screen.getByText('Выбраны все по этому фильтру: 323')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Снять с продажи…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Снять с продажи 323 товара' });
  await user.click(within(dialog).getByRole('button', { name: 'Применить' }));
  const goods = { filter: { text: 'лён', state: 'all' } };
  await waitFor(() => expect(catalogue.asked('bulkChange.create')).toEqual([{ goods, change: { kind: 'active', active: false } }]));
  await waitFor(() => expect(screen.queryByText('Выбраны все по этому фильтру: 323')).toBeNull());
});

test('everything is not offered with the number of the filter before', async () => {
  const variants = [1, 2].map((id) => goodsRow(id, { variant_group_id: 7, name: 'Платье' }));
  const catalogue = service({ 'goods.list': (input) => ({ ...goodsPage(variants, input), total: 40 }) });
  const { user } = await openScreenAs(vendor, `${LIST}?view=models`, catalogue);
  const more = () => screen.queryByRole('button', { name: /Выбрать все по этому фильтру/ });
  const tickAll = async () => user.click(await screen.findByRole('checkbox', { name: 'Отметить все на странице' }));
  await tickAll();
  await waitFor(() => expect(more()?.textContent).toMatch(/12$/));
  await tickAll();
  catalogue.answers['goods.counts'] = () => new Promise(() => undefined);
  await user.type(screen.getByRole('searchbox'), 'лён{Enter}');
  await waitFor(() => expect(catalogue.asked('goods.list').at(-1)).toMatchObject({ text: 'лён' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await tickAll();
  expect(more()).toBeNull();
});

test('a change that runs shows how far it is, is stopped, and undone when it is over', async () => {
  const catalogue = service({
    'bulkChange.list': () => jobs(job({ state: 'working', done: 1 })),
    'bulkChange.cancel': () => ({ data: job({ state: 'canceled' }) }),
    'bulkChange.undo': () => ({ data: job({ state: 'undoing' }) }),
  });
  const { user } = await openScreenAs(vendor, LIST, catalogue);
  expect(await screen.findByText(/Цена -5.%: готово 1 из 3/)).toBeTruthy();
  const asked = catalogue.asked('goods.list').length;
  const skipped = [{ code: 'X', message: 'Цена ниже ступени', count: 1, names: ['Платье 2, ПЛ-2'] }];
  catalogue.answers['bulkChange.list'] = () => jobs(job({ state: 'canceled', undo_until: '2026-11-21T10:00:00.000Z', skipped }));
  await user.click(screen.getByRole('button', { name: 'Остановить' }));
  expect(await screen.findByText('Цена ниже ступени (1): Платье 2, ПЛ-2')).toBeTruthy();
  // What was changed is read again.
  await waitFor(() => expect(catalogue.asked('goods.list').length).toBeGreaterThan(asked));
  await user.click(screen.getByRole('button', { name: 'Отменить изменение' }));
  expect(catalogue.asked('bulkChange.undo')).toEqual([{ id: 9 }]);
  await user.click(await screen.findByRole('button', { name: 'Скрыть' }));
  expect(screen.queryByText(/Цена ниже ступени/)).toBeNull();
});

test('undo is offered for as long as it is possible', async () => {
  const until = new Date(Date.now() + 2_000).toISOString();
  const catalogue = service({ 'bulkChange.list': () => jobs(job({ undo_until: until })) });
  await openScreenAs(vendor, LIST, catalogue);
  expect(await screen.findByRole('button', { name: 'Отменить изменение' })).toBeTruthy();
  catalogue.answers['bulkChange.list'] = () => jobs(job({ undo_until: null }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Отменить изменение' })).toBeNull(), { timeout: 10_000 });
});

test('a product is taken off sale from its row, and why it could not be is said', async () => {
  const fault = { field: 'active', code: 'X', message: 'Нет места в тарифе' };
  const catalogue = service({ 'goods.bulkUpdate': () => ({ data: [{ id: 1, saved: true, now: null, fault: null }] }) });
  const { user, scope } = await openScreenAs(vendor, LIST, catalogue);
  const turn = async () => {
    await user.click(await screen.findByRole('button', { name: 'Действия: Платье 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Снять с продажи' }));
  };
  await turn();
  await waitFor(() => expect(catalogue.asked('goods.bulkUpdate')).toEqual([{ rows: [{ id: 1, active: false }] }]));
  const texts = () => scope.getState($toasts).map(({ text }) => text);
  await waitFor(() => expect(texts()).toEqual(['Изменён 1 товар']));
  catalogue.answers['goods.bulkUpdate'] = () => ({ data: [{ id: 1, saved: false, now: null, fault }] });
  await turn();
  await waitFor(() => expect(texts()).toEqual(['Изменён 1 товар', 'Платье 1: Нет места в тарифе']));
});

test('variants stand folded below their models, and are acted upon one by one', async () => {
  const facts = { skus: 2, price: 1000, stock_quantity: 10, available_quantity: 20 };
  const variants = [1, 2].map((id) =>
    goodsRow(id, { variant_group_id: 7, name: 'Платье', price: 1000 * id, stock_quantity: 5, model: facts }),
  );
  const catalogue = service({ 'goods.list': (input) => goodsPage([...variants, goodsRow(3)], input) });
  const { user, address } = await openScreenAs(vendor, LIST, catalogue);
  await user.click(await screen.findByRole('button', { name: 'По моделям' }));
  expect(address()).toBe(`${LIST}?view=models`);
  await waitFor(() => expect(catalogue.asked('goods.list').at(-1)).toMatchObject({ by_model: true }));
  const model = await screen.findByRole('row', { name: /Платье 2 артикула/ });
  expect(within(model).getByText(/^от 1.000/)).toBeTruthy();
  expect(within(model).getByText('10')).toBeTruthy();
  await user.click(within(model).getByRole('button', { name: /Показать варианты \(2\): Платье/ }));
  const cells = screen.getAllByRole('button', { name: 'Платье: остаток 5, изменить' });
  expect(cells.map((cell) => cell.closest('tr')?.getAttribute('aria-level'))).toEqual(['2', '2']);
});

test('SKUs never stand in for the models that are asked for', async () => {
  const facts = { skus: 2, price: 1000, stock_quantity: 640, available_quantity: 600 };
  const variants = [1, 2].map((id) => goodsRow(id, { variant_group_id: 7, name: 'Платье', model: facts }));
  const models = Promise.withResolvers<GoodsPage>();
  const catalogue = service({ 'goods.list': (input) => ('by_model' in input ? models.promise : goodsPage(variants, input)) });
  const { user } = await openScreenAs(vendor, LIST, catalogue);
  const shown = () => screen.queryAllByRole('row', { name: /Платье/ });
  await waitFor(() => expect(shown()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'По моделям' }));
  await waitFor(() => expect(catalogue.asked('goods.list').at(-1)).toMatchObject({ by_model: true }));
  expect(shown()).toEqual([]);
  models.resolve(goodsPage(variants, {}));
  expect(await screen.findByText('640')).toBeTruthy();
  catalogue.answers['goods.list'] = () => new Promise(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Строками' }));
  await user.click(screen.getByRole('tab', { name: /В продаже/ }));
  await waitFor(() => expect(catalogue.asked('goods.list').at(-1)).toMatchObject({ state: 'on_sale' }));
  // SKUs that were there a moment ago stay until others come.
  expect(shown()).toHaveLength(2);
});

test('models never stand in for the SKUs that are asked for', async () => {
  const facts = { skus: 2, price: 1000, stock_quantity: 640, available_quantity: 600 };
  const variants = [1, 2].map((id) => goodsRow(id, { variant_group_id: 7, name: 'Платье', model: facts }));
  const catalogue = service({ 'goods.list': (input) => goodsPage(variants, input) });
  const { user } = await openScreenAs(vendor, `${LIST}?view=models`, catalogue);
  expect(await screen.findByText('640')).toBeTruthy();
  catalogue.answers['goods.list'] = () => new Promise(() => undefined);
  await user.click(screen.getByRole('tab', { name: /В продаже/ }));
  await waitFor(() => expect(catalogue.asked('goods.list').at(-1)).toMatchObject({ state: 'on_sale', by_model: true }));
  // Models of the tab before stay until others come.
  expect(screen.getByText('640')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Строками' }));
  await waitFor(() => expect(catalogue.asked('goods.list').at(-1)).not.toHaveProperty('by_model'));
  expect(screen.queryAllByRole('row', { name: /Платье/ })).toEqual([]);
});

test('asks before it deletes, and the list is asked for again', async () => {
  const catalogue = service({ 'product.delete': ({ id }: { id: number }) => ({ data: { id } }) });
  const { user, scope } = await openScreenAs(vendor, LIST, catalogue);
  await user.click(await screen.findByRole('button', { name: 'Действия: Платье 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
  await waitFor(() => expect(scope.getState($question)).toMatchObject({ title: 'Удалить «Платье 1»?', danger: true }));
  const before = catalogue.asked('goods.list').length;
  await allSettled(answered, { scope, params: true });
  await waitFor(() => expect(catalogue.asked('goods.list').length).toBeGreaterThan(before));
  expect(catalogue.asked('product.delete')).toEqual([{ id: 1 }]);
  expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Товар удалён']);
});

test('shows the same as pictures, with what is wrong with each', async () => {
  const { user, address } = await openScreenAs(vendor, LIST, service());
  await user.click(await screen.findByRole('button', { name: 'Плиткой' }));
  expect(address()).toBe(`${LIST}?view=grid`);
  expect(await screen.findByRole('heading', { name: 'Платье 2' })).toBeTruthy();
  expect(screen.getByText('Мало осталось')).toBeTruthy();
});

test('a vendor without a company is led to one; without goods, to the first', async () => {
  await openScreenAs(aUser('ROLE_VENDOR'), LIST, service());
  expect(await screen.findByRole('heading', { name: 'Сначала — компания' })).toBeTruthy();
  const catalogue = service({ 'goods.list': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой списка')) });
  const { user, address } = await openScreenAs(vendor, LIST, catalogue);
  expect(await screen.findByText('Сбой списка')).toBeTruthy();
  catalogue.answers['goods.list'] = (input) => goodsPage([], input);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { name: 'Товаров пока нет' })).toBeTruthy();
  const [first] = screen.getAllByRole('button', { name: 'Добавить товар' });
  catalogue.answers['productType.list'] = () => ({ data: [], page: 1, per_page: 1000, total: 0 });
  await user.click(first as HTMLElement);
  expect(address()).toBe('/products/create/company/5/Лён и точка');
});

test('of a model with more variants than the page brings it says so, and lists all of them when asked to', async () => {
  const model = { skus: 120, price: 900, stock_quantity: 640, available_quantity: 600 };
  const variants = [1, 2].map((id) => goodsRow(id, { variant_group_id: 7, name: 'Платье', price: 1000, model }));
  const { user, address } = await openScreenAs(
    vendor,
    `${LIST}?view=models`,
    service({ 'goods.list': (input) => goodsPage(variants, input) }),
  );
  expect(await screen.findByText('120 артикулов, показаны первые 2')).toBeTruthy();
  expect(screen.getByText('640')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Действия: Платье' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Все артикулы модели' }));
  await waitFor(() => expect(address()).toBe(`${LIST}?model=7`));
  await user.click(await screen.findByRole('button', { name: 'Артикулы одной модели' }));
  await waitFor(() => expect(address()).toBe(LIST));
});

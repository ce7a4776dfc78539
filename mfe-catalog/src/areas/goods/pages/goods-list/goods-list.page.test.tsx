import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { tree } from '../../../../testing/goods.ts';
import { goodsCounts, goodsPage, goodsRow } from '../../../../testing/goods-rows.ts';
import { openScreenAs } from '../../../../testing/screen.tsx';

const vendor = { ...aUser('ROLE_VENDOR'), company: { id: 5, name: 'Лён и точка' } };
const rows = [goodsRow(1), goodsRow(2, { active: false, state: 'inactive', problems: ['low_stock'] }), goodsRow(3)];
const service = (answers: Answers = {}) =>
  fakeService({
    'goods.list': (input) => goodsPage(rows, input),
    'goods.counts': () => goodsCounts,
    'category.tree': () => tree,
    'product.setStock': ({ id, stock_quantity }: { id: number; stock_quantity: number }) => ({
      data: { id, stock_quantity, available_quantity: stock_quantity },
    }),
    ...answers,
  });
const LIST = '/products/company/list';

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

test('stock is changed in place: Enter saves, Esc gives up, a refusal takes it back', async () => {
  const catalogue = service();
  const { user, scope } = await openScreenAs(vendor, LIST, catalogue);
  const open = async () => user.click(await screen.findByRole('button', { name: 'Платье 1: остаток 10, изменить' }));
  const field = () => screen.getByRole('textbox', { name: 'Платье 1: остаток' });
  await open();
  await user.clear(field());
  await user.type(field(), '12{Escape}');
  expect(catalogue.asked('product.setStock')).toEqual([]);
  await open();
  await user.clear(field());
  await user.type(field(), '1x{Enter}');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await user.clear(field());
  await user.type(field(), '12{Enter}');
  expect(catalogue.asked('product.setStock')).toEqual([{ id: 1, stock_quantity: 12, was: 10 }]);
  catalogue.answers['product.setStock'] = () => Promise.reject(refusal(409, 'STOCK_CHANGED', 'Остаток уже другой: 4'));
  await open();
  await user.clear(field());
  await user.type(field(), '3{Enter}');
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Остаток уже другой: 4']));
  expect(await screen.findByRole('button', { name: 'Платье 1: остаток 10, изменить' })).toBeTruthy();
});

test('three ticked ones get a price at once, and each reason of a failure is shown once', async () => {
  const fault = { field: 'price', code: 'X', message: 'Цена ниже ступени' };
  const catalogue = service({
    'goods.bulkUpdate': ({ rows: sent }: { rows: { id: number }[] }) => ({
      data: sent.map(({ id }) => ({ id, saved: id === 1, now: null, fault: id === 1 ? null : fault })),
    }),
  });
  const { user, scope } = await openScreenAs(vendor, LIST, catalogue);
  await user.click(await screen.findByRole('checkbox', { name: 'Отметить все на странице' }));
  await user.click(screen.getByRole('button', { name: 'Цена…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Цена для 3 товаров' });
  await user.click(within(dialog).getByRole('button', { name: 'Применить' }));
  expect(within(dialog).getByText(/Цена — от 0,01/)).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox'), '990,5{Enter}');
  await waitFor(() => expect(catalogue.asked('goods.bulkUpdate')).toHaveLength(1));
  expect(catalogue.asked('goods.bulkUpdate')[0]).toEqual({ rows: [1, 2, 3].map((id) => ({ id, price: 990.5 })) });
  await waitFor(() =>
    expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Изменён 1 товар', 'Платье 2, Платье 3: Цена ниже ступени']),
  );
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

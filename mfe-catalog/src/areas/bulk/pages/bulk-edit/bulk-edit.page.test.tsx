import { $toasts } from '@market/shell-kit/feedback/toasts';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tree } from '../../../../testing/goods.ts';
import { goodsPage, goodsRow } from '../../../../testing/goods-rows.ts';
import { openScreenAs } from '../../../../testing/screen.tsx';

const vendor = { ...aUser('ROLE_VENDOR'), company: { id: 5, name: 'Лён и точка' } };
const SHEET = '/products/bulk';
type Sent = { id: number; price?: number; stock_quantity?: number; active?: boolean };

function service(answers: Answers = {}) {
  const rows = [1, 2, 3].map((id) => goodsRow(id, { price: 100 * id, stock_quantity: 10, active: true }));
  return fakeService({
    'goods.list': (input) => goodsPage(rows, input),
    'category.tree': () => tree,
    'goods.bulkUpdate': ({ rows: sent }: { rows: Sent[] }) => ({
      data: sent.map(({ id, ...change }) => {
        const saved = id !== 3;
        if (saved) Object.assign(rows[id - 1] as object, change, { was: undefined });
        const fault = saved ? null : { field: 'price', code: 'TIERS_ORDER', message: 'Дешевле ступени' };
        return { id, saved, now: null, fault };
      }),
    }),
    ...answers,
  });
}
const cell = (column: string, id: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${column}.*Платье ${id},`) });
const price = (id: number) => cell('Цена', id);
const stock = (id: number) => cell('Остаток', id);

test('saves what changed with what was there; what was not saved stays marked', async () => {
  const catalogue = service();
  const { user, scope } = await openScreenAs(vendor, `${SHEET}?state=on_sale&per_page=200`, catalogue);
  await screen.findAllByRole('textbox', { name: /^Цена/ });
  expect(catalogue.asked('goods.list')[0]).toMatchObject({ state: 'on_sale', per_page: 200, sort: 'sku' });
  fireEvent.change(price(1), { target: { value: '99,5' } });
  fireEvent.change(price(3), { target: { value: '1' } });
  fireEvent.change(stock(2), { target: { value: 'много' } });
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(catalogue.asked('goods.bulkUpdate')).toHaveLength(1));
  expect(catalogue.asked('goods.bulkUpdate')[0]).toEqual({
    rows: [
      { id: 1, price: 99.5, was: { price: 100 } },
      { id: 3, price: 1, was: { price: 300 } },
    ],
  });
  expect(await screen.findByText('Дешевле ступени')).toBeTruthy();
  expect(screen.getByText('Это не число')).toBeTruthy();
  expect([price(1), price(3), stock(2)].map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true', 'true']);
  expect([price(1).value, price(3).value]).toEqual(['99,5', '1']);
  expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Сохранён 1 товар', 'Не сохранены 2 товара: ячейки отмечены']);
});

test('takes a piece of a spreadsheet, and takes it back in one step', async () => {
  const { user } = await openScreenAs(vendor, SHEET, service());
  await screen.findAllByRole('textbox', { name: /^Цена/ });
  fireEvent.paste(price(2), { clipboardData: { getData: () => '55\t1\tнет\r\n66\t2\tда\r\n77\t3\tда\r\n' } });
  expect([price(2).value, stock(2).value, price(3).value, stock(3).value]).toEqual(['55', '1', '66', '2']);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Платье 2,/ }).checked).toBe(false);
  expect(screen.getByText('Изменено 5 ячеек')).toBeTruthy();
  price(2).focus();
  await user.keyboard('{Control>}z{/Control}');
  expect([price(2).value, stock(3).value]).toEqual(['200', '10']);
  await user.click(screen.getByRole('button', { name: 'Вернуть' }));
  expect(price(3).value).toBe('66');
});

test('walks along a column by arrows and Enter', async () => {
  const { user } = await openScreenAs(vendor, SHEET, service());
  await screen.findAllByRole('textbox', { name: /^Цена/ });
  stock(1).focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(document.activeElement).toBe(stock(3));
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(document.activeElement).toBe(stock(2));
});

test('says that nothing is there, and what failed', async () => {
  const catalogue = service({ 'goods.list': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой списка')) });
  const { user } = await openScreenAs(vendor, SHEET, catalogue);
  expect(await screen.findByText('Сбой списка')).toBeTruthy();
  catalogue.answers['goods.list'] = (input) => goodsPage([], input);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { name: 'Товаров нет' })).toBeTruthy();
});

test.each([
  ['Файл CSV', 'csv'],
  ['Книга Excel (XLSX)', 'xlsx'],
])('gives the goods of the filter as %s', async (choice, format) => {
  const job = { id: 9, state: 'waiting', format, rows: 0, created_at: '2026-11-20T10:00:00.000Z', finished_at: null };
  const catalogue = service({ 'export.create': () => ({ data: job }) });
  const { user, scope } = await openScreenAs(vendor, `${SHEET}?state=on_sale`, catalogue);
  await user.click(await screen.findByRole('button', { name: 'Выгрузить' }));
  await user.click(await screen.findByRole('menuitem', { name: choice }));
  await waitFor(() => expect(catalogue.asked('export.create')[0]).toMatchObject({ state: 'on_sale', format }));
  await waitFor(() =>
    expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Товаров много: файл готовится, придёт уведомление']),
  );
});

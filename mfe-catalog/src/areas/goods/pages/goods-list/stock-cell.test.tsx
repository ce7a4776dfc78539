import type { GoodsPage } from '@market/catalogue-contract/goods';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { goodsPage, goodsRow } from '../../../../testing/goods-rows.ts';
import { LIST, goodsService as service, vendor } from '../../../../testing/goods-service.ts';
import { openScreenAs } from '../../../../testing/screen.tsx';

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

test('stock is changed again only once the list has the number that was saved', async () => {
  const catalogue = service();
  const { user } = await openScreenAs(vendor, LIST, catalogue);
  const cell = (stock: number) => screen.findByRole('button', { name: `Платье 1: остаток ${stock}, изменить` });
  const field = () => screen.queryByRole('textbox', { name: 'Платье 1: остаток' });
  await user.click(await cell(10));
  const saved = Promise.withResolvers<GoodsPage>();
  catalogue.answers['goods.list'] = () => saved.promise;
  const asked = catalogue.asked('goods.list').length;
  await user.keyboard('12{Enter}');
  await waitFor(() => expect(catalogue.asked('goods.list').length).toBeGreaterThan(asked));
  await user.click(await cell(12));
  expect(field()).toBeNull();
  saved.resolve(goodsPage([goodsRow(1, { stock_quantity: 12 })], {}));
  await waitFor(async () => expect((await cell(12)).getAttribute('aria-disabled')).toBeNull());
  await user.click(await cell(12));
  await user.keyboard('13{Enter}');
  await waitFor(() => expect(catalogue.asked('product.setStock').at(-1)).toEqual({ id: 1, stock_quantity: 13, was: 12 }));
});

test('Enter over the number that stands there already closes the field at once, and keeps the focus', async () => {
  const catalogue = service();
  const { user } = await openScreenAs(vendor, LIST, catalogue);
  const name = 'Платье 1: остаток 10, изменить';
  await screen.findByRole('button', { name });
  screen.getByRole('button', { name }).focus();
  // One key after the other, as fast as they come.
  await user.keyboard('{Enter}10{Enter}');
  expect(screen.queryByRole('textbox', { name: 'Платье 1: остаток' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name }));
  expect(catalogue.asked('product.setStock')).toEqual([]);
});

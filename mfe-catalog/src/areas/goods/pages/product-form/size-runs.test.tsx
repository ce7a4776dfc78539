import type { SizeRuns } from '@market/catalogue-contract/size-run';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, fakeService, invalid } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formOf, typesPage } from '../../../../testing/form-goods.ts';
import { tree } from '../../../../testing/goods.ts';
import { openScreenAs } from '../../../../testing/screen.tsx';

const vendor = { ...aUser('ROLE_VENDOR'), company: { id: 5, name: 'Лён и точка' } };
const [s42, s44, black, white] = [11, 12, 21, 22];
const choice = (id: number, value: string) => ({ id, value, swatch: null });
const variant = (size: number, colour: number, available: number) => ({ size, colour, price: 900, units: 1, available });
const saved: SizeRuns = {
  ...{ version: 2, loose_allowed: true },
  runs: [
    {
      id: 7,
      name: 'Полная',
      name_en: null,
      colour: null,
      sizes: [
        { size: s42, count: 1 },
        { size: s44, count: 2 },
      ],
      price: 2500,
    },
  ],
  sizes: [choice(s42, '42'), choice(s44, '44')],
  colours: [choice(black, 'Чёрный'), choice(white, 'Белый')],
  // White is not made in 44.
  variants: [variant(s42, black, 5), variant(s44, black, 6), variant(s42, white, 9)],
};
const member = (id: number) => ({
  ...{
    id,
    sku: `S-${id}`,
    name: 'Платье',
    size: '42',
    colour: 'Чёрный',
    swatch: null,
    price: 900,
    stock_quantity: 5,
    active: true,
    group_lead: true,
  },
});

const service = (answers: Answers = {}) =>
  fakeService({
    'category.tree': () => tree,
    'productType.list': () => typesPage,
    'product.edit': ({ id }: { id: number }) => formOf(id, { variants: [member(id), member(id + 1)] }),
    'sizeRun.get': () => ({ data: saved }),
    'sizeRun.set': () => ({ data: saved }),
    ...answers,
  });
const open = async (answers: Answers = {}) => {
  const catalogue = service(answers);
  const shown = await openScreenAs(vendor, '/products/edit/9?tab=runs', catalogue);
  await screen.findByRole('button', { name: 'Добавить ростовку' });
  return { catalogue, ...shown };
};
const run = (number: number) => within(screen.getByRole('group', { name: `Ростовка ${number}` }));
const save = () => screen.getByRole('button', { name: 'Сохранить' });

test('runs are changed and added, each with what it comes to', async () => {
  const { user, catalogue } = await open();
  expect(run(1).getByText(/^3 шт\..*2\s500.*можно заказать: 3$/)).toBeTruthy();
  await user.clear(run(1).getByLabelText('Цена ростовки'));
  expect(run(1).getByText(/2\s700/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Добавить ростовку' }));
  await user.type(run(2).getByRole('textbox', { name: 'Название' }), 'Белая');
  await user.selectOptions(run(2).getByRole('combobox', { name: 'Цвет' }), 'Белый');
  await user.click(save());
  expect(await run(2).findByText('Ни в одном цвете нет всех этих размеров')).toBeTruthy();
  expect(catalogue.asked('sizeRun.set')).toEqual([]);
  await user.clear(run(2).getByRole('textbox', { name: 'Размер 44, количество' }));
  await user.click(save());
  await waitFor(() => expect(catalogue.asked('sizeRun.set')).toHaveLength(1));
  expect(catalogue.asked('sizeRun.set')[0]).toEqual({
    ...{ id: 9, version: 2, loose_allowed: true },
    runs: [
      { ...saved.runs[0], price: null },
      { name: 'Белая', name_en: null, colour: white, price: null, sizes: [{ size: s42, count: 1 }] },
    ],
  });
});

test('whole runs alone need a run; what is taken away keeps the focus near', async () => {
  const { user, catalogue } = await open();
  await user.click(screen.getByRole('button', { name: 'Убрать ростовку 1' }));
  expect(document.activeElement?.textContent).toBe('Ростовки');
  await user.click(screen.getByRole('checkbox', { name: 'Продаётся и поштучно' }));
  await user.click(save());
  expect(await screen.findByText('Добавьте ростовку: без неё модель нельзя заказать')).toBeTruthy();
  expect(catalogue.asked('sizeRun.set')).toEqual([]);
});

test('what the service refuses stands under its field, and nothing typed is lost', async () => {
  const refuse = () => Promise.reject(invalid({ 'runs.0.name': 'Ростовка с таким названием уже есть' }));
  const { user } = await open({ 'sizeRun.set': refuse });
  await user.type(run(1).getByRole('textbox', { name: 'Название' }), ' 2');
  await user.click(save());
  expect((await run(1).findAllByText('Ростовка с таким названием уже есть')).length).toBeGreaterThan(0);
  expect(run(1).getByDisplayValue('Полная 2')).toBeTruthy();
});

test('a product that stands alone has no runs', async () => {
  await openScreenAs(vendor, '/products/edit/9', service({ 'product.edit': ({ id }: { id: number }) => formOf(id) }));
  await screen.findByRole('tab', { name: /Основное/ });
  expect(screen.queryByRole('tab', { name: 'Ростовки' })).toBeNull();
});

import type { Parameter, ProductType } from '@market/catalogue-contract/product-type';
import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { openScreenAs } from '../../../../testing/screen.tsx';

const parameter = (id: number, name: string, changes: Partial<Parameter> = {}): Parameter => ({
  ...{
    id,
    name,
    names: { ru: name, en: null },
    kind: 'string',
    type: 'string',
    role: null,
    unit: null,
    units: null,
    filterable: true,
    position: id,
  },
  ...{ options: [], offered_option_ids: [], ...changes },
});
const option = (id: number, value: string) => ({ id, value, values: { ru: value, en: null }, swatch: null });
const size = parameter(3, 'Размер', { kind: 'list', role: 'size', options: [option(31, 'S'), option(32, 'M')] });
const type: ProductType = {
  ...{ id: 5, name: 'Платье', names: { ru: 'Платье', en: null } },
  parameters: [size, parameter(4, 'Состав'), parameter(6, 'Уход')],
};
const service = (answers: Answers = {}) =>
  fakeService({
    'productType.list': () => ({ data: [type], page: 1, per_page: 1000, total: 1 }),
    'productType.get': () => ({ data: type }),
    'productType.update': () => ({ data: type }),
    'parameter.update': () => ({ data: size }),
    'parameter.add': () => ({ data: size }),
    'parameter.usage': () => ({ data: { products_num: 3 } }),
    ...answers,
  });
const admin = aUser('ROLE_ADMIN');
const menuOf = async (user: { click: (element: Element) => Promise<void> }, name: string, act: string) => {
  await user.click(await screen.findByRole('button', { name: `Действия: ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
};

test('the list tells what describes each type, and a new one opens its own page', async () => {
  const catalogue = service({ 'productType.create': () => ({ data: { ...type, id: 5 } }) });
  const { user, address } = await openScreenAs(admin, '/products/types/list', catalogue);
  expect(within(await screen.findByRole('row', { name: /Платье/ })).getByText('Размер, Состав, Уход')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Создать тип' }));
  await user.click(await screen.findByRole('button', { name: 'Создать' }));
  expect(await screen.findByText('Введите название')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Название по-русски' }), 'Платье');
  await user.click(screen.getByRole('button', { name: 'Создать' }));
  await waitFor(() => expect(address()).toBe('/products/types/view/5'));
  expect(catalogue.asked('productType.create')).toEqual([{ names: { ru: 'Платье', en: null } }]);
});

test('the order of parameters is saved with the names', async () => {
  const catalogue = service();
  const { user } = await openScreenAs(admin, '/products/types/view/5', catalogue);
  await menuOf(user, 'Состав', 'Поднять');
  await user.type(screen.getByRole('textbox', { name: 'Название по-английски' }), 'Dress');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(catalogue.asked('productType.update')).toEqual([{ id: 5, names: { ru: 'Платье', en: 'Dress' }, parameter_ids: [4, 3, 6] }]),
  );
});

test('a new list is written option by option, and two never read alike', async () => {
  const catalogue = service();
  const { user } = await openScreenAs(admin, '/products/types/view/5?parameter=new', catalogue);
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(drawer.getByRole('textbox', { name: 'Название по-русски' }), 'Цвет');
  await user.selectOptions(drawer.getByRole('combobox', { name: 'Роль' }), 'Цвет');
  await user.type(drawer.getByRole('textbox', { name: 'Вариант 1' }), 'Белый{Enter}');
  await user.type(await drawer.findByRole('textbox', { name: 'Вариант 2' }), 'белый');
  await user.click(drawer.getByRole('button', { name: 'Создать' }));
  // Beside the options, and counted at the foot of the drawer.
  const alerts = await drawer.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toContain('Варианты не должны повторяться');
  await user.clear(drawer.getByRole('textbox', { name: 'Вариант 2' }));
  await user.type(drawer.getByRole('textbox', { name: 'Вариант 2' }), 'Чёрный');
  await user.type(drawer.getByRole('textbox', { name: 'Цвет варианта 2' }), '#000000');
  await user.click(drawer.getByRole('button', { name: 'Поднять вариант 2' }));
  await user.click(drawer.getByRole('button', { name: 'Создать' }));
  await waitFor(() => expect(catalogue.asked('parameter.add')).toHaveLength(1));
  expect(catalogue.asked('parameter.add')[0]).toEqual({
    ...{ id: 5, kind: 'list', role: 'colour', names: { ru: 'Цвет', en: null }, units: null, filterable: true },
    options: [
      { values: { ru: 'Чёрный', en: null }, swatch: '#000000' },
      { values: { ru: 'Белый', en: null }, swatch: null },
    ],
  });
});

test('an earlier one keeps its kind and the numbers of its options; what the service refuses stands by them', async () => {
  const refused = refusal(409, 'OPTION_IN_USE', 'Вариант «M» нельзя убрать');
  const catalogue = service({ 'parameter.update': () => Promise.reject(refused) });
  const { user } = await openScreenAs(admin, '/products/types/view/5', catalogue);
  await menuOf(user, 'Размер', 'Изменить');
  const drawer = within(await screen.findByRole('dialog'));
  expect((drawer.getByRole('combobox', { name: 'Вид' }) as HTMLSelectElement).disabled).toBe(true);
  await user.click(drawer.getByRole('button', { name: 'Убрать вариант 2' }));
  await user.click(drawer.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(catalogue.asked('parameter.update')).toHaveLength(1));
  expect(catalogue.asked('parameter.update')[0]).toMatchObject({
    id: 3,
    had: [31, 32],
    options: [{ id: 31, values: { ru: 'S', en: null } }],
  });
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('taking one off says first who loses by it', async () => {
  const catalogue = service({ 'parameter.detach': () => ({ data: { id: 3 } }) });
  const { user, scope } = await openScreenAs(admin, '/products/types/view/5', catalogue);
  await menuOf(user, 'Размер', 'Убрать у этого типа');
  await waitFor(() => expect(scope.getState($question)?.text).toBe('Его указали 3 товара: значения пропадут.'));
  await allSettled(answered, { scope, params: true });
  await waitFor(() => expect(catalogue.asked('parameter.detach')).toEqual([{ id: 3, product_type_id: 5 }]));
  await waitFor(() => expect(catalogue.asked('productType.get').length).toBeGreaterThan(1));
});

test('staff say which values of a parameter the type offers; all of them are sent as none', async () => {
  const catalogue = service({ 'parameter.offerOptions': () => ({ data: type }) });
  const { user } = await openScreenAs(admin, '/products/types/view/5', catalogue);
  await menuOf(user, 'Размер', 'Значения для этого типа');
  const open = async () => within(await screen.findByRole('dialog', { name: '«Размер»: что предлагать для типа «Платье»' }));
  let dialog = await open();
  expect(dialog.getByText('Предлагается 2 из 2')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Снять все' }));
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(dialog.getByRole('alert').textContent).toBe('Отметьте хотя бы одно значение');
  await user.click(dialog.getByRole('checkbox', { name: 'M' }));
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await menuOf(user, 'Размер', 'Значения для этого типа');
  dialog = await open();
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(catalogue.asked('parameter.offerOptions')).toEqual([
      { id: 5, parameter_id: 3, option_ids: [32] },
      { id: 5, parameter_id: 3, option_ids: [] },
    ]),
  );
  // A parameter without values to choose from has nothing to offer.
  await user.click(await screen.findByRole('button', { name: 'Действия: Состав' }));
  await screen.findByRole('menuitem', { name: 'Изменить' });
  expect(screen.queryByRole('menuitem', { name: 'Значения для этого типа' })).toBeNull();
});

test('a dialog that waits for the page to be read anew sends nothing a second time', async () => {
  const [sole, lining] = [parameter(8, 'Подошва'), parameter(9, 'Подкладка')].map((one) => ({ ...one, types: [] }));
  const { promise: readAgain, resolve } = Promise.withResolvers<void>();
  const catalogue = service({
    'parameter.list': () => ({ data: [sole, lining], page: 1, per_page: 1000, total: 2 }),
    'parameter.attach': () => ({ data: type }),
    'productType.get': async () => {
      if (catalogue.asked('parameter.attach').length > 0) await readAgain;
      return { data: type };
    },
  });
  const { user } = await openScreenAs(admin, '/products/types/view/5', catalogue);
  await user.click(await screen.findByRole('button', { name: 'Взять готовый' }));
  const add = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Добавить' });
  await user.click(add);
  await waitFor(() => expect(catalogue.asked('productType.get')).toHaveLength(2));
  await user.click(add);
  resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(catalogue.asked('parameter.attach')).toEqual([{ id: 5, parameter_id: 8 }]);
});

test('whatever opened a drawer or a dialog has the focus again once it is left', async () => {
  const { user } = await openScreenAs(admin, '/products/types/view/5', service());
  const button = (name: string) => screen.findByRole('button', { name });
  const returnsTo = async (opener: HTMLElement) => {
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  };
  for (const name of ['Добавить параметр', 'Состав', 'Взять готовый']) {
    const opener = await button(name);
    await user.click(opener);
    await returnsTo(opener);
  }
  for (const [name, act] of [
    ['Состав', 'Изменить'],
    ['Размер', 'Значения для этого типа'],
  ] as const) {
    const opener = await button(`Действия: ${name}`);
    await menuOf(user, name, act);
    await returnsTo(opener);
  }
});

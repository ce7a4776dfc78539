import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, fakeService, invalid, refusal } from '@market/shell-kit/testing/fake-service';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { formOf, typesPage } from '../../../../testing/form-goods.ts';
import { product, tree } from '../../../../testing/goods.ts';
import { openScreenAs } from '../../../../testing/screen.tsx';

const company = { id: 5, name: 'Лён и точка' };
const vendor = { ...aUser('ROLE_VENDOR'), company };
const admin = aUser('ROLE_ADMIN');

const service = (answers: Answers = {}) =>
  fakeService({
    'category.tree': () => tree,
    'productType.list': () => typesPage,
    'productType.ofCategory': () => ({ data: { product_type_id: null } }),
    'product.create': () => ({ data: { id: 9, ids: [9], moderation: 'pending' } }),
    'product.update': () => ({ data: { id: 9, version: 4, change: 'pending' } }),
    'product.edit': ({ id }: { id: number }) => formOf(id),
    'product.get': ({ id }: { id: number }) => product(id),
    'review.list': () => ({ data: [], page: 1, per_page: 20, total: 0, me_add: false }),
    ...answers,
  });
const toasts = (scope: Awaited<ReturnType<typeof openScreenAs>>['scope']) => scope.getState($toasts).map(({ text }) => text);
const NEW = '/products/create/company/5/Лён';

async function fillIn(user: UserEvent, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    const field = screen.getByLabelText(label, { selector: 'input,textarea', exact: false });
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  }
}

async function chooseCategory(user: UserEvent) {
  await user.click(screen.getByLabelText(/^Категория/));
  await user.click(await screen.findByText('Мужская одежда', { selector: '.fui-TreeItemLayout__main' }));
  await waitFor(() => expect(screen.queryByText('Закрыть')).toBeNull());
  // The form behind is hidden from readers a moment longer than the dialog stands.
  await waitFor(() => expect(screen.getByLabelText(/^Категория/).closest('[aria-hidden="true"]')).toBeNull());
}

// Looked for by their words: roles cost a long form a second each.
const press = (user: UserEvent, words: string) => user.click(screen.getByText(words, { selector: 'button' }));

const ordinary = { 'Название*': 'Платье льняное', 'Цена*': '1 250,50', 'Длина*': '300', 'Ширина*': '200', 'Высота*': '50', 'Вес*': '400' };

test('an empty form says what is missing, eleven times, and goes to the first', async () => {
  const catalogue = service();
  const { user } = await openScreenAs(vendor, NEW, catalogue);
  // Nothing was filled in at all.
  await screen.findByRole('checkbox', { name: 'Продаётся' });
  await press(user, 'Сохранить');
  for (const words of [
    ...['Введите название', 'Введите артикул', 'Введите цену', 'Выберите категорию', 'Выберите тип товара', 'Введите штрихкод'],
    ...['Введите остаток', 'Введите длину', 'Введите ширину', 'Введите высоту', 'Введите вес'],
  ])
    expect(screen.getAllByText(words).length, words).toBeGreaterThan(0);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Название\*?$/)));
  expect(catalogue.asked('product.create')).toEqual([]);
});

test('a vendor makes a product of the own company and lands on its page', async () => {
  const catalogue = service();
  const { user, address, scope } = await openScreenAs(vendor, NEW, catalogue);
  expect(await screen.findByText('Лён и точка')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText(/Тип товара/), 'Шарф');
  await fillIn(user, { ...ordinary, 'Артикул*': 'Ш-1', 'Штрихкод*': '4601234567894', 'Остаток*': '12' });
  expect(screen.getByText('Проверьте: контрольная цифра не сходится')).toBeTruthy();
  await chooseCategory(user);
  await user.click(screen.getByRole('checkbox', { name: 'Лето' }));
  await press(user, 'Добавить ступень');
  await user.click(screen.getByRole('button', { name: 'Убрать ступень 1' }));
  const tier = screen.getByRole('group', { name: 'Цена от количества' });
  // What was pressed is gone: the focus stays among the steps.
  expect(tier.contains(document.activeElement)).toBe(true);
  await press(user, 'Добавить ступень');
  await fillIn(user, { 'От скольких': '10' });
  await user.type(within(tier).getByLabelText('Цена'), '1100');
  await press(user, 'Сохранить');
  await waitFor(() => expect(address()).toBe('/viewproduct/9'));
  expect(catalogue.asked('product.create')).toEqual([
    {
      ...{
        company_id: 5,
        name: 'Платье льняное',
        name_en: null,
        category_id: 2,
        product_type_id: 2,
        description: '',
        description_en: null,
      },
      ...{ sku: 'Ш-1', barcode: '4601234567894', stock_quantity: 12, price: 1250.5, units: 1, moq: 1, pack_multiple: 1 },
      ...{ price_tiers: [{ min_count: 10, price: 1100 }], length: 300, width: 200, height: 50, weight: 400 },
      ...{ expiration_date: null, active: true, parameter_values: [{ parameter_id: 3, values: [31] }] },
    },
  ]);
  expect(toasts(scope)).toEqual(['Товар создан']);
});

test('a whole model is made at once: a variant for each size in each colour', async () => {
  const catalogue = service();
  const { user, address } = await openScreenAs(vendor, NEW, catalogue);
  await user.selectOptions(await screen.findByLabelText(/Тип товара/), 'Платье');
  await user.click(screen.getByRole('checkbox', { name: /Модель с несколькими/ }));
  await fillIn(user, { ...ordinary, 'Артикул модели': 'ПЛ-7' });
  await chooseCategory(user);
  for (const name of ['42', '44', 'Чёрный']) await press(user, name);
  const cell = screen.getByLabelText('Чёрный, 42: Штрихкод');
  cell.focus();
  await user.paste('4600000000017\t5\n4600000000024\t6\t1300');
  expect(screen.getByLabelText('Чёрный, 44: Остаток')).toHaveProperty('value', '6');
  const faults = { 'variants.1.sku': 'Такой артикул уже есть', 'variants.0.size': 'Такой размер уже есть' };
  catalogue.answers['product.create'] = () => Promise.reject(invalid(faults));
  await press(user, 'Сохранить');
  for (const fault of Object.values(faults)) expect(await screen.findByText(fault)).toBeTruthy();
  catalogue.answers['product.create'] = () => ({ data: { id: 9, ids: [9, 10], moderation: 'pending' } });
  await press(user, 'Сохранить');
  await waitFor(() => expect(address()).toBe('/viewproduct/9'));
  expect(catalogue.asked<{ variants: unknown; sku?: string }>('product.create')[0]).toMatchObject({
    parameter_values: [],
    variants: [
      { sku: 'ПЛ-7-42-ЧЁР', barcode: '4600000000017', stock_quantity: 5, size: 11, colour: 21 },
      { sku: 'ПЛ-7-44-ЧЁР', barcode: '4600000000024', stock_quantity: 6, price: 1300, size: 12, colour: 21 },
    ],
  });
});

test('what is chosen or pasted after a refused save is found right at once', async () => {
  const { user } = await openScreenAs(vendor, NEW, service());
  await screen.findByRole('checkbox', { name: 'Продаётся' });
  await press(user, 'Сохранить');
  expect(await screen.findByText('Выберите тип товара')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText(/Тип товара/), 'Платье');
  await waitFor(() => expect(screen.queryByText('Выберите тип товара')).toBeNull());
  await user.click(screen.getByRole('checkbox', { name: /Модель с несколькими/ }));
  // The barcode and the stock of one product are no fields of a whole model.
  expect(await screen.findByText('Исправьте 7 полей')).toBeTruthy();
  await press(user, '42');
  await press(user, 'Сохранить');
  expect(await screen.findByText('Введите штрихкод')).toBeTruthy();
  screen.getByLabelText('42: Штрихкод').focus();
  await user.paste('4600000000017\t5');
  await waitFor(() => expect(screen.queryByText('Введите штрихкод')).toBeNull());
  expect(screen.queryByText('Введите остаток')).toBeNull();
});

test('the values that a type does not offer are not there to choose, but for the one that stands already', async () => {
  const [dress, scarf] = typesPage.data;
  const only = (ids: number[]) =>
    dress?.parameters.map((parameter) => (parameter.role === 'size' ? { ...parameter, offered_option_ids: ids } : parameter));
  const offering = { 'productType.list': () => ({ ...typesPage, data: [{ ...dress, parameters: only([12]) }, scarf] }) };
  const sizes = () =>
    within(screen.getByLabelText('Размер'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const { user } = await openScreenAs(vendor, NEW, service(offering));
  await user.selectOptions(await screen.findByLabelText(/Тип товара/), 'Платье');
  expect(sizes().slice(1)).toEqual(['44']);
  await user.click(screen.getByRole('checkbox', { name: /Модель с несколькими/ }));
  expect(screen.queryByRole('button', { name: '42' })).toBeNull();
  cleanup();
  await openScreenAs(vendor, '/products/edit/9', service(offering));
  await screen.findByDisplayValue('ПЛ-9');
  expect(sizes().slice(1)).toEqual(['42', '44']);
});

test('a category brings along the type of its goods, until the reader chooses one', async () => {
  const ofCategory = ({ category_id }: { category_id: number }) => ({ data: { product_type_id: category_id === 2 ? 2 : 1 } });
  const { user } = await openScreenAs(vendor, NEW, service({ 'productType.ofCategory': ofCategory }));
  await screen.findByRole('checkbox', { name: 'Продаётся' });
  const [dress, scarf] = ['1', '2'];
  const type = () => screen.getByLabelText<HTMLSelectElement>(/Тип товара/).value;
  await chooseCategory(user);
  await waitFor(() => expect(type()).toBe(scarf));
  expect(screen.getByText(/Подобран по категории/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText(/Тип товара/), 'Платье');
  expect(screen.queryByText(/Подобран по категории/)).toBeNull();
  await user.click(screen.getByLabelText(/^Категория/));
  await user.click(await screen.findByText('Женская одежда', { selector: '.fui-TreeItemLayout__main' }));
  await waitFor(() => expect(screen.queryByText('Закрыть')).toBeNull());
  expect(type()).toBe(dress);
});

test('goods without a barcode get one of ours: a row of a model, and all rows that have none', async () => {
  let given = 0;
  const newBarcodes = ({ count }: { count: number }) => ({ data: Array.from({ length: count }, () => `200000000000${++given}`) });
  const catalogue = service({ 'product.newBarcodes': newBarcodes });
  const { user } = await openScreenAs(vendor, NEW, catalogue);
  await user.selectOptions(await screen.findByLabelText(/Тип товара/), 'Платье');
  await user.click(screen.getByRole('button', { name: 'Создать' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Штрихкод/).value).toBe('2000000000001'));
  // What stands there is not overwritten by a press.
  expect(screen.queryByRole('button', { name: 'Создать' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /Модель с несколькими/ }));
  for (const name of ['42', '44', 'Чёрный', 'Белый']) await press(user, name);
  await user.click(screen.getByRole('button', { name: 'Чёрный, 44: создать штрихкод' }));
  const codes = () => screen.getAllByLabelText<HTMLInputElement>(/: Штрихкод$/).map(({ value }) => value);
  await waitFor(() => expect(codes()).toEqual(['', '2000000000002', '', '']));
  await press(user, 'Создать 3 недостающих штрихкода');
  await waitFor(() => expect(codes()).toEqual(['2000000000003', '2000000000002', '2000000000004', '2000000000005']));
  expect(catalogue.asked('product.newBarcodes')).toEqual([{ count: 1 }, { count: 1 }, { count: 3 }]);
});

test('the table has a place for the pictures of each colour, and says of a file at once why it cannot be used', async () => {
  const { user } = await openScreenAs(vendor, NEW, service());
  await user.selectOptions(await screen.findByLabelText(/Тип товара/), 'Платье');
  await user.click(screen.getByRole('checkbox', { name: /Модель с несколькими/ }));
  for (const name of ['42', '44']) await press(user, name);
  expect(screen.queryByRole('columnheader', { name: 'Фото' })).toBeNull();
  for (const name of ['Чёрный', 'Белый']) await press(user, name);
  expect(screen.getByRole('columnheader', { name: 'Фото' })).toBeTruthy();
  // One place for both sizes of a colour.
  expect(screen.getAllByRole('button', { name: /: добавить фото$/ }).map((button) => button.closest('td')?.rowSpan)).toEqual([2, 2]);
  const choose = screen.getByLabelText('Белый: добавить фото', { selector: 'input' });
  await user.upload(choose, new File(['GIF89a'], 'cat.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name: 'cat.png: Только png, jpg, jpeg' })).toBeTruthy();
  expect(screen.getByText('Только png, jpg, jpeg')).toBeTruthy();
  const colour = screen.getByLabelText<HTMLSelectElement>('cat.png: для какого цвета');
  expect(colour.value).toBe('22');
  await user.selectOptions(colour, 'Для всех цветов');
  expect(screen.queryByRole('list', { name: 'Фото цвета: Белый' })).toBeNull();
  // There is nothing to try again about a file that is no picture.
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  await user.upload(
    choose,
    Array.from({ length: 22 }, (_, place) => new File([new Uint8Array([0xff, 0xd8, 0xff])], `${place}.jpg`, { type: 'image/jpeg' })),
  );
  expect(screen.getByText('Не больше 20 фото. Не добавлено: 20.jpg, 21.jpg')).toBeTruthy();
});

test('a product whose picture cannot be used is made, and its form says which picture is missing', async () => {
  const { user, address, scope } = await openScreenAs(vendor, NEW, service());
  await user.selectOptions(await screen.findByLabelText(/Тип товара/), 'Шарф');
  await fillIn(user, { ...ordinary, 'Артикул*': 'Ш-1', 'Штрихкод*': '4601234567894', 'Остаток*': '12' });
  await chooseCategory(user);
  const choose = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!choose) throw new Error('Nowhere to choose files');
  await user.upload(choose, new File(['GIF89a'], 'cat.png', { type: 'image/png' }));
  expect(await screen.findByText('Только png, jpg, jpeg')).toBeTruthy();
  await press(user, 'Сохранить');
  await waitFor(() => expect(address()).toBe('/products/edit/9?tab=photos'));
  expect(toasts(scope)).toEqual(['cat.png: Только png, jpg, jpeg', 'Товар создан']);
});

test('staff have to say whose product it is', async () => {
  const { user } = await openScreenAs(admin, '/products/create', service());
  await user.click(await screen.findByRole('checkbox', { name: 'Популярный' }));
  await press(user, 'Сохранить');
  expect(await screen.findByText('Выберите компанию', { selector: '.fui-Field__validationMessage' })).toBeTruthy();
  // No module contributes its picker here: the number is typed.
  await user.type(screen.getByLabelText(/^Чей товар/), '8');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Чей товар/).value).toBe('8'));
});

test("another company's form is no page of a vendor", async () => {
  const { missingAt } = await openScreenAs(vendor, '/products/create/company/6/x', service());
  await waitFor(() => expect(missingAt()).toBe('/products/create/company/6/x'));
});

test('a form for a company that is not there is no page of staff either', async () => {
  const none = () => Promise.reject(refusal(404, 'COMPANY_NOT_FOUND', 'Компания не найдена'));
  const { missingAt } = await openScreenAs(admin, '/products/create/company/6/x', service({ 'product.listByCompany': none }));
  await waitFor(() => expect(missingAt()).toBe('/products/create/company/6/x'));
});

test('sends what was changed and nothing else, and says that it waits for approval', async () => {
  const catalogue = service();
  const { user, scope } = await openScreenAs(vendor, '/products/edit/9', catalogue);
  await screen.findByDisplayValue('ПЛ-9');
  await fillIn(user, { 'Цена*': '990', 'Остаток*': '8', Плотность: '130' });
  await press(user, 'Сохранить');
  await waitFor(() => expect(toasts(scope)).toEqual(['Изменения сохранены и ждут проверки']));
  const parameter_values = [
    { parameter_id: 1, values: [11] },
    { parameter_id: 4, number: 130 },
    { parameter_id: 5, text: 'Вискоза 100 %' },
  ];
  expect(catalogue.asked('product.update')).toEqual([
    { id: 9, version: 3, for_model: false, price: 990, stock_quantity: 8, stock_was: 7, parameter_values },
  ]);
});

test('what the service refuses stands under the field it means', async () => {
  const faults = { sku: 'Товар с таким артикулом уже есть', 'parameter_values.1': 'Слишком плотно', price_tiers: 'Цена должна снижаться' };
  const refuse = () => Promise.reject(invalid(faults));
  const { user } = await openScreenAs(vendor, '/products/edit/9', service({ 'product.update': refuse }));
  await screen.findByDisplayValue('ПЛ-9');
  await fillIn(user, { Плотность: '990' });
  await press(user, 'Сохранить');
  expect(await screen.findByText('Товар с таким артикулом уже есть')).toBeTruthy();
  expect(screen.getByText('Слишком плотно')).toBeTruthy();
  expect(screen.getByText('Цена должна снижаться')).toBeTruthy();
  expect(await screen.findByRole('tab', { name: 'Основное: 3 ошибки' })).toBeTruthy();
});

test('another type asks before attribute values are lost, and keeps what both have', async () => {
  const { user, scope } = await openScreenAs(vendor, '/products/edit/9', service());
  await screen.findByDisplayValue('ПЛ-9');
  await user.click(screen.getByRole('checkbox', { name: 'Зима' }));
  for (const yes of [false, true]) {
    await user.selectOptions(screen.getByLabelText(/Тип товара/), 'Шарф');
    await waitFor(() => expect(scope.getState($question)?.text).toContain('Размер, Плотность, Состав'));
    await allSettled(answered, { scope, params: yes });
    await waitFor(() => expect(screen.queryByLabelText('Плотность') === null).toBe(yes));
  }
  expect(screen.getByRole('checkbox', { name: 'Зима' })).toHaveProperty('checked', true);
});

const waitingSince = { submitted_at: '2026-11-20T10:00:00.000Z', photos: false, shown_photos: 1 };

test.each([
  [{ photos: false, shown_photos: 2 }, null],
  [{ photos: true, shown_photos: 0 }, 'Новые фото ждут проверки. До неё покупатели видят товар без фото.'],
  [{ photos: true, shown_photos: 2 }, 'Новые фото ждут проверки. Покупатели видят прежние.'],
])('of pictures it is said that they wait where they do: %j', async (facts, said) => {
  const change = { ...waitingSince, ...facts, state: 'pending' as const, reason: null };
  await openScreenAs(
    vendor,
    '/products/edit/9?tab=photos',
    service({ 'product.edit': ({ id }: { id: number }) => formOf(id, { change }) }),
  );
  await screen.findByRole('heading', { name: 'Фото' });
  expect(screen.queryByText(/Новые фото ждут/)?.textContent ?? null).toBe(said);
});

test('a rejected change says why, a waiting one that the earlier version sells', async () => {
  const change = { ...waitingSince, state: 'rejected' as const, reason: 'Фото с водяным знаком' };
  const catalogue = service({ 'product.edit': ({ id }: { id: number }) => formOf(id, { change }) });
  await openScreenAs(vendor, '/products/edit/9', catalogue);
  expect(await screen.findByText(/Фото с водяным знаком/)).toBeTruthy();
  const waiting = service({
    'product.edit': ({ id }: { id: number }) => formOf(id, { change: { ...change, state: 'pending', reason: null } }),
  });
  await openScreenAs(vendor, '/products/edit/9', waiting);
  expect(await screen.findByText(/Покупатели видят прежнюю версию/)).toBeTruthy();
});

test("what is not there, or not the reader's, is a page that does not exist", async () => {
  const gone = service({ 'product.edit': () => Promise.reject(refusal(404, 'PRODUCT_NOT_FOUND', 'Товар не найден')) });
  const { missingAt } = await openScreenAs(vendor, '/products/edit/9', gone);
  await waitFor(() => expect(missingAt()).toBe('/products/edit/9'));
});

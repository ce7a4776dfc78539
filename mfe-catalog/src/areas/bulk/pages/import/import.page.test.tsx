import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { openScreenAs } from '../../../../testing/screen.tsx';

const vendor = { ...aUser('ROLE_VENDOR'), company: { id: 5, name: 'Лён и точка' } };
const PAGE = '/products/import';
const NONE = { created: 0, updated: 0, unchanged: 0, failed: 0 };
const job = (changes: object = {}) => ({
  ...{
    id: 4,
    company: { id: 5, brand: 'Лён и точка' },
    state: 'mapping',
    file_name: 'goods.csv',
    format: 'csv',
    encoding: 'utf-8',
    separator: ';',
  },
  ...{
    rows_total: 3,
    rows_done: 0,
    counts: NONE,
    photos: { total: 0, done: 0, failed: 0 },
    undo: { possible: false, undone: 0, kept: 0 },
    created_at: '2026-11-20T10:00:00.000Z',
    finished_at: null,
  },
  columns: [
    { title: 'Артикул', samples: ['A-1', 'A-2'], means: 'sku' },
    { title: 'Сколько стоит', samples: ['100'], means: null },
  ],
  ...changes,
});
const fields = [
  { means: 'sku', title: 'Артикул', required: true },
  { means: 'price', title: 'Цена, ₽', required: true },
  { means: 'parameter:7', title: 'Цвет', required: false },
];
const rows = {
  data: [{ number: 3, cells: ['A-2', 'дорого'], outcome: 'failed', problems: [{ column: 1, message: 'Это не число', suggestion: null }] }],
  ...{ page: 1, per_page: 20, total: 1 },
};
const service = (answers: Answers = {}) =>
  fakeService({
    'import.list': () => ({ data: [], page: 1, per_page: 20, total: 0 }),
    'export.list': () => ({ data: [], page: 1, per_page: 5, total: 0 }),
    'productType.list': () => ({ data: [], page: 1, per_page: 1000, total: 0 }),
    'import.fields': () => ({ data: fields }),
    'import.rows': () => rows,
    'import.get': () => ({ data: job() }),
    ...answers,
  });

test('begins with a file; staff say first whose goods it has', async () => {
  await openScreenAs(vendor, PAGE, service());
  expect(await screen.findByRole('heading', { name: 'Новый файл' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Выбрать файл' })).toBeTruthy();
  expect(await screen.findByText('Загрузок пока нет')).toBeTruthy();
  await openScreenAs(aUser('ROLE_MANAGER'), PAGE, service());
  expect(await screen.findByText('Сначала выберите компанию')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Выбрать файл' })).toBeNull();
});

test('columns are named, checked, started; a step back keeps to the same import', async () => {
  let now = job();
  const answer = (changes: object) => () => {
    now = job(changes);
    return { data: now };
  };
  const counts = { created: 2, updated: 0, unchanged: 0, failed: 1 };
  const catalogue = service({
    'import.get': () => ({ data: now }),
    'import.map': answer({ state: 'checked', counts }),
    'import.start': answer({ state: 'importing', rows_done: 1, counts: NONE }),
  });
  const { user, address } = await openScreenAs(vendor, `${PAGE}?job=4`, catalogue);
  const select = await screen.findByRole('combobox', { name: 'Что это: Сколько стоит' });
  expect(await screen.findByText(/Без колонок «Цена, ₽» новые товары не создать/)).toBeTruthy();
  await user.selectOptions(select, 'price');
  await user.click(screen.getByRole('button', { name: 'Проверить' }));
  await waitFor(() => expect(catalogue.asked('import.map')).toEqual([{ id: 4, columns: ['sku', 'price'] }]));
  expect(await screen.findByText('Сколько стоит: Это не число')).toBeTruthy();
  // What comes of it stands further up than the button that was pressed.
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'goods.csv' }));
  await user.click(screen.getByRole('button', { name: 'Изменить колонки' }));
  await user.click(screen.getByRole('button', { name: 'Проверить' }));
  await user.click(await screen.findByRole('button', { name: 'Загрузить 2 строки' }));
  expect(await screen.findByText('Строк обработано: 1 из 3')).toBeTruthy();
  now = job({ state: 'done', counts });
  expect(await screen.findByRole('link', { name: 'К товарам' }, { timeout: 5_000 })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'К списку загрузок' }));
  expect(address()).toBe(PAGE);
});

test('without the article number nothing is sent, and one meaning goes to one column', async () => {
  const catalogue = service();
  const { user } = await openScreenAs(vendor, `${PAGE}?job=4`, catalogue);
  const [first, second] = [
    await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Что это: Артикул' }),
    screen.getByRole('combobox', { name: 'Что это: Сколько стоит' }),
  ];
  await waitFor(() => expect(first.value).toBe('sku'));
  await user.selectOptions(second, 'sku');
  expect(first.value).toBe('');
  await user.selectOptions(second, '');
  expect(screen.getByRole('alert').textContent).toContain('Укажите колонку с артикулом');
  await user.click(screen.getByRole('button', { name: 'Проверить' }));
  expect(catalogue.asked('import.map')).toEqual([]);
});

test('an import that cannot be read says why', async () => {
  await openScreenAs(vendor, `${PAGE}?job=9`, service({ 'import.get': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой загрузки')) }));
  expect(await screen.findByText('Сбой загрузки')).toBeTruthy();
});

test("an import that is not there, or another company's, is a page that does not exist", async () => {
  const none = service({ 'import.get': () => Promise.reject(refusal(404, 'IMPORT_NOT_FOUND', 'Загрузка не найдена')) });
  const { missingAt } = await openScreenAs(vendor, `${PAGE}?job=9`, none);
  await waitFor(() => expect(missingAt()).toBe(PAGE));
});

test('says of each export what kind of file it is', async () => {
  const made = { state: 'done', rows: 3, created_at: '2026-11-20T10:00:00.000Z', finished_at: '2026-11-20T10:00:01.000Z' };
  const jobs = [
    { id: 2, format: 'xlsx', ...made },
    { id: 1, format: 'csv', ...made },
  ];
  await openScreenAs(vendor, PAGE, service({ 'export.list': () => ({ data: jobs, page: 1, per_page: 5, total: 2 }) }));
  expect(await screen.findByRole('button', { name: /Скачать выгрузку XLSX от 20/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Скачать выгрузку CSV от 20/ })).toBeTruthy();
});

test('cells are put right on the spot: one by its field, one mistake of many rows by what was most likely meant', async () => {
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 2 };
  const columns = [...job().columns, { title: 'Раздел', samples: [], means: 'category' }];
  const wrong = (number: number) => ({
    ...{ number, cells: [`A-${number}`, 'дорого', 'Плтья'], outcome: 'failed' },
    problems: [
      { column: 1, message: 'Это не число', suggestion: null },
      { column: 2, message: 'Категории «Плтья» нет', suggestion: 'Платья' },
    ],
  });
  let now = job({ state: 'checked', counts, columns });
  const catalogue = service({
    'import.get': () => ({ data: now }),
    'import.rows': () => ({ data: [wrong(2), wrong(3)], page: 1, per_page: 20, total: 2 }),
    'import.fix': () => {
      now = job({ state: 'checking', columns });
      return { data: now };
    },
  });
  const { user } = await openScreenAs(vendor, `${PAGE}?job=4`, catalogue);
  const price = await screen.findByRole('textbox', { name: 'Сколько стоит, строка 3: новое значение' });
  await user.clear(price);
  await user.type(price, '990');
  // A replacement takes the place of what was typed into its cell before, and leaves what is typed into others.
  await user.type(screen.getByRole('textbox', { name: 'Раздел, строка 2: новое значение' }), ' и юбки');
  const [replace] = screen.getAllByRole('button', { name: 'Заменить на «Платья»' });
  await user.click(replace as HTMLElement);
  // All rows with the same mistake have it now.
  for (const row of [2, 3])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: `Раздел, строка ${row}: новое значение` }).value).toBe('Платья');
  await user.click(screen.getByRole('button', { name: 'Проверить снова с 2 исправлениями' }));
  await waitFor(() =>
    expect(catalogue.asked('import.fix')).toEqual([
      { id: 4, cells: [{ number: 3, column: 1, value: '990' }], replacements: [{ column: 2, from: 'Плтья', to: 'Платья' }] },
    ]),
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'goods.csv' })));
});

test('an import is undone after it said what becomes of its goods', async () => {
  const counts = { created: 2, updated: 1, unchanged: 0, failed: 0 };
  let now = job({ state: 'done', counts, undo: { possible: true, undone: 0, kept: 0 } });
  const catalogue = service({
    'import.get': () => ({ data: now }),
    'import.rows': () => ({ ...rows, data: [], total: 0 }),
    'import.undo': () => {
      now = job({ state: 'undoing', counts });
      return { data: now };
    },
  });
  const { user, scope } = await openScreenAs(vendor, `${PAGE}?job=4`, catalogue);
  await user.click(await screen.findByRole('button', { name: 'Отменить загрузку' }));
  await waitFor(() => expect(scope.getState($question)?.text).toContain('Созданные товары (2) будут удалены, изменённые (1) вернутся'));
  await allSettled(answered, { scope, params: true });
  expect(await screen.findByText('Строк обработано: 0 из 3')).toBeTruthy();
  now = job({ state: 'undone', counts, undo: { possible: false, undone: 2, kept: 1 } });
  expect(
    await screen.findByText('Возвращено товаров: 2. Оставлено из-за изменений после загрузки: 1.', {}, { timeout: 5_000 }),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Отменить загрузку' })).toBeNull();
});

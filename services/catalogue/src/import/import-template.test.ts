import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, test } from 'vitest';
import { bringFile } from '../../test/bring-file.ts';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';
import { readSheet } from '../spreadsheet/read-sheet.ts';
import { openParts } from '../spreadsheet/xlsx-parts.ts';

const app = await testApp(catalogue);
const shop = fixtures(app.db.pool);
const women = await shop.category({ name_ru: 'Женщинам' });
const dresses = await shop.category({ name_ru: 'Платья', name_en: 'Dresses', parent_id: women });
await shop.category({ name_ru: 'Мужчинам' });
const type = await shop.type({ name_ru: 'Платье', name_en: 'Dress' });
await shop.type({ name_ru: 'Полотенце' });
const size = await shop.parameter({
  ...{ name_ru: 'Размер', kind: 'list', role: 'size', types: [type] },
  options: [{ value_ru: '44' }, { value_ru: '46' }, { value_ru: '40×70' }],
});
await shop.parameter({
  ...{ name_ru: 'Сезон', kind: 'multiple_enum', types: [type] },
  options: [{ value_ru: 'лето' }, { value_ru: 'весна' }, { value_ru: 'зима' }],
});
await shop.parameter({ name_ru: 'Состав', kind: 'string', types: [type] });
await app.db.pool.query('UPDATE product_type_parameter SET offered_option_ids = $1 WHERE parameter_id = $2', [
  size.options.slice(0, 2),
  size.id,
]);
const vendor = aPrincipal('ROLE_VENDOR', { userId: 31, companyId: await shop.company({ trusted: true }) });

async function template(query: string): Promise<Buffer> {
  const answer = await app.call({ url: `/api/shop/imports/template?${query}`, as: vendor });
  expect(answer.status).toBe(200);
  return answer.bytes;
}

async function part(bytes: Buffer, name: string): Promise<string> {
  const parts = await openParts(bytes);
  let text = '';
  await parts.read(name, (piece) => {
    text += piece;
  });
  parts.close();
  return text;
}

test('a workbook marks what is required, shows an example, and offers what may stand in a cell', async () => {
  const bytes = await template(`product_type_id=${type}&category_id=${women}`);
  const { titles, rows } = await readSheet(bytes);
  expect(titles.slice(0, 4)).toEqual(['Артикул *', 'Название *', 'Категория *', 'Тип товара *']);
  expect(titles.slice(-3)).toEqual(['Размер', 'Сезон', 'Состав']);
  expect(titles).toContain('Описание');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.cells.slice(0, 4)).toEqual(['Пример: СР-12-44', 'Сарафан льняной с поясом', 'Женщинам / Платья', 'Платье']);
  expect(rows[0]?.cells.slice(-2)).toEqual(['44', 'лето; весна']);
  const [goods, values] = [await part(bytes, 'xl/worksheets/sheet1.xml'), await part(bytes, 'xl/worksheets/sheet2.xml')];
  expect(goods.match(/<formula1>[^<]*/g)).toEqual([
    "<formula1>'Значения'!$B$2:$B$2",
    "<formula1>'Значения'!$C$2:$C$2",
    "<formula1>'Значения'!$D$2:$D$3",
    "<formula1>'Значения'!$E$2:$E$3",
    "<formula1>'Значения'!$F$2:$F$3",
    "<formula1>'Значения'!$G$2:$G$4",
  ]);
  // Several seasons may stand in one cell, so its list forbids nothing; a size is one of the list.
  expect(goods.match(/showErrorMessage="\d"/g)?.slice(-2)).toEqual(['showErrorMessage="1"', 'showErrorMessage="0"']);
  expect(values).toContain('46');
  expect(values).not.toContain('40×70');
  expect(values).not.toContain('Мужчинам');
});

test('without a type and a category all of them are offered, in the language of the reader', async () => {
  const bytes = await template('format=xlsx');
  const values = await part(bytes, 'xl/worksheets/sheet2.xml');
  for (const word of ['Женщинам / Платья', 'Мужчинам', 'Полотенце']) expect(values).toContain(word);
  const english = await app.call({
    url: `/api/shop/imports/template?format=csv&product_type_id=${type}&category_id=${dresses}`,
    as: vendor,
    headers: { 'accept-language': 'en' },
  });
  expect(String(english.body)).toMatch(/^\uFEFFSKU \*,Name \*,[^\r]*\r\nExample: SR-12-44,[^\r]*Женщинам \/ Dresses,Dress,[^\r]*\r\n$/);
});

test('what a template brought along is known again, and its example is none of the goods', async () => {
  const csv = String(await template(`format=csv&product_type_id=${type}&category_id=${women}`));
  const alone = await bringFile(app, { as: vendor, content: csv });
  expect(alone).toMatchObject({ status: 422, body: { code: 'IMPORT_NO_ROWS' } });
  const line = csv.split('\r\n')[1] ?? '';
  const { status, body } = await bringFile(app, { as: vendor, content: `${csv}${line.replace('Пример: СР-12-44', 'СР-12-44')}` });
  expect([status, body.data.rows_total]).toEqual([200, 1]);
  expect(body.data.columns.filter(({ means }: { means: string | null }) => means === null)).toEqual([]);
});

test('where no column is known to hold article numbers, no row is taken for an example', async () => {
  const { body } = await bringFile(app, { as: vendor, content: 'Заголовок товара;Сколько\nПример: как носить шарф;5\nШарф;6\n' });
  expect(body.data.rows_total).toBe(2);
});

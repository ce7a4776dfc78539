import type { Readable } from 'node:stream';
import { ImportField } from '@market/catalogue-contract/import';
import type { TableFormat } from '@market/catalogue-contract/table-format';
import type { Locale } from '@market/kit-contract/locale';
import type { Tx } from '@market/service-kit/data/tx';
import type { SheetCell } from '@market/service-kit/files/sheet-cell';
import { writeTable } from '../spreadsheet/write-table.ts';
import { markedTitle, type TemplateColumn, writeTemplate } from '../spreadsheet/write-template.ts';
import { columnTitles } from './column-titles.ts';
import { exampleSku } from './example-row.ts';
import { readLeafCategories, readTemplateParameters, readTypeNames } from './import-template.queries.ts';

/** For which goods the file will be filled in, and how. */
export interface TemplateRequest {
  name: string;
  format: TableFormat;
  locale: Locale;
  typeId: number | null;
  categoryId: number | null;
}

const VALUES_NAME: Readonly<Record<Locale, string>> = { ru: 'Значения', en: 'Values' };

const HINTS: Readonly<Record<Locale, readonly string[]>> = {
  ru: [
    'Как заполнять',
    'Звёздочкой отмечено то, без чего новый товар не создать.',
    'Строка, артикул которой начинается со слова «Пример:», не загружается.',
    'Пустая ячейка у имеющегося товара ничего не меняет.',
    'Одинаковая «Модель» соединяет строки в варианты одного товара.',
    'Несколько значений в ячейке разделяйте точкой с запятой.',
    '«Ростовки» — название, размеры, сколько каждого и, если нужно, цена: «Полная: 44×1, 46×2, 48×2, 50×1 = 7200». Достаточно одной строки модели.',
    'Ростовка одного цвета: «Полная (синий): 44×1, 46×2». Слово «нет» убирает все ростовки модели.',
  ],
  en: [
    'How to fill it in',
    'An asterisk marks what a new product cannot do without.',
    'A row whose SKU begins with the word “Example:” is not imported.',
    'An empty cell changes nothing of a product that exists.',
    'The same “Model” makes rows variants of one product.',
    'Separate several values of a cell by semicolons.',
    '“Size runs” are a name, sizes, how many of each and, if you like, a price: “Full: 44×1, 46×2, 48×2, 50×1 = 7200”. One row of the model is enough.',
    'A run of one colour: “Full (blue): 44×1, 46×2”. The word “no” takes all runs of the model away.',
  ],
};

/** A file with titles, an example and, as a workbook, lists of what may stand where. */
export async function importTemplate(tx: Tx, { name, format, locale, typeId, categoryId }: TemplateRequest): Promise<Readable> {
  const columns = await columnsOf(tx, { locale, typeId, categoryId });
  if (format === 'xlsx') return writeTemplate({ name, valuesName: VALUES_NAME[locale], hints: HINTS[locale], columns });
  const table = { name, titles: columns.map(markedTitle), pages: [[columns.map(({ example }) => example)]] };
  return writeTable('csv', table, locale);
}

async function columnsOf(tx: Tx, { locale, typeId, categoryId }: Omit<TemplateRequest, 'name' | 'format'>): Promise<TemplateColumn[]> {
  const categories = (await readLeafCategories(tx, { locale, branch: categoryId })).map(({ path }) => path.join(' / '));
  const types = (await readTypeNames(tx, { locale, type: typeId })).map((type) => type.name);
  const values: Partial<Record<ImportField, readonly string[]>> = {
    category: categories,
    product_type: types,
    active: YES_NO[locale],
    loose_allowed: YES_NO[locale],
  };
  const fields = ImportField.options.map((field): TemplateColumn => {
    const { [locale]: title, required = false } = columnTitles[field];
    const known = values[field] ?? [];
    return {
      title,
      isRequired: required,
      example: known[0] ?? EXAMPLES[locale][field] ?? null,
      values: known,
      isStrict: field === 'active' || field === 'loose_allowed',
    };
  });
  return typeId === null ? fields : [...fields, ...(await parameterColumns(tx, locale, typeId))];
}

async function parameterColumns(tx: Tx, locale: Locale, typeId: number): Promise<TemplateColumn[]> {
  const parameters = await readTemplateParameters(tx, { locale, type: typeId });
  return parameters.map(({ kind, title, values }) => {
    const example = kind === 'multiple_enum' ? values.slice(0, 2).join('; ') : (values[0] ?? null);
    return { title, isRequired: false, example, values, isStrict: kind === 'list' };
  });
}

const YES_NO: Readonly<Record<Locale, readonly string[]>> = { ru: ['да', 'нет'], en: ['yes', 'no'] };

const NUMBERS = { barcode: '4601234567893', stock_quantity: '24', weight: '400', length: '300', width: '200', height: '50' } as const;
const PACKING = { units: '1', moq: '1', pack_multiple: '1' } as const;

const EXAMPLES: Readonly<Record<Locale, Partial<Record<ImportField, SheetCell>>>> = {
  ru: {
    ...{ sku: exampleSku('ru'), name: 'Сарафан льняной с поясом', price: '1250,50', model: 'СР-12', ...NUMBERS, ...PACKING },
    ...{ description: 'Лёгкий, с карманами', photos: 'https://example.ru/1.jpg https://example.ru/2.jpg' },
    size_runs: 'Полная / Full: 44×1, 46×2, 48×2, 50×1 = 7200',
    name_en: 'Linen sundress with a belt',
  },
  en: {
    ...{ sku: exampleSku('en'), name: 'Сарафан льняной с поясом', price: '1250.50', model: 'SR-12', ...NUMBERS, ...PACKING },
    ...{ description: 'Лёгкий, с карманами', photos: 'https://example.com/1.jpg https://example.com/2.jpg' },
    size_runs: 'Полная / Full: 44×1, 46×2, 48×2, 50×1 = 7200',
    name_en: 'Linen sundress with a belt',
  },
};

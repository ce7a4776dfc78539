import type { ProductForm } from '@market/catalogue-contract/product-form';
import type { Parameter, ProductType } from '@market/catalogue-contract/product-type';

const parameter = (id: number, name: string, changes: Partial<Parameter> = {}): Parameter => ({
  ...{
    id,
    name,
    names: { ru: name, en: null },
    kind: 'list',
    type: 'list',
    role: null,
    unit: null,
    units: null,
    filterable: true,
    position: id,
  },
  options: [],
  offered_option_ids: [],
  ...changes,
});

const options = (first: number, values: string[]) =>
  values.map((value, place) => ({ id: first + place, value, values: { ru: value, en: null }, swatch: null }));

/** A dress has sizes, colours, a season, a density and a fabric; a scarf has a season only. */
const types: ProductType[] = [
  {
    id: 1,
    name: 'Платье',
    names: { ru: 'Платье', en: null },
    parameters: [
      parameter(1, 'Размер', { role: 'size', options: options(11, ['42', '44']) }),
      parameter(2, 'Цвет', { role: 'colour', options: options(21, ['Чёрный', 'Белый']) }),
      parameter(3, 'Сезон', { kind: 'multiple_enum', options: options(31, ['Лето', 'Зима']) }),
      parameter(4, 'Плотность', { kind: 'number', unit: 'г/м²' }),
      parameter(5, 'Состав', { kind: 'text' }),
    ],
  },
  {
    id: 2,
    name: 'Шарф',
    names: { ru: 'Шарф', en: null },
    parameters: [parameter(3, 'Сезон', { kind: 'multiple_enum', options: options(31, ['Лето', 'Зима']) })],
  },
];

export const typesPage = { data: types, page: 1, per_page: 1000, total: types.length };

/** A product as its form reads it: what is not said is ordinary. */
export const formOf = (id: number, changes: Partial<ProductForm> = {}): { data: ProductForm } => ({
  data: {
    ...{ id, version: 3, name: 'Платье миди', name_en: null, description: 'Вискоза', description_en: null, category_id: 10 },
    ...{ product_type_id: 1, sku: `ПЛ-${id}`, barcode: '4601234567893', price: 1250.5, units: 1, moq: 1, pack_multiple: 1 },
    ...{ price_tiers: [], weight: 400, length: 300, width: 200, height: 50, stock_quantity: 7, expiration_date: null },
    ...{ popular: false, active: true, category_path: [{ id: 10, name: 'Платья' }], variant_group_id: null, group_lead: true },
    parameter_values: [
      { parameter_id: 1, values: [11] },
      { parameter_id: 4, number: 120 },
      { parameter_id: 5, text: 'Вискоза 100 %' },
    ],
    company: { id: 5, brand: 'Лён и точка', trusted: false },
    ...{ variants: [], photos: [], reserved_quantity: 0, moderation: 'approved', moderation_reason: null, published: true, change: null },
    ...{ rating: 0, reviews_num: 0, updated_at: '2026-11-20T10:00:00.000Z' },
    ...changes,
  },
});

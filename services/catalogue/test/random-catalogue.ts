import fc from 'fast-check';
import type { Pool } from 'pg';

/**
 * Small catalogues of every shape, and what may be asked of them. The taxonomy (categories, parameters, companies) is fixed; what
 * hangs on it is random: models of one to five variants that differ in size, colour, price, stock, state and date.
 */

/** id → parent */
export const CATEGORIES = new Map<number, number | null>([
  [1, null],
  [2, 1],
  [3, 1],
  [4, 2],
  [5, 2],
  [6, null],
  [7, 6],
]);
export const COMPANIES = new Map([
  [1, 'active'],
  [2, 'active'],
  [3, 'suspended'],
]);
export const SIZES = [1, 2, 3];
export const COLOURS = [4, 5, 6];
export const SEASONS = [7, 8, 9];
export const PARAMETERS = { size: 1, colour: 2, season: 3, density: 4, line: 5 } as const;
const LINES = ['Весна', 'Север 100%', 'ночь_день'];
const NOW = new Date();
const DAY_MS = 86_400_000;

export interface Sku {
  id: number;
  group: number;
  lead: boolean;
  category: number;
  company: number;
  /** Of a pack of `units` pieces. */
  price: number;
  units: number;
  stock: number;
  reserved: number;
  active: boolean;
  moderation: 'pending' | 'approved' | 'rejected';
  /** Days since the first publication, and twelve hours: the test's clock may tick on. */
  age: number;
  popular: boolean;
  votes: number;
  stars: number;
  size: number;
  colour: number;
  seasons: number[];
  density: number | null;
  line: string | null;
  pictured: boolean;
}

const variant = fc.record({
  price: fc.integer({ min: 1, max: 4 }).map((n) => n * 50_000),
  units: fc.constantFrom(1, 1, 1, 3),
  stock: fc.constantFrom(0, 1, 5, 5, 5),
  reserved: fc.constantFrom(0, 0, 1),
  active: fc.constantFrom(true, true, true, false),
  moderation: fc.constantFrom('approved', 'approved', 'approved', 'pending', 'rejected'),
  age: fc.integer({ min: 0, max: 40 }),
  popular: fc.boolean(),
  pictured: fc.constantFrom(true, false, false),
  votes: fc.constantFrom(0, 0, 1, 3),
  rate: fc.integer({ min: 1, max: 5 }),
  size: fc.constantFrom(...SIZES),
  colour: fc.constantFrom(...COLOURS),
  density: fc.constantFrom(null, 120, 150.5, 210),
  // Mostly the model's, so that variants seldom differ in more than size and colour.
  ownSeasons: fc.option(fc.uniqueArray(fc.constantFrom(...SEASONS), { maxLength: 2 }), { freq: 4 }),
});

const model = fc.record({
  category: fc.constantFrom(...CATEGORIES.keys()),
  company: fc.constantFrom(...COMPANIES.keys()),
  seasons: fc.uniqueArray(fc.constantFrom(...SEASONS), { maxLength: 3 }),
  line: fc.constantFrom(null, ...LINES),
  samePrice: fc.boolean(),
  lead: fc.nat(),
  variants: fc.array(variant, { minLength: 1, maxLength: 5 }),
});

export const catalogue = fc.array(model, { minLength: 1, maxLength: 25 }).map((models) => {
  const skus: Sku[] = [];
  for (const [index, { variants, samePrice, lead, ...common }] of models.entries()) {
    for (const [place, { rate, ownSeasons, ...own }] of variants.entries()) {
      const { price, units } = samePrice ? (variants[0] ?? own) : own;
      const reserved = Math.min(own.reserved, own.stock);
      const facts = { ...common, ...own, seasons: ownSeasons ?? common.seasons, price, units, reserved, stars: own.votes * rate };
      skus.push({ ...facts, id: skus.length + 1, group: index + 1, lead: place === lead % variants.length });
    }
  }
  return skus;
});

export interface Question {
  category_id?: number;
  company_id?: number;
  company_ids?: number[];
  price_from?: number;
  price_to?: number;
  for_days?: number;
  active?: boolean;
  in_stock?: boolean;
  parameters: { parameter_id: number; values?: number[]; from?: number; to?: number; text?: string }[];
}

const options = (parameter_id: number, values: number[]) =>
  fc.record({
    parameter_id: fc.constant(parameter_id),
    values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }),
  });
const anyFilter = fc.oneof(
  options(PARAMETERS.size, SIZES),
  options(PARAMETERS.colour, COLOURS),
  options(PARAMETERS.season, SEASONS),
  fc.record({ parameter_id: fc.constant(PARAMETERS.density), from: fc.constantFrom(100, 120, 150.5) }),
  fc.record({ parameter_id: fc.constant(PARAMETERS.density), from: fc.constantFrom(0, 130), to: fc.constantFrom(120, 160, 210) }),
  fc.record({ parameter_id: fc.constant(PARAMETERS.line), text: fc.constantFrom('весна', '100%', '_', 'север') }),
);
const prices = fc.constantFrom(200, 500, 750, 1000, 1500, 2000);

export const question: fc.Arbitrary<Question> = fc
  .record(
    {
      category_id: fc.constantFrom(...CATEGORIES.keys()),
      company_id: fc.constantFrom(...COMPANIES.keys()),
      company_ids: fc.uniqueArray(fc.constantFrom(...COMPANIES.keys()), { minLength: 1, maxLength: 3 }),
      price: fc.tuple(prices, prices),
      for_days: fc.constantFrom(1, 10, 20, 30),
      active: fc.boolean(),
      in_stock: fc.boolean(),
      parameters: fc.uniqueArray(anyFilter, { maxLength: 3, selector: ({ parameter_id }) => parameter_id }),
    },
    { requiredKeys: [] },
  )
  .map(({ price, parameters = [], ...rest }) => {
    const [a, b] = price ?? [];
    const range = a === undefined || b === undefined ? {} : { price_from: Math.min(a, b), price_to: Math.max(a, b) };
    return { ...rest, ...range, parameters };
  });

/** Everything that never changes between two random catalogues of one test. */
export async function fillTaxonomy(pool: Pool): Promise<void> {
  const categories = [...CATEGORIES].map(([id, parent_id]) => ({ id, parent_id, name_ru: `К${id}`, position: 0, active: true, path: [] }));
  const companies = [...COMPANIES].map(([id, state]) => ({ id, brand: `М${id}`, name: '', city: '', rating: 4, state, version: 1 }));
  const option = (parameter_id: number) => (id: number) => ({ id, parameter_id, value_ru: `з${id}`, position: 0 });
  await fill(pool, 'category', categories);
  await fill(pool, 'company_card', companies);
  await fill(pool, 'product_type', [{ id: 1, name_ru: 'Т' }]);
  await fill(pool, 'parameter', [
    { id: PARAMETERS.size, kind: 'list', role: 'size', name_ru: 'Размер', filterable: true },
    { id: PARAMETERS.colour, kind: 'list', role: 'colour', name_ru: 'Цвет', filterable: true },
    { id: PARAMETERS.season, kind: 'multiple_enum', name_ru: 'Сезон', filterable: true },
    { id: PARAMETERS.density, kind: 'number', name_ru: 'Плотность', filterable: true },
    { id: PARAMETERS.line, kind: 'string', name_ru: 'Линия', filterable: true },
  ]);
  await fill(pool, 'parameter_option', [
    ...SIZES.map(option(PARAMETERS.size)),
    ...COLOURS.map(option(PARAMETERS.colour)),
    ...SEASONS.map(option(PARAMETERS.season)),
  ]);
}

/** Writes products as they are given, in place of those that have the same ids. */
export async function writeSkus(pool: Pool, skus: Sku[]): Promise<void> {
  await pool.query('DELETE FROM product WHERE id = ANY ($1)', [skus.map(({ id }) => id)]);
  await fill(pool, 'product', skus.map(productRow));
  await fill(pool, 'product_parameter_value', skus.flatMap(valueRows));
  const pictured = skus.filter((sku) => sku.pictured);
  await fill(pool, 'product_photo', pictured.map(photoRow));
}

const photoRow = ({ id }: Sku) => ({ id, product_id: id, path: `p${id}`, main: true, position: 0, width: 3, height: 4 });

const productRow = (sku: Sku) => ({
  ...{
    id: sku.id,
    company_id: sku.company,
    category_id: sku.category,
    product_type_id: 1,
    variant_group_id: sku.group,
    group_lead: sku.lead,
  },
  ...{
    name_ru: `Т${sku.id}`,
    description_ru: '',
    sku: `S${sku.id}`,
    barcode: String(1000 + sku.id),
    price_kopecks: sku.price,
    units: sku.units,
  },
  ...{ moq: 1, pack_multiple: 1, weight_grams: 1, length_mm: 1, width_mm: 1, height_mm: 1, popular: sku.popular, active: sku.active },
  ...{
    stock_quantity: sku.stock,
    reserved_quantity: sku.reserved,
    moderation: sku.moderation,
    reviews_num: sku.votes,
    rating_sum: sku.stars,
  },
  ...{ first_published_at: new Date(NOW.getTime() - (sku.age + 0.5) * DAY_MS), created_at: NOW, updated_at: NOW },
});

const valueRows = (sku: Sku) => {
  const says = (parameter_id: number, value: object, ordinal = 0) => ({ product_id: sku.id, parameter_id, ordinal, ...value });
  return [
    says(PARAMETERS.size, { option_id: sku.size }),
    says(PARAMETERS.colour, { option_id: sku.colour }),
    ...sku.seasons.map((season, ordinal) => says(PARAMETERS.season, { option_id: season }, ordinal)),
    ...(sku.density === null ? [] : [says(PARAMETERS.density, { number_value: sku.density })]),
    ...(sku.line === null ? [] : [says(PARAMETERS.line, { text_value: sku.line })]),
  ];
};

async function fill(pool: Pool, table: string, rows: object[]): Promise<void> {
  const columns = [...new Set(rows.flatMap(Object.keys))].join(', ');
  if (columns === '') return;
  await pool.query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`, [
    JSON.stringify(rows),
  ]);
}

import { insertRow } from '@market/service-kit/testing/insert-row';
import type pg from 'pg';
import type { Run, Sku } from './cart-rules.ts';

/** Chooses a whole number below `below`; a seed replays it. */
export type Choose = (below: number) => number;

export interface RandomShop {
  skus: Sku[];
  runs: Run[];
}

const MODELS = 24;
const SIZES = 3;

/** Models of companies whose prices, tiers, packs, least counts, stock and size runs are as they may be, small enough to be met by chance. */
export async function randomShop(pool: pg.Pool, companies: readonly number[], choose: Choose): Promise<RandomShop> {
  const category_id = await insertRow(pool, 'category', { name_ru: 'Платья' });
  const product_type_id = await insertRow(pool, 'product_type', { name_ru: 'Платье' });
  const parameter_id = await insertRow(pool, 'parameter', { name_ru: 'Размер', kind: 'list', role: 'size' });
  await insertRow(pool, 'product_type_parameter', { product_type_id, parameter_id, position: 1 });
  const sizes = await Promise.all(
    Array.from({ length: SIZES }, (_, position) =>
      insertRow(pool, 'parameter_option', { parameter_id, position, value_ru: `${44 + position * 2}` }),
    ),
  );
  const skus: Sku[] = [];
  const runs: Run[] = [];
  for (let model = 1; model <= MODELS; model++) {
    const own: Sku[] = [];
    const rules = { moq: 1 + choose(7), pack: 1 + choose(4), units: 1 + choose(6), isLoose: choose(8) > 0 };
    for (const size of sizes.slice(0, 1 + choose(SIZES))) {
      const [price, stock] = [101 + choose(100_000), choose(4) * choose(16)];
      const tiers = tiersOf(price, choose);
      const company = companies[model % companies.length] as number;
      const id = await insertRow(pool, 'product', {
        ...{ company_id: company, category_id, product_type_id, name_ru: `Модель ${model}`, sku: `M-${model}-${size}`, barcode: '4600001' },
        ...{ variant_group_id: model, group_lead: own.length === 0, price_kopecks: price, stock_quantity: stock, moderation: 'approved' },
        ...{ moq: rules.moq, pack_multiple: rules.pack, units: rules.units, weight_grams: 1, length_mm: 1, width_mm: 1, height_mm: 1 },
      });
      await pool.query('INSERT INTO product_parameter_value (product_id, parameter_id, option_id) VALUES ($1, $2, $3)', [
        id,
        parameter_id,
        size,
      ]);
      for (const tier of tiers)
        await pool.query('INSERT INTO price_tier (product_id, min_count, price_kopecks) VALUES ($1, $2, $3)', [id, tier.min, tier.price]);
      own.push({ id, model, company, price, tiers, stock, ...rules });
    }
    skus.push(...own);
    runs.push(...(await runsOf(pool, { model, own, sizes, choose })));
  }
  await pool.query('SELECT index_products($1)', [skus.map(({ id }) => id)]);
  return { skus, runs };
}

function tiersOf(price: number, choose: Choose): Sku['tiers'] {
  const first = 2 + choose(8);
  const all = [
    { min: first, price: price - 1 - choose(50) },
    { min: first + 1 + choose(8), price: price - 60 - choose(40) },
  ];
  return all.slice(0, choose(3));
}

interface Model {
  model: number;
  own: Sku[];
  sizes: number[];
  choose: Choose;
}
async function runsOf(pool: pg.Pool, { model, own, sizes, choose }: Model): Promise<Run[]> {
  const loose_allowed = own[0]?.isLoose ?? true;
  await pool.query('INSERT INTO model_runs (variant_group_id, loose_allowed) VALUES ($1, $2)', [model, loose_allowed]);
  if (loose_allowed && choose(2) === 0) return [];
  const parts = own.map((sku) => ({ sku, ratio: 1 + choose(3) }));
  const price = choose(2) === 0 ? null : 500 + choose(200_000);
  const id = await insertRow(pool, 'size_run', {
    ...{ variant_group_id: model, position: 0, name_ru: 'Полная', sizes: sizes.slice(0, own.length) },
    ...{ counts: parts.map(({ ratio }) => ratio), price_kopecks: price },
  });
  return [{ id, price, parts }];
}

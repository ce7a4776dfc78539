import { GoodsProblem, type GoodsRow, GoodsSort, MODEL_SKUS_MAX } from '@market/catalogue-contract/goods';
import type { Locale } from '@market/kit-contract/locale';
import { boolean, json, listOf, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import { GOODS, type GoodsScope, goodsConditions, hasProblem, MODEL, SCOPE_VARIANTS } from './goods-conditions.queries.ts';

const ORDER: Readonly<Record<GoodsSort, string>> = {
  updated: 'p.updated_at DESC, p.id DESC',
  new: 'p.id DESC',
  name: 'p.name_ru, p.id',
  sku: 'p.sku, p.id',
  price_asc: 'p.price_kopecks, p.id',
  price_desc: 'p.price_kopecks DESC, p.id DESC',
  stock_asc: 'p.stock_quantity - p.reserved_quantity, p.id',
  stock_desc: 'p.stock_quantity - p.reserved_quantity DESC, p.id DESC',
};

/** The same orders of models: each stands where the first of its SKUs would. */
const MODEL_ORDER: Readonly<Record<GoodsSort, string>> = {
  updated: 'max(p.updated_at) DESC, max(p.id) DESC',
  new: 'max(p.id) DESC',
  name: 'min(p.name_ru), min(p.id)',
  sku: 'min(p.sku), min(p.id)',
  price_asc: 'min(p.price_kopecks), min(p.id)',
  price_desc: 'max(p.price_kopecks) DESC, max(p.id) DESC',
  stock_asc: 'min(p.stock_quantity - p.reserved_quantity), min(p.id)',
  stock_desc: 'max(p.stock_quantity - p.reserved_quantity) DESC, max(p.id) DESC',
};

const MODEL_FACTS = `json_build_object('skus', count(*), 'price', to_roubles(min(p.price_kopecks))::float,
  'stock_quantity', sum(p.stock_quantity), 'available_quantity', sum(p.stock_quantity - p.reserved_quantity))`;

const trait = (role: 'size' | 'colour', locale: string): string => `
  (SELECT max(in_locale(${locale}, o.value_ru, o.value_en)) FROM product_parameter_value v
   JOIN parameter r ON r.id = v.parameter_id AND r.role = '${role}' JOIN parameter_option o ON o.id = v.option_id
   WHERE v.product_id = p.id) AS ${role}`;

const PHOTO = `
  (SELECT photo_json(photo) FROM product_photo photo WHERE photo.product_id = p.id ORDER BY photo.main DESC, photo.position, photo.id LIMIT 1)`;
/** A product that waits with its first pictures shows one of these to its people. */
const WAITING_PHOTO = `
  (SELECT photo_json(ROW(d.id, d.product_id, d.path, d.main, d.position, d.width, d.height)::product_photo)
   FROM product_change_photo d WHERE d.product_id = p.id ORDER BY d.main DESC, d.position, d.id LIMIT 1)`;

const problems = (lowStock: number): string =>
  `array_remove(ARRAY[${GoodsProblem.options.map((problem) => `CASE WHEN ${hasProblem(problem, lowStock)} THEN '${problem}' END`).join(', ')}], NULL)`;

function rowColumns(locale: string, lowStock: number): string {
  return `
    p.id, in_locale(${locale}, p.name_ru, p.name_en) AS name, p.sku, p.barcode, ${trait('size', locale)}, ${trait('colour', locale)},
    p.variant_group_id, p.group_lead, to_roubles(p.price_kopecks)::float AS price, p.units, p.stock_quantity,
    p.stock_quantity - p.reserved_quantity AS available_quantity, p.active,
    CASE
      WHEN p.moderation = 'pending' THEN 'pending'
      WHEN p.moderation = 'rejected' THEN 'rejected'
      WHEN NOT p.active THEN 'inactive'
      WHEN p.stock_quantity <= p.reserved_quantity THEN 'out_of_stock'
      ELSE 'on_sale'
    END AS state,
    c.state::text AS change, coalesce(c.reason, p.moderation_reason) AS reason, ${problems(lowStock)} AS problems,
    coalesce(${PHOTO}, ${WAITING_PHOTO}) AS photo,
    (SELECT json_build_object('id', k.id, 'name', in_locale(${locale}, k.name_ru, k.name_en)) FROM category k WHERE k.id = p.category_id) AS category,
    json_build_object('id', p.company_id, 'brand', coalesce((SELECT brand FROM company_card WHERE id = p.company_id), '')) AS company,
    p.popular, mean_rating(p.rating_sum, p.reviews_num)::float AS rating, p.reviews_num, p.version,
    to_char(p.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS updated_at`;
}

const goodsColumns = {
  ...{ id: number, name: text, sku: text, barcode: text, size: nullable(text), colour: nullable(text) },
  ...{ variant_group_id: nullable(number), group_lead: boolean, price: number, units: number, stock_quantity: number },
  ...{ available_quantity: number, active: boolean, state: textOf<GoodsRow['state']>() },
  change: nullable(textOf<NonNullable<GoodsRow['change']>>()),
  reason: nullable(text),
  problems: listOf(textOf<GoodsProblem>()),
  photo: nullable(json<NonNullable<GoodsRow['photo']>>()),
  category: json<GoodsRow['category']>(),
  company: json<GoodsRow['company']>(),
  ...{ popular: boolean, rating: number, reviews_num: number, version: number, updated_at: text },
  model: nullable(json<NonNullable<GoodsRow['model']>>()),
};

interface GoodsRequest {
  sort: GoodsSort;
  limit: number;
  offset: number;
  locale: Locale;
  isByModel: boolean;
}

interface GoodsPageQuery {
  scope: GoodsScope;
  request: GoodsRequest;
}

const PAGE_SAMPLE = { sort: 'new', limit: 1, offset: 0, locale: 'en' } as const;

const readGoodsPageRows = manyRows.composed({
  row: goodsColumns,
  compose: ({ scope, request: { sort, limit, offset, locale, isByModel } }: GoodsPageQuery, bind) => {
    const where = goodsConditions(scope, bind);
    const part = `LIMIT ${bind(limit)} OFFSET ${bind(offset)}::bigint`;
    // The page first, by its numbers, so that pictures and problems are looked up for what is shown.
    const page = isByModel
      ? `SELECT i.id, row_number() OVER (ORDER BY m.place, i.place) AS place, m.facts AS model
        FROM (SELECT ids, facts, row_number() OVER () AS place FROM (
          SELECT array_agg(p.id) AS ids, ${MODEL_FACTS} AS facts FROM ${GOODS} WHERE ${where} GROUP BY ${MODEL} ORDER BY ${MODEL_ORDER[sort]} ${part}
        ) models) m CROSS JOIN LATERAL (
          SELECT p.id, row_number() OVER (ORDER BY p.group_lead DESC, p.sku, p.id) AS place FROM product p WHERE p.id = ANY (m.ids)
          ORDER BY place LIMIT ${MODEL_SKUS_MAX}
        ) i`
      : `SELECT id, row_number() OVER () AS place, NULL::json AS model FROM (SELECT p.id FROM ${GOODS} WHERE ${where} ORDER BY ${ORDER[sort]} ${part}) p`;
    return `
    WITH page AS MATERIALIZED (${page})
    SELECT ${rowColumns(bind(locale), scope.lowStock)}, page.model FROM page JOIN ${GOODS} ON p.id = page.id ORDER BY page.place`;
  },
  variants: () => [
    { scope: SCOPE_VARIANTS[0], request: { ...PAGE_SAMPLE, isByModel: false } },
    ...GoodsSort.options.flatMap((sort) =>
      [false, true].map((isByModel) => ({ scope: SCOPE_VARIANTS[0], request: { ...PAGE_SAMPLE, sort, isByModel } })),
    ),
    ...SCOPE_VARIANTS.map((scope) => ({ scope, request: { ...PAGE_SAMPLE, isByModel: false } })),
  ],
});

const countGoodsPage = oneRow.composed({
  row: { total: number },
  compose: (scope: GoodsScope, bind) => `SELECT count(*)::int AS total FROM ${GOODS} WHERE ${goodsConditions(scope, bind)}`,
  variants: () => SCOPE_VARIANTS,
});

const countModelsPage = oneRow.composed({
  row: { total: number },
  compose: (scope: GoodsScope, bind) => `SELECT count(DISTINCT ${MODEL})::int AS total FROM ${GOODS} WHERE ${goodsConditions(scope, bind)}`,
  variants: () => SCOPE_VARIANTS,
});

/** A page of goods, or of models with theirs, and how many there are; both are asked at the same time. */
export async function readGoodsPage(tx: Tx, scope: GoodsScope, request: GoodsRequest): Promise<{ rows: GoodsRow[]; total: number }> {
  const count = request.isByModel ? countModelsPage : countGoodsPage;
  const [counted, rows] = await Promise.all([count(tx, scope), readGoodsPageRows(tx, { scope, request })]);
  return { rows, total: counted?.total ?? 0 };
}

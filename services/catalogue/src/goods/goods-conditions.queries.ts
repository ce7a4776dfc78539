import { GoodsProblem, GoodsState } from '@market/catalogue-contract/goods';
import type { Bind } from '@market/service-kit/data/statement';
import type { TextMatch } from '../cache/text-match-cache.ts';
import { containing } from '../like-pattern.ts';
import { matchedModels } from '../search/ranked-models.queries.ts';

/** Where goods are looked for: `product p` with what waits of it. */
export const GOODS = 'product p LEFT JOIN product_change c ON c.product_id = p.id';

/** SQL: what a product is a variant of; one that stands alone is a model by itself. */
export const MODEL = 'coalesce(p.variant_group_id, -p.id)';

/** What narrows a list of goods, its counts and what is done to all of it alike. */
export interface GoodsScope {
  /** null: all companies, for staff. */
  companyId: number | null;
  categoryId: number | null;
  /** Its `variant_group_id`. */
  modelId: number | null;
  text: { words: string; match: TextMatch } | null;
  state: GoodsState;
  problem: GoodsProblem | null;
  lowStock: number;
}

/** Scopes that together reach every condition: statements of goods are described by the database for these. */
export const SCOPE_VARIANTS: readonly [GoodsScope, ...GoodsScope[]] = [
  { companyId: null, categoryId: null, modelId: null, text: null, state: 'all', problem: null, lowStock: 1 },
  ...GoodsProblem.options.map((problem) => scopeVariant({ problem })),
  ...GoodsState.options.map((state) => scopeVariant({ state, companyId: null })),
];

function scopeVariant(part: Partial<GoodsScope>): GoodsScope {
  const match = { matching: "'a'", ranking: "'a'", kindred: null, correction: null };
  return { companyId: 1, categoryId: 1, modelId: 1, text: { words: 'a', match }, state: 'all', problem: null, lowStock: 1, ...part };
}

/** SQL: guests would see it if its model had a photo. */
const WITHHELD = '((SELECT photo_required()) AND EXISTS (SELECT FROM sku_index known WHERE known.id = p.id AND known.photoless))';

/** SQL: a product is in a state. One may be in several. */
const IN_STATE: Readonly<Record<GoodsState, string>> = {
  all: 'true',
  on_sale: `p.active AND p.moderation = 'approved' AND p.stock_quantity > p.reserved_quantity AND NOT ${WITHHELD}`,
  pending: `(p.moderation = 'pending' OR c.state = 'pending')`,
  rejected: `(p.moderation = 'rejected' OR c.state = 'rejected')`,
  inactive: 'NOT p.active',
  out_of_stock: 'p.active AND p.stock_quantity <= p.reserved_quantity',
};

const withProblem: Readonly<Record<GoodsProblem, (lowStock: number) => string>> = {
  withheld: () => WITHHELD,
  no_photo: () => `NOT EXISTS (SELECT FROM product_photo i WHERE i.product_id = p.id)
    AND NOT EXISTS (SELECT FROM product_change_photo i WHERE i.product_id = p.id)`,
  no_description: () => `p.description_ru = ''`,
  low_stock: (lowStock) => `p.stock_quantity - p.reserved_quantity BETWEEN 1 AND ${lowStock}`,
  expired: () => 'p.expiration_date < current_date',
  category_inactive: () => 'p.category_id IN (SELECT k.id FROM category k JOIN category up ON up.id = ANY (k.path) WHERE NOT up.active)',
  company_inactive: () => `NOT EXISTS (SELECT FROM company_card known WHERE known.id = p.company_id AND known.state = 'active')`,
};

/** SQL: a product has a problem. `lowStock` is a setting of ours, a whole number. */
export const hasProblem = (problem: GoodsProblem, lowStock: number): string => withProblem[problem](lowStock);
export const isInState = (state: GoodsState): string => IN_STATE[state];

/** SQL conditions on GOODS. */
export function goodsConditions(scope: GoodsScope, bind: Bind): string {
  const { companyId, categoryId, modelId, text, state, problem, lowStock } = scope;
  const conditions = [isInState(state)];
  if (companyId !== null) conditions.push(`p.company_id = ${bind(companyId)}`);
  if (categoryId !== null) conditions.push(`p.category_id IN (SELECT id FROM category WHERE path @> ARRAY[${bind(categoryId)}::int])`);
  if (modelId !== null) conditions.push(`p.variant_group_id = ${bind(modelId)}`);
  if (problem !== null) conditions.push(hasProblem(problem, lowStock));
  if (text) conditions.push(`p.id IN (${foundBy(text, companyId, bind)})`);
  return conditions.join(' AND ');
}

/**
 * SQL: by the beginning of a code, by words; within one company, whose goods can be looked through, by any part of a name as well. Put
 * together from answers of their own, because an OR would make Postgres look at every product.
 */
function foundBy({ words, match }: NonNullable<GoodsScope['text']>, companyId: number | null, bind: Bind): string {
  const code = `search_code(${bind(words)})`;
  const coded = (column: string) => `SELECT id FROM product WHERE ${code} <> '' AND search_code(${column}) LIKE ${code} || '%'`;
  const worded = `SELECT s.id FROM sku_index s WHERE s.model_id IN (${matchedModels(match, bind)})`;
  const found = [coded('sku'), coded('barcode'), worded];
  if (companyId !== null) {
    const part = bind(containing(words));
    found.push(
      `SELECT id FROM product WHERE company_id = ${bind(companyId)} AND (name_ru ILIKE ${part} OR name_en ILIKE ${part} OR sku ILIKE ${part})`,
    );
  }
  return found.join(' UNION ');
}

import { GoodsProblem, type GoodsSort, GoodsState, type ListGoods } from '@market/catalogue-contract/goods';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { type UrlValues, urlParam } from '@market/shell-kit/routing/url-state';
import { filtersOf } from '@market/shell-kit/ui/use-index-page';
import { z } from 'zod';

/** Words of the table's headers, and what the service calls the order. Where it knows one direction only, there is no other. */
const ORDERS: Readonly<Record<string, GoodsSort>> = {
  '-updated': 'updated',
  '-new': 'new',
  name: 'name',
  sku: 'sku',
  price: 'price_asc',
  '-price': 'price_desc',
  stock: 'stock_asc',
  '-stock': 'stock_desc',
};
const Order = z.string().refine((word) => Object.hasOwn(ORDERS, word));

/** The list of goods as its address has it. */
export const goodsParams = {
  ...tableParams,
  state: urlParam<GoodsState>(GoodsState, 'all'),
  problem: urlParam<GoodsProblem | ''>(GoodsProblem, ''),
  category: urlParam(z.coerce.number().int().positive(), 0),
  company: urlParam(z.coerce.number().int().positive(), 0),
  /** The SKUs of one model, by their group. */
  model: urlParam(z.coerce.number().int().positive(), 0),
  sort: urlParam(Order, '-updated'),
  view: urlParam(z.enum(['rows', 'models', 'grid']), 'rows'),
};
export type GoodsListState = UrlValues<typeof goodsParams>;

export const filters = filtersOf(goodsParams, ['q', 'state', 'problem', 'category', 'company', 'model']);

/** What filters both the list and the counts of its tabs. */
export const criteria = ({ q, problem, category, company, model }: GoodsListState) => ({
  ...(q === '' ? {} : { text: q }),
  ...(problem === '' ? {} : { problem }),
  ...(category === 0 ? {} : { category_id: category }),
  ...(company === 0 ? {} : { company_id: company }),
  ...(model === 0 ? {} : { model_id: model }),
});

/** What the service is asked for. */
export const listInput = (state: GoodsListState): z.input<typeof ListGoods> => ({
  ...criteria(state),
  page: state.page,
  per_page: state.per_page,
  state: state.state,
  sort: ORDERS[state.sort] ?? 'updated',
  ...(state.view === 'models' ? { by_model: true } : {}),
});

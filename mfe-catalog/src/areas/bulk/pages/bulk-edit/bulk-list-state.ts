import { GoodsState, type ListGoods } from '@market/catalogue-contract/goods';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { type UrlValues, urlParam } from '@market/shell-kit/routing/url-state';
import { filtersOf } from '@market/shell-kit/ui/use-index-page';
import { z } from 'zod';

/** Rows of one sheet: as many as are saved in one go. */
export const SHEET_SIZES = [50, 100, 200] as const;

/** The sheet as its address has it. */
export const bulkParams = {
  ...tableParams,
  per_page: urlParam(z.coerce.number().int().min(1).max(200), SHEET_SIZES[0]),
  state: urlParam<GoodsState>(GoodsState, 'all'),
  category: urlParam(z.coerce.number().int().positive(), 0),
  company: urlParam(z.coerce.number().int().positive(), 0),
};
export type BulkListState = UrlValues<typeof bulkParams>;

export const filters = filtersOf(bulkParams, ['q', 'state', 'category', 'company']);

/** The filter of the address, as lists and exports understand it. */
export const filterOf = ({ q, state, category, company }: BulkListState) => ({
  state,
  ...(q === '' ? {} : { text: q }),
  ...(category === 0 ? {} : { category_id: category }),
  ...(company === 0 ? {} : { company_id: company }),
});

/** In an order that saving does not disturb. */
export const listInput = (listState: BulkListState): z.input<typeof ListGoods> => ({
  ...filterOf(listState),
  page: listState.page,
  per_page: listState.per_page,
  sort: 'sku',
});

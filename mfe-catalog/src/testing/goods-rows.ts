import type { GoodsPage, GoodsRow } from '@market/catalogue-contract/goods';

/** One product of a vendor's list: what is not said is ordinary. */
export const goodsRow = (id: number, changes: Partial<GoodsRow> = {}): GoodsRow => ({
  ...{ id, name: `Платье ${id}`, sku: `ПЛ-${id}`, barcode: '4601234567893', size: '42', colour: 'Чёрный', variant_group_id: null },
  ...{ group_lead: true, price: 1250, units: 1, stock_quantity: 10, available_quantity: 10, active: true, state: 'on_sale', change: null },
  ...{ reason: null, problems: [], photo: null, category: { id: 10, name: 'Платья' }, company: { id: 5, brand: 'Лён и точка' } },
  ...{ popular: false, rating: 0, reviews_num: 0, version: 1, updated_at: '2026-11-20T10:00:00.000Z', model: null },
  ...changes,
});

export const goodsPage = (rows: readonly GoodsRow[], input: { page?: number; per_page?: number }): GoodsPage => ({
  data: [...rows],
  page: input.page ?? 1,
  per_page: input.per_page ?? 20,
  total: rows.length,
});

export const goodsCounts = {
  data: {
    states: { all: 12, on_sale: 7, pending: 2, rejected: 1, inactive: 1, out_of_stock: 1 },
    problems: { withheld: 0, no_photo: 3, no_description: 0, low_stock: 2, expired: 0, category_inactive: 0, company_inactive: 0 },
    ...{ active_models: 98, active_models_limit: 100 },
  },
};

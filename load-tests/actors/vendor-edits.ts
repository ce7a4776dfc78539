import { type Actor, ask, type Journey, pick, type Visit } from './journey.ts';

/** A vendor keeps prices and stock: the own list, one product's form, a few rows of the sheet, what is on hand of one of them. */
export const vendorEdits: Actor = { role: 'vendor', walk };

const ROWS = 3;
const STOCK_MOST = 100_000;

interface Row {
  id: number;
  price: number;
  stock_quantity: number;
}

function* walk({ random }: Visit): Journey {
  const { data: rows } = yield* ask<{ data: Row[] }>({
    ...{ name: 'own goods', method: 'GET', path: '/api/shop/goods?per_page=50&state=on_sale' },
    check: ({ data }) => data.length > 0,
  });
  const one = pick(random, rows);
  yield* ask<{ data: object }>({ name: 'form of a product', method: 'GET', path: `/api/shop/product/${one.id}/form` });
  const edited = [...new Set(Array.from({ length: ROWS }, () => pick(random, rows)))];
  yield* ask<{ data: { saved: boolean }[] }>({
    ...{ name: 'rows of the sheet', method: 'POST', path: '/api/shop/goods/bulk' },
    // A rouble more each time: below its price a product may have tiers.
    body: { rows: edited.map(({ id, price }) => ({ id, price: Math.round(price) + 1 })) },
    check: ({ data }) => data.length === edited.length && data.every(({ saved }) => saved),
  });
  yield* ask<{ data: { id: number } }>({
    ...{ name: 'stock of a product', method: 'POST', path: `/api/stock_info/${one.id}` },
    body: { available_quantity: Math.min(STOCK_MOST, one.stock_quantity + 1) },
    check: ({ data }) => data.id === one.id,
  });
}

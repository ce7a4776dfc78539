import { inTransaction } from '@market/service-kit/data/transaction';
import { insertRow, type Row } from '@market/service-kit/testing/insert-row';
import type { Pool } from 'pg';
import { indexAllProducts, indexProducts } from '../src/indexing/index-products.ts';

// Test files of one worker share it. It begins where numbers are of one length, so that names sort in the order they were made.
let serial = 1_000;

/** A catalogue under construction: every fact a test does not speak of has an ordinary value. */
export function fixtures(pool: Pool) {
  return {
    category: (row: Row = {}) => insertRow(pool, 'category', { name_ru: `Категория ${++serial}`, ...row }),
    company: (row: Row = {}) => {
      const id = ++serial;
      return insertRow(pool, 'company_card', {
        ...{ id, brand: `Марка ${id}`, name: `ООО ${id}`, city: 'Иваново', rating: 4.5, state: 'active', version: 1 },
        ...row,
      });
    },
    type: (row: Row = {}) => insertRow(pool, 'product_type', { name_ru: `Тип ${++serial}`, ...row }),
    async parameter({ types = [], options = [], ...row }: Row & { types?: number[]; options?: Row[] }) {
      const id = await insertRow(pool, 'parameter', { name_ru: `Параметр ${++serial}`, ...row });
      for (const type of types)
        await insertRow(pool, 'product_type_parameter', { product_type_id: type, parameter_id: id, position: serial });
      const ids: number[] = [];
      for (const [position, option] of options.entries())
        ids.push(await insertRow(pool, 'parameter_option', { parameter_id: id, position, ...option }));
      return { id, options: ids };
    },
    /** A published SKU with ten pieces on hand. */
    product: (row: Row & { company_id: number; category_id: number; product_type_id: number }) => {
      const n = ++serial;
      return insertRow(pool, 'product', {
        ...{ name_ru: `Товар ${n}`, sku: `SKU-${n}`, barcode: String(2_000_000_000_000 + n), price_kopecks: 100_000 },
        ...{ weight_grams: 300, length_mm: 300, width_mm: 200, height_mm: 50, stock_quantity: 10 },
        ...{ moderation: 'approved', first_published_at: '2026-01-15T10:00:00Z', ...row },
      });
    },
    says: (product: number, parameter: number, value: Row) =>
      insertRow(pool, 'product_parameter_value', { product_id: product, parameter_id: parameter, ...value }),
    /** A photo, the main one. */
    picture: (product: number, path = `photo-${++serial}`) =>
      insertRow(pool, 'product_photo', { product_id: product, path, main: true, width: 600, height: 800 }),
    indexed: (ids?: number[]) => inTransaction(pool, (tx) => (ids ? indexProducts(tx, ids) : indexAllProducts(tx))),
  };
}

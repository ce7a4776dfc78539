import { listOf, number, type RowOf, text } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const READ_RUNNING_OUT = statement({
  name: 'catalogue.read-running-out',
  text: `
  SELECT p.id, p.company_id, p.name_ru AS ru, coalesce(p.name_en, p.name_ru) AS en, p.stock_quantity - p.reserved_quantity AS left
  FROM json_to_recordset($1::json) AS changed (id int, before int)
  JOIN product p ON p.id = changed.id
  WHERE p.active AND changed.before > $2 AND p.stock_quantity - p.reserved_quantity <= $2 ORDER BY p.id`,
  parameters: ['falling', 'low_stock'],
  row: {
    id: number,
    company_id: number,
    ru: text,
    en: text,
    left: number,
  },
});
export type RunningOut = RowOf<typeof READ_RUNNING_OUT.row>;

export const readRunningOut = (tx: Tx, falling: string, low_stock: number) => queryRows(tx, READ_RUNNING_OUT, [falling, low_stock]);

const READ_MEMBERS = statement({
  name: 'catalogue.read-members',
  text: 'SELECT member_ids AS members FROM company_card WHERE id = $1',
  parameters: ['company'],
  row: { members: listOf(number) },
});

export const readMembers = (tx: Tx, company: number) => queryRow(tx, READ_MEMBERS, [company]);

const LOCK_STOCK = statement({
  name: 'catalogue.lock-stock',
  text: 'SELECT stock_quantity AS stock, reserved_quantity AS reserved FROM product WHERE id = $1 FOR UPDATE',
  parameters: ['product'],
  row: { stock: number, reserved: number },
});

export const lockStock = (tx: Tx, product: number) => queryRow(tx, LOCK_STOCK, [product]);

const UPDATE_STOCK = statement({
  name: 'catalogue.update-stock',
  text: 'UPDATE product SET stock_quantity = $2, updated_at = now() WHERE id = $1 AND reserved_quantity <= $2 RETURNING reserved_quantity AS reserved',
  parameters: ['product', 'stock_quantity'],
  row: { reserved: number },
});

export const updateStock = (tx: Tx, product: number, stock_quantity: number) => queryRow(tx, UPDATE_STOCK, [product, stock_quantity]);

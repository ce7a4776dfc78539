import { listOf, number, type RowOf, text } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';

export const readRunningOut = manyRows({
  text: `SELECT p.id, p.company_id, p.name_ru AS ru, coalesce(p.name_en, p.name_ru) AS en, p.stock_quantity - p.reserved_quantity AS left
    FROM json_to_recordset($falling::json) AS changed (id int, before int)
    JOIN product p ON p.id = changed.id
    WHERE p.active AND changed.before > $lowStock AND p.stock_quantity - p.reserved_quantity <= $lowStock ORDER BY p.id`,
  values: { falling: text, lowStock: number },
  row: { id: number, company_id: number, ru: text, en: text, left: number },
});
export type RunningOut = RowOf<typeof readRunningOut.row>;

export const readMembers = manyRows({
  text: 'SELECT id, member_ids AS members FROM company_card WHERE id = ANY ($companies::int[]) ORDER BY id',
  values: { companies: listOf(number) },
  row: { id: number, members: listOf(number) },
});

export const lockStock = oneRow({
  text: 'SELECT stock_quantity AS stock, reserved_quantity AS reserved FROM product WHERE id = $product FOR UPDATE',
  values: { product: number },
  row: { stock: number, reserved: number },
});

export const updateStock = oneRow({
  text: `UPDATE product SET stock_quantity = $stockQuantity, updated_at = now()
    WHERE id = $product AND reserved_quantity <= $stockQuantity RETURNING reserved_quantity AS reserved`,
  values: { product: number, stockQuantity: number },
  row: { reserved: number },
});

import { boolean, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const INSERT_CATEGORY = statement({
  name: 'catalogue.insert-category',
  text: `
  INSERT INTO category (parent_id, name_ru, name_en, name_kk, description, active, position) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
  parameters: ['parent', 'name_ru', 'name_en', 'name_kk', 'description', 'active', 'position'],
  row: { id: number },
});

export const insertCategory = (
  tx: Tx,
  values: readonly [
    parent: number | null,
    name_ru: string,
    name_en: string | null,
    name_kk: string | null,
    description: string | null,
    active: boolean,
    position: number,
  ],
) => queryRow(tx, INSERT_CATEGORY, values);

// Held: who is putting a product into it is waited for, and counted.
const LOCK_CATEGORY = statement({
  name: 'catalogue.lock-category',
  text: 'SELECT name_ru, parent_id FROM category WHERE id = $1 FOR UPDATE',
  parameters: ['category'],
  row: { name_ru: text, parent_id: nullable(number) },
});

export const lockCategory = (tx: Tx, category: number) => queryRow(tx, LOCK_CATEGORY, [category]);

const COUNT_IN_CATEGORY = statement({
  name: 'catalogue.count-in-category',
  text: `
  SELECT (SELECT count(*)::int FROM category WHERE parent_id = $1) AS children, (SELECT count(*)::int FROM product WHERE category_id = $1) AS products`,
  parameters: ['category'],
  row: { children: number, products: number },
});

export const countInCategory = (tx: Tx, category: number) => queryRow(tx, COUNT_IN_CATEGORY, [category]);

const DELETE_CATEGORY_ROW = statement({
  name: 'catalogue.delete-category-row',
  text: 'DELETE FROM category WHERE id = $1',
  parameters: ['category'],
  row: {},
});

export const deleteCategoryRow = (tx: Tx, category: number) => queryRows(tx, DELETE_CATEGORY_ROW, [category]);

const READ_CATEGORY_COLUMNS = statement({
  name: 'catalogue.read-category-columns',
  text: 'SELECT parent_id, position, name_ru, name_en, name_kk, description, active FROM category WHERE id = $1',
  parameters: ['category'],
  row: {
    parent_id: nullable(number),
    position: number,
    name_ru: text,
    name_en: nullable(text),
    name_kk: nullable(text),
    description: nullable(text),
    active: boolean,
  },
});
export type CategoryColumns = RowOf<typeof READ_CATEGORY_COLUMNS.row>;

export const readCategoryColumns = (tx: Tx, category: number) => queryRow(tx, READ_CATEGORY_COLUMNS, [category]);

const UPDATE_CATEGORY_ROW = statement({
  name: 'catalogue.update-category-row',
  text: `
  UPDATE category SET parent_id = $2, position = $3, name_ru = $4, name_en = $5, name_kk = $6, description = $7, active = $8 WHERE id = $1`,
  parameters: ['category', 'parent', 'position', 'name_ru', 'name_en', 'name_kk', 'description', 'active'],
  row: {},
});

export const updateCategoryRow = (
  tx: Tx,
  values: readonly [
    category: number,
    parent: number | null,
    position: number,
    name_ru: string,
    name_en: string | null,
    name_kk: string | null,
    description: string | null,
    active: boolean,
  ],
) => queryRows(tx, UPDATE_CATEGORY_ROW, values);

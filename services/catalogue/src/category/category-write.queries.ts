import { boolean, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

/** What is written of a category. */
const categoryColumns = {
  ...{ parent_id: nullable(number), position: number, name_ru: text, name_en: nullable(text), name_kk: nullable(text) },
  ...{ description: nullable(text), active: boolean },
};
export type CategoryColumns = RowOf<typeof categoryColumns>;

export const insertCategory = oneRow({
  text: `INSERT INTO category (parent_id, name_ru, name_en, name_kk, description, active, position)
    VALUES ($parent_id, $name_ru, $name_en, $name_kk, $description, $active, $position) RETURNING id`,
  values: categoryColumns,
  row: { id: number },
});

// Held: who is putting a product into it is waited for, and counted.
export const lockCategory = oneRow({
  text: 'SELECT name_ru, parent_id FROM category WHERE id = $category FOR UPDATE',
  values: { category: number },
  row: { name_ru: text, parent_id: nullable(number) },
});

export const countInCategory = oneRow({
  text: `SELECT (SELECT count(*)::int FROM category WHERE parent_id = $category) AS children,
      (SELECT count(*)::int FROM product WHERE category_id = $category) AS products`,
  values: { category: number },
  row: { children: number, products: number },
});

export const deleteCategoryRow = noRows({ text: 'DELETE FROM category WHERE id = $category', values: { category: number } });

export const readCategoryColumns = oneRow({
  text: 'SELECT parent_id, position, name_ru, name_en, name_kk, description, active FROM category WHERE id = $category',
  values: { category: number },
  row: categoryColumns,
});

export const updateCategoryRow = noRows({
  text: `UPDATE category SET parent_id = $parent_id, position = $position, name_ru = $name_ru, name_en = $name_en, name_kk = $name_kk,
      description = $description, active = $active
    WHERE id = $category`,
  values: { category: number, ...categoryColumns },
});

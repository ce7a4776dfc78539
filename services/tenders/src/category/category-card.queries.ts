import { boolean, listOf, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows } from '@market/service-kit/data/statement';

/** An older state changes nothing. */
export const keepCategory = noRows({
  text: `INSERT INTO category_card AS kept (id, deleted, parent_id, name_ru, name_en, active, version)
    VALUES ($id, $deleted, $parent, $ru, $en, $active, $version)
    ON CONFLICT (id) DO UPDATE SET deleted = excluded.deleted, parent_id = excluded.parent_id, name_ru = excluded.name_ru,
      name_en = excluded.name_en, active = excluded.active, version = excluded.version
    WHERE kept.version <= excluded.version`,
  values: {
    ...{ id: number, deleted: boolean, parent: nullable(number), ru: nullable(text), en: nullable(text), active: boolean, version: number },
  },
});

/** Categories and all that lie below them. */
export const readCategoriesBelow = manyRows({
  text: `WITH RECURSIVE tree AS (
      SELECT unnest($ids::int[]) AS id UNION SELECT c.id FROM category_card c JOIN tree ON c.parent_id = tree.id
    ) SELECT id FROM tree ORDER BY id`,
  values: { ids: listOf(number) },
  row: { id: number },
});

/** Those of the categories that a tender may stand in. */
export const readUsableCategories = manyRows({
  text: 'SELECT id FROM category_card WHERE id = ANY ($ids) AND active AND NOT deleted',
  values: { ids: listOf(number) },
  row: { id: number },
});

/** Those of the categories that an answer names: they are there, whether or not they are switched on. */
export const readShownCategories = manyRows({
  text: 'SELECT id FROM category_card WHERE id = ANY ($ids) AND NOT deleted',
  values: { ids: listOf(number) },
  row: { id: number },
});

import { boolean, listOf, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';

/** Of categories that are there. */
export const readCategoryFacts = manyRows({
  text: 'SELECT id, parent_id, position, name_ru, name_en, name_kk, active FROM category WHERE id = ANY ($ids::int[])',
  values: { ids: listOf(number) },
  row: {
    ...{ id: number, parent_id: nullable(number), position: number },
    ...{ name_ru: text, name_en: nullable(text), name_kk: nullable(text), active: boolean },
  },
});

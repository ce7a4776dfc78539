import type { CategoryState } from '@market/catalogue-contract/category.events';
import type { Tx } from '@market/service-kit/data/tx';
import { keepCategory } from '../category/category-card.queries.ts';

/** Keeps the words by which tenders are found. */
export async function onCategoryChanged(tx: Tx, state: CategoryState): Promise<void> {
  const { id, version } = state;
  if (state.deleted) await keepCategory(tx, { id, deleted: true, parent: null, ru: null, en: null, active: false, version });
  else
    await keepCategory(tx, {
      ...{ id, deleted: false, parent: state.parent_id, ru: state.names.ru, en: state.names.en ?? null, active: state.active, version },
    });
}

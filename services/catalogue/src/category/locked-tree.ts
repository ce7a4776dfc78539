import { categoryChanged } from '@market/catalogue-contract/category.events';
import { lockExclusively } from '@market/service-kit/data/locks';
import type { Tx } from '@market/service-kit/data/tx';
import { emitStates, type StateOf } from '@market/service-kit/events/emit-states';
import { readCategoryFacts } from './category-state.queries.ts';

/** The tree of categories, changed by nobody else until the transaction ends. */
class CategoryTree {
  readonly tx: Tx;
  readonly #touched: Set<number>;

  constructor(tx: Tx, touched: Set<number>) {
    this.tx = tx;
    this.#touched = touched;
  }

  /** Has the other services told of these categories before the transaction ends, as far as they came to be other than they were told. */
  touch(ids: Iterable<number>): void {
    for (const id of ids) this.#touched.add(id);
  }
}

/** Proves that the lock is held and that the change will be told: only `withLockedTree` makes one, and who writes a category needs one. */
export type LockedTree = CategoryTree;

/** Whoever changes the tree does it alone: two moves at once could make a ring of it. Belongs around all else of its transaction. */
export async function withLockedTree<T>(tx: Tx, change: (tree: LockedTree) => Promise<T>): Promise<T> {
  await lockExclusively(tx, 'catalogue.category-tree');
  const touched = new Set<number>();
  const answer = await change(new CategoryTree(tx, touched));
  await emitStates(tx, categoryChanged, { ids: [...touched], read: (ids) => readStates(tx, ids) });
  return answer;
}

async function readStates(tx: Tx, ids: readonly number[]): Promise<StateOf<typeof categoryChanged>[]> {
  const present = new Map((await readCategoryFacts(tx, { ids })).map((facts) => [facts.id, facts]));
  return ids.map((id) => {
    const facts = present.get(id);
    if (!facts) return { id, state: { id, deleted: true } };
    const { name_ru: ru, name_en: en, name_kk: kk, ...rest } = facts;
    return { id, state: { ...rest, deleted: false, names: { ru, en, kk } } };
  });
}

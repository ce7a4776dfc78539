import type { Category, UpdateCategory } from '@market/catalogue-contract/category';
import type { Locale } from '@market/kit-contract/locale';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { changeOf } from '@market/service-kit/spellings';
import type { Ctx } from '../context.ts';
import { changedNames } from '../given-names.ts';
import { indexAround } from '../indexing/index-around.ts';
import { inBranches } from '../indexing/touched-products.queries.ts';
import { lastPosition, lockBranches, parentPlace, readTreePositions, refuseTooDeep } from './category-tree.queries.ts';
import { type CategoryColumns, readCategoryColumns, updateCategoryRow } from './category-write.queries.ts';
import { type LockedTree, withLockedTree } from './locked-tree.ts';
import { getCategory } from './read-category.ts';

/** Of these the goods speak as well: they are found by the names, and stand in the listings above. */
const INDEXED = ['parent_id', 'name_ru', 'name_en', 'name_kk'] as const;

/**
 * Changes a category; what is left out stays. Under a new parent it stands last.
 *
 * @throws DomainError CATEGORY_NOT_FOUND, CATEGORY_BELOW_ITSELF, CATEGORY_TOO_DEEP
 */
export async function updateCategory(ctx: Ctx, input: UpdateCategory): Promise<{ data: Category }> {
  await inTransaction(ctx.db.pool, (tx) => withLockedTree(tx, (tree) => update(ctx, tree, input)));
  return getCategory(ctx, { id: input.id });
}

async function update(ctx: Ctx, tree: LockedTree, input: UpdateCategory): Promise<void> {
  const { tx } = tree;
  const { id } = input;
  const before = await readCategoryColumns(tx, { category: id });
  if (!before) throw new DomainError('NOT_FOUND', 'CATEGORY_NOT_FOUND');
  const after = await wanted(tx, { input, before, locale: ctx.locale });
  const changed = (Object.keys(after) as (keyof CategoryColumns)[]).filter((name) => after[name] !== before[name]);
  if (changed.length === 0) return;
  const write = () => updateCategoryRow(tx, { category: id, ...after });
  if (changed.some((name) => (INDEXED as readonly string[]).includes(name))) {
    await lockBranches(tx, { ids: [id] });
    await indexAround(tx, inBranches([id]), write);
  } else {
    await write();
  }
  tree.touch([id]);
  const only = (row: CategoryColumns) => Object.fromEntries(changed.map((name) => [name, row[name]]));
  const entry = { action: 'category.changed', subject: 'category', subjectId: id };
  await audit(tx, { actor: actorOf(ctx), ...entry, before: only(before), after: only(after) });
}

interface Change {
  input: UpdateCategory;
  before: CategoryColumns;
  locale: Locale;
}

async function wanted(tx: Tx, { input, before, locale }: Change): Promise<CategoryColumns> {
  const { id, name, names, description, active } = input;
  const { ru, en } = changedNames({ ru: before.name_ru, en: before.name_en }, { name, names }, locale);
  const parent_id = changeOf(before.parent_id, { parent_id: input.parent_id, parent: input.parent });
  const moves = parent_id !== undefined;
  if (moves) await judgeMove(tx, id, parent_id);
  return {
    ...before,
    ...(moves ? { parent_id, position: await lastPosition(tx, parent_id) } : {}),
    ...{ name_ru: ru, name_en: en },
    ...(names?.kk === undefined ? {} : { name_kk: names.kk }),
    ...(description === undefined ? {} : { description }),
    ...(active === undefined ? {} : { active }),
  };
}

async function judgeMove(tx: Tx, id: number, parentId: number | null): Promise<void> {
  const places = await readTreePositions(tx);
  const above = parentId === null ? [] : parentPlace(places, parentId).path;
  if (above.includes(id)) {
    throw new DomainError('UNPROCESSABLE_CONTENT', 'CATEGORY_BELOW_ITSELF', undefined, { parent_id: 'CATEGORY_BELOW_ITSELF' });
  }
  const branch = places.filter(({ path }) => path.includes(id));
  const height = Math.max(...branch.map(({ path }) => path.length - path.indexOf(id)));
  refuseTooDeep(above.length + height);
}

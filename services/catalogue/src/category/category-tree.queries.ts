import { listOf, nullable, number } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';

/** A category as those who change the tree see it. */
export interface CategoryPlace {
  id: number;
  parent_id: number | null;
  position: number;
  path: number[];
}

/** Deeper trees are lost on a phone, and on a buyer. */
const LEVELS_MAX = 8;

export const readTreePositions = manyRows({
  text: 'SELECT id, parent_id, position, path FROM category ORDER BY parent_id NULLS FIRST, position, id',
  row: { id: number, parent_id: nullable(number), position: number, path: listOf(number) },
});

/**
 * Holds categories with all below them until the transaction ends: a product that is being put into one of them comes first or last,
 * and is indexed by the tree that then stands.
 */
export const lockBranches = manyRows({
  text: 'SELECT id FROM category WHERE path && $ids::int[] ORDER BY id FOR UPDATE',
  values: { ids: listOf(number) },
  row: { id: number },
});

const readLastPosition = oneRow({
  text: 'SELECT coalesce(max(position) + 1, 0) AS position FROM category WHERE parent_id IS NOT DISTINCT FROM $parentId',
  values: { parentId: nullable(number) },
  row: { position: number },
});

/** The place behind the last child of a parent. */
export async function lastPosition(tx: Tx, parentId: number | null): Promise<number> {
  const row = await readLastPosition(tx, { parentId });
  return row?.position ?? 0;
}

/** @throws DomainError CATEGORY_TOO_DEEP */
export function refuseTooDeep(levels: number): void {
  if (levels <= LEVELS_MAX) return;
  const fault = { parent_id: 'NOT_ALLOWED' };
  throw new DomainError('UNPROCESSABLE_CONTENT', 'CATEGORY_TOO_DEEP', { levels: LEVELS_MAX }, fault);
}

/** The category that is to lie above. @throws DomainError CATEGORY_NOT_FOUND under the field that names it */
export function parentPlace(places: readonly CategoryPlace[], id: number): CategoryPlace {
  const place = places.find((each) => each.id === id);
  if (!place) throw new DomainError('UNPROCESSABLE_CONTENT', 'CATEGORY_NOT_FOUND', undefined, { parent_id: 'CATEGORY_NOT_FOUND' });
  return place;
}

export const setPositions = noRows({
  text: `UPDATE category c SET position = requested.position FROM unnest($categories::int[], $positions::int[]) requested (id, position)
    WHERE c.id = requested.id AND c.position <> requested.position`,
  values: { categories: listOf(number), positions: listOf(number) },
});

export const detachCategories = noRows({
  text: 'UPDATE category SET parent_id = NULL WHERE id = ANY ($categories::int[])',
  values: { categories: listOf(number) },
});

export const setParent = noRows({
  text: 'UPDATE category SET parent_id = $parent WHERE id = $category',
  values: { category: number, parent: number },
});

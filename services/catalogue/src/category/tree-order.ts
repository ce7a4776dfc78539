import type { SetCategoryPositions, Siblings } from '@market/catalogue-contract/category';
import { DomainError } from '@market/service-kit/errors';
import { type CategoryPlace, refuseTooDeep } from './category-tree.queries.ts';

/** A category that gets another place. */
export interface NewPlace {
  id: number;
  parentId: number | null;
  position: number;
  /** It comes from another parent. */
  moved: boolean;
  /** Levels from the root down to it. */
  level: number;
}

/**
 * What has to change so that each given parent has exactly its given children in their order; parents before children.
 *
 * @throws DomainError CATEGORIES_CHANGED when the tree is not the one the reader ordered; CATEGORY_BELOW_ITSELF, CATEGORY_TOO_DEEP
 */
export function newPlaces(places: readonly CategoryPlace[], groups: readonly Siblings[]): NewPlace[] {
  const known = new Map(places.map((place) => [place.id, place]));
  refuseStale(known, groups);
  const parentOf = new Map(places.map(({ id, parent_id }) => [id, parent_id]));
  for (const { parent_id, children } of groups) for (const id of children) parentOf.set(id, parent_id);
  const ordered = new Map(groups.map(({ parent_id, children }) => [parent_id, new Set(children)]));
  for (const [id, parent] of parentOf) if (ordered.get(parent)?.has(id) === false) throw changed();

  const levelOf = (id: number): number => {
    let level = 1;
    for (let above = parentOf.get(id) ?? null; above !== null; above = parentOf.get(above) ?? null) {
      if (above === id || level > places.length) throw new DomainError('UNPROCESSABLE_CONTENT', 'CATEGORY_BELOW_ITSELF');
      level += 1;
    }
    return level;
  };
  refuseTooDeep(Math.max(0, ...places.map(({ id }) => levelOf(id))));
  return groups
    .flatMap(({ parent_id: parentId, children }) =>
      children.map((id, position) => ({ id, parentId, position, moved: known.get(id)?.parent_id !== parentId, level: levelOf(id) })),
    )
    .filter(({ id, position, moved }) => moved || known.get(id)?.position !== position)
    .sort((one, other) => one.level - other.level);
}

/**
 * The same groups where only places were sent: each parent's children, all of them, in the order that results. Positions count from 0 or
 * from 1, it is their order that tells; one that was sent stands beyond its equal in the direction it moved.
 */
export function asSiblings(places: readonly CategoryPlace[], positions: SetCategoryPositions['positions']): Siblings[] {
  const sent = new Map(positions.flatMap((each) => ('id' in each ? [[each.id, each.position] as const] : [])));
  const groups = positions.flatMap((each) => ('id' in each ? [] : [each]));
  if (sent.size === 0) return groups;
  const known = new Map(places.map((place) => [place.id, place]));
  if ([...sent.keys()].some((id) => !known.has(id))) throw changed();
  const parents = new Set([...sent.keys()].map((id) => known.get(id)?.parent_id ?? null));
  const key = ({ id, position }: CategoryPlace): [number, number] => {
    const wanted = sent.get(id) ?? position;
    return [wanted, Math.sign(wanted - position)];
  };
  const byPlace = (one: CategoryPlace, other: CategoryPlace): number => {
    const [[a, aWay], [b, bWay]] = [key(one), key(other)];
    return a - b || aWay - bWay || one.position - other.position || one.id - other.id;
  };
  return [...parents].map((parent_id) => ({
    parent_id,
    children: places
      .filter((place) => place.parent_id === parent_id)
      .toSorted(byPlace)
      .map(({ id }) => id),
  }));
}

const changed = (): DomainError => new DomainError('CONFLICT', 'CATEGORIES_CHANGED');

function refuseStale(known: ReadonlyMap<number, CategoryPlace>, groups: readonly Siblings[]): void {
  const parents = groups.map(({ parent_id }) => parent_id);
  const children = groups.flatMap((group) => group.children);
  const named = [...parents.filter((id) => id !== null), ...children];
  if (named.some((id) => !known.has(id))) throw changed();
  const twice = new Set(parents).size < parents.length || new Set(children).size < children.length;
  if (twice) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { positions: 'NOT_ALLOWED' });
}

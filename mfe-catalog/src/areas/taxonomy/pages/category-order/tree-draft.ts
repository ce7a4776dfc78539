import type { CategoryNode } from '@market/catalogue-contract/category';

/** The tree while the reader orders it: whose children stand in which order. Null is the place above all roots. */
export type TreeDraft = ReadonlyMap<number | null, readonly number[]>;

/** The order that is saved. */
export function draftOf(roots: readonly CategoryNode[]): TreeDraft {
  const draft = new Map<number | null, readonly number[]>();
  const walk = (parent: number | null, nodes: readonly CategoryNode[]) => {
    draft.set(
      parent,
      nodes.map(({ id }) => id),
    );
    for (const { id, children } of nodes) walk(id, children);
  };
  walk(null, roots);
  return draft;
}

export const childrenOf = (draft: TreeDraft, parent: number | null): readonly number[] => draft.get(parent) ?? [];

/** What a category lies in directly. */
export function parentOf(draft: TreeDraft, id: number): number | null {
  for (const [parent, children] of draft) if (children.includes(id)) return parent;
  return null;
}

/** Does a category lie in another, at any depth, or is it that very one? */
export function isWithin(draft: TreeDraft, id: number | null, other: number): boolean {
  for (let each = id; each !== null; each = parentOf(draft, each)) if (each === other) return true;
  return false;
}

/** Puts a category among the children of a parent, before the one that now has this place. Nothing changes when it would lie below itself. */
export function moved(draft: TreeDraft, id: number, { parent, index }: { parent: number | null; index: number }): TreeDraft {
  if (isWithin(draft, parent, id)) return draft;
  const from = parentOf(draft, id);
  const next = new Map(draft);
  const earlier = childrenOf(draft, from);
  const shift = from === parent && earlier.indexOf(id) < index ? 1 : 0;
  next.set(
    from,
    earlier.filter((each) => each !== id),
  );
  const children = [...childrenOf(next, parent)];
  children.splice(index - shift, 0, id);
  next.set(parent, children);
  return next;
}

/** One place up or down among its siblings; at the end it stays. */
export function stepped(draft: TreeDraft, id: number, step: 'up' | 'down'): TreeDraft {
  const parent = parentOf(draft, id);
  const siblings = childrenOf(draft, parent);
  const at = siblings.indexOf(id);
  const index = step === 'up' ? at - 1 : at + 2;
  return index < 0 || index > siblings.length ? draft : moved(draft, id, { parent, index });
}

/** Where something is dropped: before, after or into another category. */
export type DropPlace = 'reorder-before' | 'reorder-after' | 'combine';

export function dropped(draft: TreeDraft, id: number, { target, place }: { target: number; place: DropPlace }): TreeDraft {
  if (place === 'combine') return moved(draft, id, { parent: target, index: childrenOf(draft, target).length });
  const parent = parentOf(draft, target);
  const at = childrenOf(draft, parent).indexOf(target);
  return moved(draft, id, { parent, index: place === 'reorder-before' ? at : at + 1 });
}

/** An order that a reader makes over a saved one. */
export interface MadeOrder {
  over: TreeDraft;
  draft: TreeDraft;
}

/**
 * The same order over the tree as it is saved now: who came meanwhile is there, who went is gone, and what the reader did not touch is where
 * others put it.
 */
export function rebased({ over, draft }: MadeOrder, saved: TreeDraft): TreeDraft {
  if (over === saved) return draft;
  let next = saved;
  // Parents before children: of two that changed places the one above stands before the other comes below it.
  const settle = (parent: number | null) => {
    for (const id of childrenOf(draft, parent)) {
      const wanted = saved.has(id) && parentOf(over, id) !== parent && (parent === null || saved.has(parent));
      if (wanted) next = moved(next, id, { parent, index: childrenOf(next, parent).length });
      settle(id);
    }
  };
  settle(null);
  const ordered = new Map(next);
  for (const { parent_id, children } of changedGroups(over, draft)) {
    const there = childrenOf(next, parent_id);
    const mine = children.filter((id) => there.includes(id)).values();
    if (next.has(parent_id))
      ordered.set(
        parent_id,
        there.map((id) => (children.includes(id) ? (mine.next().value ?? id) : id)),
      );
  }
  return ordered;
}

/** The parents whose children, or their order, are no longer the saved ones: what has to be sent. */
export function changedGroups(saved: TreeDraft, draft: TreeDraft): { parent_id: number | null; children: number[] }[] {
  const parents = [...new Set([...saved.keys(), ...draft.keys()])];
  return parents
    .filter((parent) => childrenOf(saved, parent).join() !== childrenOf(draft, parent).join())
    .map((parent_id) => ({ parent_id, children: [...childrenOf(draft, parent_id)] }));
}

import type { CategoryNode } from '@market/catalogue-contract/category';

/** The tree laid out for questions that pages ask: who is above, who is below, is there such a category at all. */
export interface CategoryIndex {
  readonly roots: readonly CategoryNode[];
  /** The category itself with what stands above it, root first; null when there is no such category. */
  path(id: number): readonly CategoryNode[] | null;
}

const indexes = new WeakMap<readonly CategoryNode[], CategoryIndex>();

/** Indexed once for an answer: several parts of a page ask about the same tree. */
export function indexCategories(roots: readonly CategoryNode[]): CategoryIndex {
  const known = indexes.get(roots);
  if (known) return known;
  const paths = new Map<number, readonly CategoryNode[]>();
  const walk = (nodes: readonly CategoryNode[], above: readonly CategoryNode[]) => {
    for (const node of nodes) {
      const path = [...above, node];
      paths.set(node.id, path);
      walk(node.children, path);
    }
  };
  walk(roots, []);
  const index: CategoryIndex = { roots, path: (id) => paths.get(id) ?? null };
  indexes.set(roots, index);
  return index;
}

/** Categories that stand open so that the chosen one is seen, and the chosen one itself when something is below it. */
export function openedFor(index: CategoryIndex, chosenId: number | null): readonly number[] {
  const path = chosenId === null ? null : index.path(chosenId);
  return (path ?? []).filter((node) => node.children.length > 0).map((node) => node.id);
}

/** What to offer below a category's title: its children, or its siblings when it is the last of its line. */
export function nearbyCategories(index: CategoryIndex, id: number): readonly CategoryNode[] {
  const path = index.path(id);
  const self = path?.at(-1);
  if (!path || !self) return [];
  const shown = self.children.length > 0 ? self.children : (path.at(-2)?.children ?? index.roots);
  return shown.filter((node) => node.products_num > 0 || node.id === id);
}

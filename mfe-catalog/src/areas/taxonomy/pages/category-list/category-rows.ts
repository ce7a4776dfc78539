import type { CategoryNode } from '@market/catalogue-contract/category';
import { hasWords } from '../../local-page.ts';

/** A category as a line of the list. */
export interface CategoryRow {
  category: CategoryNode;
  /** Names of what it lies in, from the root down. */
  above: readonly string[];
}

/** Every category whose name, in any of its languages, has the words; in the order of the tree. */
export function categoryRows(roots: readonly CategoryNode[], words: string): CategoryRow[] {
  const walk = (nodes: readonly CategoryNode[], above: readonly string[]): CategoryRow[] =>
    nodes.flatMap((category) => [{ category, above }, ...walk(category.children, [...above, category.name])]);
  return walk(roots, []).filter(({ category: { names } }) => hasWords([names.ru, names.en, names.kk], words));
}

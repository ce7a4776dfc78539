import type { CategoryNode } from '@market/catalogue-contract/category';
import { type CategoryIndex, indexCategories } from '../../../category-tree/category-index.ts';

const RESULTS_MAX = 50;

/** A category with the way to it, `Женская одежда › Платья`. */
interface FoundCategory {
  id: number;
  path: string;
}

/** The way to a category as one line; null when there is no such category. */
export const pathText = (index: CategoryIndex, id: number): string | null =>
  index
    .path(id)
    ?.map(({ name }) => name)
    .join(' › ') ?? null;

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** Categories whose name has every word, those nearest to the root first. */
export function findCategories(roots: readonly CategoryNode[], text: string): FoundCategory[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const index = indexCategories(roots);
  const found: FoundCategory[] = [];
  let level = [...roots];
  while (level.length > 0 && found.length < RESULTS_MAX) {
    for (const { id, name } of level)
      if (words.every((word) => plain(name).includes(word))) found.push({ id, path: pathText(index, id) ?? name });
    level = level.flatMap(({ children }) => children);
  }
  return found.slice(0, RESULTS_MAX);
}

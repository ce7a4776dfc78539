import { catalogue } from '../../../../api.ts';

const FRESH_MS = 600_000;

interface Node {
  id: number;
  name: string;
  children: readonly Node[];
}

const branch = (node: Node): Node[] => [node, ...node.children.flatMap(branch)];

/** The categories at the top, as far as they are known. */
export function useRootCategories(enabled: boolean): readonly { id: number; name: string }[] {
  return catalogue.hooks.category.tree.useQuery({}, { staleTime: FRESH_MS, enabled }).data?.data ?? [];
}

/** What categories are called; one that is not known is left out. Nothing is asked for while there are none. */
export function useCategoryNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const tree = catalogue.hooks.category.tree.useQuery({}, { staleTime: FRESH_MS, enabled: ids.length > 0 }).data?.data ?? [];
  return new Map(
    tree
      .flatMap(branch)
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name }) => [id, name]),
  );
}

import { catalogue } from '../api.ts';

const FRESH_MS = 5 * 60_000;

/** The whole tree, once for the module: titles, breadcrumbs, filters and the drawer are all made of this one answer. */
export function useCategories(enabled = true) {
  return catalogue.hooks.category.tree.useQuery({}, { staleTime: FRESH_MS, enabled });
}

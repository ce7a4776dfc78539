import type { CategoryNode } from '@market/catalogue-contract/category';
import { useText } from './use-text.ts';

/** Why a category cannot be deleted as it is; hidden goods are known to the service alone, which refuses then. */
export function useKeptBecause(): (node: CategoryNode) => string | undefined {
  const { t } = useText();
  return ({ products_num, children }) => (products_num + children.length > 0 ? t('CATEGORIES.DELETE.FULL') : undefined);
}

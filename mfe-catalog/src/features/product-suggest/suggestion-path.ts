import type { Suggestion } from '@market/catalogue-contract/suggestion';
import { companyGoodsPath, searchPath, storefrontPaths } from '../../areas/storefront/navigation.ts';

/** Where choosing a suggestion leads. */
export function suggestionPath({ kind, id, name }: Pick<Suggestion, 'kind' | 'id' | 'name'>): string {
  switch (kind) {
    case 'product':
      return storefrontPaths.product(id);
    case 'category':
      return storefrontPaths.category(id);
    case 'company':
      return companyGoodsPath(id);
    case 'query':
      return searchPath(name);
  }
}

import type { Suggestion } from '@market/catalogue-contract/product';
import { companyGoodsPath, storefrontPaths } from '../../areas/storefront/navigation.ts';

/** Search results for some words; the whole catalogue for none. */
export function searchPath(words: string): string {
  const q = words.trim();
  return q === '' ? storefrontPaths.catalog : `${storefrontPaths.catalog}?${new URLSearchParams({ q })}`;
}

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

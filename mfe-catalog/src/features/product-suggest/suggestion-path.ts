import type { Suggestion } from '@market/catalogue-contract/product';
import { CATALOG_PATH, categoryPath, companyGoodsPath, productPath } from '../../paths.ts';

/** Search results for some words; the whole catalogue for none. */
export function searchPath(words: string): string {
  const q = words.trim();
  return q === '' ? CATALOG_PATH : `${CATALOG_PATH}?${new URLSearchParams({ q })}`;
}

/** Where choosing a suggestion leads. */
export function suggestionPath({ kind, id, name }: Pick<Suggestion, 'kind' | 'id' | 'name'>): string {
  switch (kind) {
    case 'product':
      return productPath(id);
    case 'category':
      return categoryPath(id);
    case 'company':
      return companyGoodsPath(id);
    case 'query':
      return searchPath(name);
  }
}

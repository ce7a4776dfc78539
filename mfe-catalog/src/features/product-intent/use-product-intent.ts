import { REVIEWS_PAGE_SIZE } from '@market/shell-kit/format/constants';
import { createContext, use, useCallback } from 'react';
import { catalogue } from '../../api.ts';

/** Fetches the code of the product's page, which belongs to an area; the routes of the module know it. */
export const ProductPreload = createContext<() => void>(() => {});

/** Fetches a product and the code of its page for a reader who is about to open it. */
export function useProductIntent(): (id: number) => void {
  const preload = use(ProductPreload);
  const utils = catalogue.hooks.useUtils();
  return useCallback(
    (id) => {
      preload();
      void utils.product.get.prefetch({ id });
      void utils.review.list.prefetch({ id, page: 1, per_page: REVIEWS_PAGE_SIZE });
    },
    [preload, utils],
  );
}

import { REVIEWS_PAGE_SIZE } from '@market/shell-kit/format/constants';
import { useCallback } from 'react';
import { catalogue } from './api.ts';
import { ProductPage } from './lazy-pages.ts';

/** Fetches a product and the code of its page for a reader who is about to open it. */
export function useProductIntent(): (id: number) => void {
  const utils = catalogue.hooks.useUtils();
  return useCallback(
    (id) => {
      ProductPage.preload();
      void utils.product.get.prefetch({ id });
      void utils.review.list.prefetch({ id, page: 1, per_page: REVIEWS_PAGE_SIZE });
    },
    [utils],
  );
}

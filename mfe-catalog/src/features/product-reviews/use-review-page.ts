import { REVIEWS_PAGE_SIZE } from '@market/shell-kit/format/constants';
import { urlNumber, useUrlState } from '@market/shell-kit/routing/url-state';
import { keepPreviousData } from '@tanstack/react-query';
import { catalogue } from '../../api.ts';
import { PAGE_MAX } from '../../storefront-numbers.ts';

export const reviewParams = { reviews: urlNumber({ max: PAGE_MAX }, 1) };

/**
 * The page of reviews that the address asks for. The product's page calls it as well as the list, only to start both
 * requests in one round trip; they share the answer.
 */
export function useReviewPage(productId: number) {
  const [{ reviews: page }] = useUrlState(reviewParams);
  const answer = catalogue.hooks.review.list.useQuery(
    { id: productId, page, per_page: REVIEWS_PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  return { page, answer };
}

import type { Product } from '@market/catalogue-contract/product';
import { Reviews } from '@market/shell-kit/reviews/reviews';
import { useLocation } from '@market/shell-kit/routing/navigation';
import { writeUrl } from '@market/shell-kit/routing/url-state';
import { useText } from '../../use-text.ts';
import { useReviewActions } from './use-review-actions.ts';
import { reviewParams, useReviewPage } from './use-review-page.ts';

/** Where the reviews begin: links lead there. */
export const REVIEWS_ID = 'product-reviews';

/** What buyers say of the product, and a word of one's own. */
export function ProductReviews({ product: { id, rating, reviews_num, histogram } }: { product: Product }) {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const { page, answer } = useReviewPage(id);
  const { create, remove } = useReviewActions(id);
  return (
    <Reviews
      id={REVIEWS_ID}
      facts={{ rating, total: reviews_num, histogram }}
      emptyHint={t('REVIEWS.EMPTY_HINT')}
      list={answer}
      page={page}
      toPage={(next) => ({ pathname, search: writeUrl(reviewParams, search, { reviews: next }) })}
      create={create}
      remove={remove}
    />
  );
}

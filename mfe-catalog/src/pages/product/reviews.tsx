import { mergeClasses } from '@griffel/react';
import { useLocation } from '@market/shell-kit/navigation';
import { EmptyState } from '@market/shell-kit/ui/empty-state';
import { LoadFailure } from '@market/shell-kit/ui/load-failure';
import { Pager } from '@market/shell-kit/ui/pager';
import { writeUrl } from '@market/shell-kit/url-state';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { REVIEWS_ID } from './product-line.tsx';
import { useProductStyles } from './product-view.styles.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewItem } from './review-item.tsx';
import { useReviewStyles } from './reviews.styles.ts';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';
import { reviewParams, useReviewPage } from './use-review-page.ts';

interface ReviewsProps {
  productId: number;
  rating: number;
  total: number;
  histogram: readonly number[];
}

/** What buyers say: the average, how it came about, and their words page by page. */
export function Reviews({ productId, rating, total, histogram }: ReviewsProps) {
  const { heading } = useProductStyles();
  const styles = useReviewStyles();
  const { t } = useTranslation();
  return (
    <section id={REVIEWS_ID} className={styles.section} aria-labelledby="product-reviews-title">
      <h2 id="product-reviews-title" className={heading}>
        {t('REVIEWS.TITLE')}
      </h2>
      {total === 0 ? (
        <EmptyState title={t('REVIEWS.EMPTY')} text={t('REVIEWS.EMPTY_HINT')} />
      ) : (
        <div className={styles.columns}>
          <RatingSummary rating={rating} total={total} histogram={histogram} />
          <ReviewPages productId={productId} />
        </div>
      )}
    </section>
  );
}

function ReviewPages({ productId }: { productId: number }) {
  const styles = useReviewStyles();
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { page, answer } = useReviewPage(productId);
  const list = useRef<HTMLUListElement>(null);
  if (answer.isError && !answer.data) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ReviewsSkeleton />;
  const { data, per_page, total } = answer.data;
  const land = (event: MouseEvent) => {
    if (!event.defaultPrevented) return;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div>
      <ul
        ref={list}
        tabIndex={-1}
        className={mergeClasses(styles.list, answer.isPlaceholderData && styles.arriving)}
        aria-label={t('REVIEWS.TITLE')}
        aria-busy={answer.isPlaceholderData}
      >
        {data.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: listens to the links inside, which keys press too */}
      <div onClick={land}>
        <Pager
          page={page}
          pageCount={Math.ceil(total / per_page)}
          toPage={(next) => ({ pathname, search: writeUrl(reviewParams, search, { reviews: next }) })}
        />
      </div>
    </div>
  );
}

import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { mergeClasses } from '@griffel/react';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { LoadFailure } from '../feedback/load-failure.tsx';
import type { To } from '../routing/navigation.tsx';
import { Pager } from '../ui/pager.tsx';
import type { ReviewRow } from './review.ts';
import { ReviewItem } from './review-item.tsx';
import { useReviewStyles } from './reviews.styles.ts';
import { useReviewText } from './use-review-text.ts';

/** The part of a query's answer that the list shows; ask with `placeholderData: keepPreviousData`. */
interface ReviewQuery {
  data: { data: readonly ReviewRow[]; per_page: number; total: number; me_add: boolean } | undefined;
  error: unknown;
  isError: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export interface ReviewListProps {
  list: ReviewQuery;
  page: number;
  /** Address of a page of reviews. */
  toPage: (page: number) => To;
  mayDelete?: ((review: ReviewRow) => boolean) | undefined;
  onDelete?: (review: ReviewRow) => void;
}

/** What was said, page by page, with all its states. */
export function ReviewList({ list, page, toPage, mayDelete, onDelete }: ReviewListProps): ReactNode {
  const styles = useReviewStyles();
  const { t } = useReviewText();
  const rows = useRef<HTMLUListElement>(null);
  if (list.isError && !list.data) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <ReviewsSkeleton />;
  const { data, per_page, total } = list.data;
  // The router answers a plain click by preventing the document load; any other opens the page elsewhere.
  const land = (event: MouseEvent) => {
    if (!event.defaultPrevented) return;
    rows.current?.focus({ preventScroll: true });
    rows.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div>
      <ul
        ref={rows}
        tabIndex={-1}
        className={mergeClasses(styles.list, list.isPlaceholderData && styles.arriving)}
        aria-label={t('REVIEW.TITLE')}
        aria-busy={list.isPlaceholderData}
      >
        {data.map((review) => (
          <ReviewItem key={review.id} review={review} onDelete={mayDelete?.(review) ? () => onDelete?.(review) : undefined} />
        ))}
      </ul>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: listens to the links inside, which keys press too */}
      <div onClick={land}>
        <Pager page={page} pageCount={Math.ceil(total / per_page)} toPage={toPage} />
      </div>
    </div>
  );
}

const PLACES = ['first', 'second', 'third'];

/** Reviews before their first answer. */
function ReviewsSkeleton(): ReactNode {
  const styles = useReviewStyles();
  const { t } = useReviewText();
  return (
    <Skeleton aria-label={t('REVIEW.LOADING')}>
      {PLACES.map((key) => (
        <div key={key} className={styles.review}>
          <SkeletonItem shape="circle" size={40} />
          <div className={styles.words}>
            <SkeletonItem size={16} className={styles.skeletonName} />
            <SkeletonItem size={16} />
            <SkeletonItem size={16} />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

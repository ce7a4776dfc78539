import './review-texts.ts';
import { Button } from '@fluentui/react-button';
import { useUnit } from 'effector-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { failureOf } from '../data/failure.ts';
import { askFx } from '../feedback/confirm.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { toastShown } from '../feedback/toasts.ts';
import { useMay } from '../session/capabilities.ts';
import { $session } from '../session/session.ts';
import { RatingHistogram } from './rating-histogram.tsx';
import type { NewReview, RatingFacts, ReviewRow } from './review.ts';
import { ReviewList, type ReviewListProps } from './review-list.tsx';
import { useReviewStyles } from './reviews.styles.ts';
import { useReviewText } from './use-review-text.ts';

const ReviewDialog = lazy(() => import('./review-dialog.tsx').then((file) => ({ default: file.ReviewDialog })));

export interface ReviewsProps extends Pick<ReviewListProps, 'list' | 'page' | 'toPage'> {
  /** Of the section, for links to it. */
  id: string;
  facts: RatingFacts;
  /** Who writes reviews here, while there are none. */
  emptyHint: string;
  /** Sends a new one and asks again for what it changes. Left out where nobody writes. */
  create?: (review: NewReview) => Promise<unknown>;
  /** Deletes one and asks again for what it changes. */
  remove: (id: number) => Promise<unknown>;
}

/**
 * What buyers say: the average, how it came about, their words page by page, and for those who may a word of their own.
 * Draws and asks; reading and writing are its owner's.
 */
export function Reviews({ id, facts, emptyHint, create, remove, ...pages }: ReviewsProps): ReactNode {
  const styles = useReviewStyles();
  const { t } = useReviewText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [writing, setWriting] = useState(false);
  const mayWrite = useMay('reviews.write') && pages.list.data?.me_add === false;
  const { mayDelete, askAndDelete } = useDeletion(remove, () => heading.current?.focus());
  const close = (sent: boolean) => {
    setWriting(false);
    // The button that opened the dialog is gone once the review is there.
    if (sent) requestAnimationFrame(() => heading.current?.focus());
  };
  const write = create && mayWrite && (
    <Button appearance="primary" onClick={() => setWriting(true)}>
      {t('REVIEW.WRITE')}
    </Button>
  );
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className={styles.heading}>
          {t('REVIEW.TITLE')}
        </h2>
        {facts.total > 0 && write}
      </div>
      {facts.total === 0 ? (
        <EmptyState title={t('REVIEW.EMPTY')} text={emptyHint} action={write} />
      ) : (
        <div className={styles.columns}>
          <RatingHistogram {...facts} />
          <ReviewList {...pages} mayDelete={mayDelete} onDelete={(review) => void askAndDelete(review)} />
        </div>
      )}
      {writing && create && (
        <Suspense fallback={null}>
          <ReviewDialog save={create} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

/** A review is deleted by its author and by those who keep order. */
function useDeletion(remove: ReviewsProps['remove'], onGone: () => void) {
  const { t } = useReviewText();
  const [ask, toast, session] = useUnit([askFx, toastShown, $session]);
  const mayDeleteAny = useMay('reviews.delete');
  const own = session.kind === 'user' ? session.userId : null;
  return {
    mayDelete: ({ user }: ReviewRow) => mayDeleteAny || user.id === own,
    askAndDelete: async ({ id, user }: ReviewRow) => {
      const name = user.fio.trim() || t('REVIEW.ANONYMOUS');
      if (!(await ask({ title: t('REVIEW.DELETE_QUESTION', { name }), action: t('REVIEW.DELETE'), danger: true }))) return;
      try {
        await remove(id);
        toast({ intent: 'success', text: t('REVIEW.DELETED') });
        onGone();
      } catch (thrown) {
        toast({ intent: 'error', text: t('REVIEW.DELETE_ERROR', { message: failureOf(thrown).message ?? t('ERROR.NETWORK') }) });
      }
    },
  };
}

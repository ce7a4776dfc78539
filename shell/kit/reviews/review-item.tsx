import { Button } from '@fluentui/react-button';
import { type ReactNode, useState } from 'react';
import { RATING_MAX } from '../format/constants.ts';
import { initialsOf } from '../format/initials.ts';
import { useFormat } from '../format/use-format.ts';
import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { ReviewRow } from './review.ts';
import { useReviewStyles } from './reviews.styles.ts';
import { Stars } from './stars.tsx';
import { useReviewText } from './use-review-text.ts';

interface ReviewItemProps {
  review: ReviewRow;
  /** Left out for readers who may not. */
  onDelete?: (() => void) | undefined;
}

/** One buyer's words. */
export function ReviewItem({ review, onDelete }: ReviewItemProps): ReactNode {
  const styles = useReviewStyles();
  const { t } = useReviewText();
  const { timeAgo, date } = useFormat();
  const name = review.user.fio.trim() || t('REVIEW.ANONYMOUS');
  return (
    <li className={styles.review}>
      <Face name={name} avatar={review.user.avatar} />
      <div>
        <div className={styles.who}>
          <span className={styles.name}>{name}</span>
          <time className={styles.when} dateTime={review.created_at} title={date(review.created_at)}>
            {timeAgo(review.created_at)}
          </time>
        </div>
        <div className={styles.who}>
          <Stars value={review.rating} />
          <VisuallyHidden>{t('RATING.VALUE', { rating: review.rating, max: RATING_MAX })}</VisuallyHidden>
          {review.verified_purchase && (
            <span className={styles.verified}>
              <Icon name="check" />
              {t('REVIEW.VERIFIED')}
            </span>
          )}
        </div>
      </div>
      {onDelete && (
        <Button
          appearance="subtle"
          icon={<Icon name="trash" />}
          onClick={onDelete}
          aria-label={t('REVIEW.DELETE_OF', { name })}
          title={t('REVIEW.DELETE')}
        />
      )}
      <p className={styles.text}>{review.text}</p>
    </li>
  );
}

/** The author's picture; initials while there is none or it fails. Decorative: the name stands beside it. */
function Face({ name, avatar }: { name: string; avatar: string | null }): ReactNode {
  const styles = useReviewStyles();
  const [failed, setFailed] = useState(false);
  if (avatar === null || failed) {
    return (
      <span aria-hidden className={styles.face}>
        {initialsOf(name)}
      </span>
    );
  }
  return <img className={styles.face} src={avatar} alt="" width={44} height={44} loading="lazy" onError={() => setFailed(true)} />;
}

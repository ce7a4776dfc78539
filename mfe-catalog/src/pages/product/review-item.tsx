import type { Review } from '@market/catalogue/contract/product';
import { RATING_MAX } from '@market/shell-kit/constants';
import { Icon } from '@market/shell-kit/ui/icon';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { useFormat } from '@market/shell-kit/use-format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../initials.ts';
import { useReviewStyles } from './reviews.styles.ts';
import { Stars } from './stars.tsx';

/** One buyer's words. */
export function ReviewItem({ review }: { review: Review }) {
  const styles = useReviewStyles();
  const { t } = useTranslation();
  const { timeAgo, date } = useFormat();
  const name = review.user.fio.trim() || t('REVIEWS.ANONYMOUS');
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
              {t('REVIEWS.VERIFIED')}
            </span>
          )}
        </div>
      </div>
      <p className={styles.text}>{review.text}</p>
    </li>
  );
}

/** The buyer's picture; initials while there is none or it fails. Decorative: the name stands beside it. */
function Face({ name, avatar }: { name: string; avatar: string | null }) {
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

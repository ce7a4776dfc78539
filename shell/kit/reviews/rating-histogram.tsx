import type { ReactNode } from 'react';
import { RATING_MAX } from '../format/constants.ts';
import { useFormat } from '../format/use-format.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { ratingBars } from './rating-bars.ts';
import type { RatingFacts } from './review.ts';
import { useReviewStyles } from './reviews.styles.ts';
import { Stars } from './stars.tsx';
import { useReviewText } from './use-review-text.ts';

/** The average and the marks it is made of, from five stars down. */
export function RatingHistogram({ rating, total, histogram }: RatingFacts): ReactNode {
  const styles = useReviewStyles();
  const { t } = useReviewText();
  const { number } = useFormat();
  const value = number(Math.round(rating * 10) / 10);
  return (
    <div className={styles.summary}>
      <div className={styles.average}>
        <span aria-hidden className={styles.number}>
          {value}
        </span>
        <div>
          <Stars value={rating} size={20} />
          <VisuallyHidden>{t('RATING.VALUE', { rating: value, max: RATING_MAX })}</VisuallyHidden>
          <div className={styles.based}>{t('RATING.REVIEWS', { count: total, formatted: number(total) })}</div>
        </div>
      </div>
      <ul className={styles.bars} aria-label={t('REVIEW.HISTOGRAM')}>
        {ratingBars(histogram).map(({ stars, count, share }) => (
          <li key={stars} className={styles.bar}>
            <VisuallyHidden>{t('REVIEW.BAR', { stars, count, formatted: number(count) })}</VisuallyHidden>
            <span aria-hidden>{stars}</span>
            <span aria-hidden className={styles.track}>
              <span style={{ width: `${share * 100}%` }} className={styles.fill} />
            </span>
            <span aria-hidden className={styles.count}>
              {number(count)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

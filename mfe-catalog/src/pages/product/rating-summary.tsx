import { RATING_MAX } from '@market/shell-kit/constants';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { useFormat } from '@market/shell-kit/use-format';
import { useTranslation } from 'react-i18next';
import { ratingBars } from './rating-bars.ts';
import { useReviewStyles } from './reviews.styles.ts';
import { Stars } from './stars.tsx';

interface RatingSummaryProps {
  rating: number;
  total: number;
  histogram: readonly number[];
}

/** The average and the marks it is made of. */
export function RatingSummary({ rating, total, histogram }: RatingSummaryProps) {
  const styles = useReviewStyles();
  const { t } = useTranslation();
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
      <ul className={styles.bars} aria-label={t('REVIEWS.HISTOGRAM')}>
        {ratingBars(histogram).map((bar) => (
          <li key={bar.stars} className={styles.bar}>
            <VisuallyHidden>{t('REVIEWS.BAR', { stars: bar.stars, count: bar.count, formatted: number(bar.count) })}</VisuallyHidden>
            <span aria-hidden>{bar.stars}</span>
            <span aria-hidden className={styles.track}>
              <span style={{ display: 'block', width: `${bar.share * 100}%` }} className={styles.fill} />
            </span>
            <span aria-hidden className={styles.count}>
              {number(bar.count)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ReactNode } from 'react';
import { RATING_MAX } from '../format/constants.ts';
import { useFormat } from '../format/use-format.ts';
import { useKitText } from '../session/use-kit-text.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const useStyles = makeStyles({
  mark: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3px',
    flexShrink: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '24px',
    fontVariantNumeric: 'tabular-nums',
  },
  star: { color: tokens.colorPaletteMarigoldForeground3 },
});

interface RatingMarkProps {
  rating: number;
  /** How many gave it; left out where that is not known. */
  reviews?: number;
}

/** The average in one star and a number: five stars on each of a hundred cards say the same, louder. */
export function RatingMark({ rating, reviews }: RatingMarkProps): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  const { number } = useFormat();
  if (rating === 0 || reviews === 0) return null;
  const value = number(Math.round(rating * 10) / 10);
  return (
    <span className={styles.mark}>
      <svg aria-hidden className={styles.star} width="12" height="12" viewBox="0 0 12 12" fill="currentColor">
        <path d="m6 .8 1.6 3.3 3.6.5-2.6 2.5.6 3.6L6 9l-3.2 1.7.6-3.6L.8 4.6l3.6-.5z" />
      </svg>
      <span aria-hidden>{reviews === undefined ? value : `${value} (${number(reviews)})`}</span>
      <VisuallyHidden>
        {t('RATING.VALUE', { rating: value, max: RATING_MAX })}
        {reviews !== undefined && `, ${t('RATING.REVIEWS', { count: reviews, formatted: number(reviews) })}`}
      </VisuallyHidden>
    </span>
  );
}

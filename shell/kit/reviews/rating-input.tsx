import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { AriaAttributes, ReactNode, Ref } from 'react';
import { RATING_MAX } from '../format/constants.ts';
import { STAR } from './stars.tsx';
import { useReviewText } from './use-review-text.ts';

const useStyles = makeStyles({
  row: { display: 'flex', gap: '4px' },
  star: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '44px',
    height: '44px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    // Dark enough to stand out from the surface, as an edge of a field is.
    color: tokens.colorNeutralStrokeAccessible,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  on: { color: tokens.colorPaletteMarigoldForeground3 },
  input: { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
});

interface RatingInputProps extends AriaAttributes {
  name: string;
  /** 0: none given yet. */
  value: number;
  onChange: (rating: number) => void;
  onBlur?: () => void;
  /** The star that takes the focus when the mark is missing. */
  inputRef?: Ref<HTMLInputElement>;
}

/** One to five stars: a group of radio buttons, so arrows and a screen reader know it. */
export function RatingInput({ name, value, onChange, onBlur, inputRef, ...aria }: RatingInputProps): ReactNode {
  const styles = useStyles();
  const { t } = useReviewText();
  return (
    <div {...aria} role="radiogroup" className={styles.row}>
      {Array.from({ length: RATING_MAX }, (_, index) => index + 1).map((star) => (
        <label key={star} className={mergeClasses(styles.star, star <= value && styles.on)}>
          <input
            {...(star === 1 && inputRef ? { ref: inputRef } : {})}
            type="radio"
            className={styles.input}
            name={name}
            value={star}
            checked={star === value}
            aria-label={t('REVIEW.STARS', { count: star })}
            onChange={() => onChange(star)}
            onBlur={onBlur}
          />
          <svg
            aria-hidden="true"
            width="28"
            height="28"
            viewBox="0 0 20 20"
            fill={star <= value ? 'currentColor' : 'none'}
            stroke="currentColor"
          >
            <path d={STAR} />
          </svg>
        </label>
      ))}
    </div>
  );
}

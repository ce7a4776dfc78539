import { mergeClasses } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useId } from 'react';
import type { CountFault } from '../../features/count-fault/count-fault.ts';
import { CountIssue } from '../../features/count-fault/count-issue.tsx';
import { useMatrixStyles } from './matrix.styles.ts';
import { useText } from './use-text.ts';

interface CountFieldProps {
  name: string;
  text: string;
  left: number;
  /** Where the variants of a model cost differently. */
  price?: number | null;
  issue: CountFault | null;
  onType: (text: string) => void;
  /** Where it stands in the grid. */
  place?: string;
}

/** How many of one SKU; below it what is left, and what keeps the count from being ordered. */
export function CountField({ name, text, left, price = null, issue, onType, place }: CountFieldProps) {
  const styles = useMatrixStyles();
  const { t } = useText();
  const { number, money } = useFormat();
  const id = useId();
  return (
    <div className={styles.field}>
      <input
        type="text"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        className={mergeClasses(styles.input, text !== '' && styles.filled, issue !== null && styles.wrong)}
        aria-label={name}
        aria-describedby={issue ? `${id}-left ${id}-issue` : `${id}-left`}
        {...(issue ? { 'aria-invalid': true } : {})}
        data-place={place}
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <span id={`${id}-left`} className={styles.under}>
        {t('MATRIX.LEFT', { formatted: number(left) })}
        {price !== null && ` · ${money(price)}`}
      </span>
      {issue && <CountIssue id={`${id}-issue`} name={name} issue={issue} onTake={(count) => onType(String(count))} />}
    </div>
  );
}

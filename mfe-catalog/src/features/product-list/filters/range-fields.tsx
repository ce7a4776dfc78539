import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../../use-text.ts';

const useStyles = makeStyles({
  pair: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: tokens.spacingHorizontalS },
  input: { width: '100%', minWidth: 0 },
});

export interface RangeDraft {
  readonly from: string;
  readonly to: string;
}
type RangeReading<Problem extends string> = { ok: true; from: number | null; to: number | null } | { ok: false; problem: Problem };

interface RangeFieldsProps<Problem extends string> {
  /** What the address holds; typing goes on in a draft until it is committed. */
  value: { from: number | null; to: number | null };
  labels: { from: string; to: string };
  /** Ends of what there is, shown while nothing is typed. */
  bounds: { from: string; to: string };
  read(draft: RangeDraft): RangeReading<Problem>;
  explain(problem: Problem): string;
  commit(from: number | null, to: number | null): void;
}

const typed = (value: number | null) => (value === null ? '' : String(value));

/** Two fields of one range. Leaving a field or Enter filters; a range that makes no sense gets a message and no request. */
export function RangeFields<Problem extends string>({ value, labels, bounds, read, explain, commit }: RangeFieldsProps<Problem>) {
  const styles = useStyles();
  const { t } = useText();
  const [draft, setDraft] = useState<RangeDraft | null>(null);
  const shown = draft ?? { from: typed(value.from), to: typed(value.to) };
  const reading = read(shown);

  const settle = () => {
    if (!draft || !reading.ok) return;
    setDraft(null);
    if (reading.from !== value.from || reading.to !== value.to) commit(reading.from, reading.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    if (event.key === 'Escape' && draft) {
      event.stopPropagation();
      setDraft(null);
    }
  };
  const field = (end: 'from' | 'to') => (
    <Input
      className={styles.input}
      inputMode="decimal"
      value={shown[end]}
      placeholder={bounds[end]}
      aria-label={labels[end]}
      contentBefore={t(end === 'from' ? 'FILTER.FROM' : 'FILTER.TO')}
      onChange={(_, data) => setDraft({ ...shown, [end]: data.value })}
      onBlur={settle}
      onKeyDown={onKeyDown}
    />
  );
  return (
    <Field {...(reading.ok ? {} : { validationState: 'error' as const, validationMessage: explain(reading.problem) })}>
      <div className={styles.pair}>
        {field('from')}
        {field('to')}
      </div>
    </Field>
  );
}

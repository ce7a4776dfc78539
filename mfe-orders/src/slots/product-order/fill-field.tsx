import { mergeClasses } from '@griffel/react';
import { useMatrixStyles } from './matrix.styles.ts';

interface FillFieldProps {
  name: string;
  /** What stands in the fields that it fills. */
  texts: readonly string[];
  place?: string;
  onFill: (text: string) => void;
}

/** One count for a whole row or column. It shows what its fields have in common, so it holds nothing of its own. */
export function FillField({ name, texts, place, onFill }: FillFieldProps) {
  const styles = useMatrixStyles();
  const [first = ''] = texts;
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      className={mergeClasses(styles.input, styles.filler)}
      aria-label={name}
      data-place={place}
      value={texts.every((text) => text === first) ? first : ''}
      onChange={({ currentTarget }) => onFill(currentTarget.value)}
    />
  );
}

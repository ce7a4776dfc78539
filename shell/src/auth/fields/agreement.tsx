import { Checkbox } from '@fluentui/react-checkbox';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { type JSX, type ReactNode, useId } from 'react';
import { useField } from './use-field.ts';

const useStyles = makeStyles({
  line: { display: 'grid', marginLeft: '-8px' },
  box: { alignItems: 'flex-start', lineHeight: '20px' },
  error: {
    margin: '0 0 4px 32px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    color: tokens.colorPaletteRedForeground1,
  },
});

interface AgreementProps {
  field: 'acceptTerms' | 'acceptPersonalData';
  /** The sentence; a link in it opens the text. */
  children: ReactNode;
}

/** One thing that is agreed to, on its own: never ticked beforehand, never together with another. */
export function Agreement({ field, children }: AgreementProps): JSX.Element {
  const styles = useStyles();
  const id = useId();
  const { value, onChange, error, inputRef } = useField(field);
  return (
    <div className={styles.line}>
      <Checkbox
        className={styles.box}
        checked={value}
        required
        label={<span>{children}</span>}
        input={{ ref: inputRef, ...(error ? { 'aria-invalid': true, 'aria-describedby': id } : {}) }}
        onChange={(_, { checked }) => onChange(checked === true)}
      />
      {error ? (
        <p id={id} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

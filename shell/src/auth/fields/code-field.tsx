import { makeStyles } from '@griffel/react';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { useAuthText } from '../auth-texts.ts';
import { $codeDigits } from '../sign-in/sign-in-form.model.ts';
import { TextField } from './text-field.tsx';
import { useField } from './use-field.ts';

const useStyles = makeStyles({
  code: {
    minHeight: '60px',
    '& input': {
      // Twenty such digits, which a field is wide by itself, are more than a phone is.
      width: '100%',
      fontSize: '28px',
      fontVariantNumeric: 'tabular-nums',
      letterSpacing: '0.36em',
      textAlign: 'center',
      // The space after the last digit would push the number off the middle.
      textIndent: '0.36em',
    },
  },
});

/** The code of a text message: one field, so that the telephone can offer it and the clipboard fill it. */
export function CodeField(): JSX.Element {
  const t = useAuthText();
  const styles = useStyles();
  const digits = useUnit($codeDigits);
  const { onChange, ...field } = useField('code');
  return (
    <TextField
      name="code"
      label={t('CODE.LABEL')}
      className={styles.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      {...field}
      onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, digits))}
    />
  );
}

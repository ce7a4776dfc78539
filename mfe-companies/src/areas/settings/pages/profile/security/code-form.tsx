import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { makeStyles } from '@griffel/react';
import { failureOf } from '@market/shell-kit/data/failure';
import { useSingleFlight } from '@market/shell-kit/forms/single-flight';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../use-text.ts';

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '12px', maxWidth: '320px' } });

interface CodeFormProps {
  label: string;
  action: string;
  /** Rejects where the code is not right. */
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
  /** The password is asked for instead of a code. */
  isPassword?: boolean;
}

/** Asks for a code of the app, or for the password. */
export function CodeForm({ label, action, onCode, onCancel, isPassword = false }: CodeFormProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [{ code, busy, fault }, setState] = useState({ code: '', busy: false, fault: '' });
  useEffect(() => input.current?.focus(), []);
  const send = useSingleFlight(async () => {
    if (code.trim() === '') return setState({ code, busy: false, fault: t('FORM.REQUIRED') });
    setState({ code, busy: true, fault: '' });
    try {
      await onCode(isPassword ? code : code.trim());
    } catch (thrown) {
      const { message, fields } = failureOf(thrown);
      setState({ code, busy: false, fault: Object.values(fields)[0] ?? message ?? t('ERROR.NETWORK') });
      input.current?.select();
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={label} size="large" {...(fault ? { validationMessage: fault, validationState: 'error' as const } : {})}>
        <Input
          input={{ ref: input }}
          value={code}
          {...(isPassword
            ? { type: 'password', autoComplete: 'current-password' }
            : { inputMode: 'numeric', autoComplete: 'one-time-code' })}
          onChange={(_, { value }) => setState({ code: value, busy, fault: '' })}
        />
      </Field>
      <div className={page.row}>
        <Button appearance="primary" type="submit" disabledFocusable={busy}>
          {action}
        </Button>
        <Button onClick={onCancel}>{t('CANCEL')}</Button>
      </div>
    </form>
  );
}

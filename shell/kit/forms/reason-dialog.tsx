import { Field } from '@fluentui/react-field';
import { Textarea } from '@fluentui/react-textarea';
import { makeStyles } from '@griffel/react';
import { type ReactNode, useState } from 'react';
import { useKitText } from '../session/use-kit-text.ts';
import { FormDialog } from './form-dialog.tsx';
import { useSingleFlight } from './single-flight.ts';

const REASON_MAX = 200;

const useStyles = makeStyles({ text: { margin: 0 } });

interface ReasonDialogProps {
  /** Names what it is about: "Block Anna?" */
  title: string;
  text?: string;
  /** Who will read the reason. */
  hint: string;
  /** The word on the button. */
  action: string;
  /** How long a reason may be. */
  most?: number;
  /** How short. */
  least?: number;
  /** Resolves when it is done; what it throws has been shown. */
  act: (reason: string) => Promise<unknown>;
  close: () => void;
}

/** Asks for a reason before an action on a user: the reason is kept, and the user is notified of it. */
export function ReasonDialog({ title, text, hint, action, most = REASON_MAX, least = 1, act, close }: ReasonDialogProps): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const words = reason.trim();
  const submit = useSingleFlight(async () => {
    if (words.length < least) return setMissing(true);
    setBusy(true);
    await act(words).finally(() => setBusy(false));
  });
  const fault = missing && words.length < least ? { validationState: 'error' as const, validationMessage: t('REASON.REQUIRED') } : {};
  return (
    <FormDialog danger title={title} action={action} busy={busy} onSubmit={() => void submit()} onClose={close}>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <Field label={t('REASON.LABEL')} hint={hint} required {...fault}>
        <Textarea autoFocus rows={3} maxLength={most} value={reason} onChange={(_, { value }) => setReason(value)} />
      </Field>
    </FormDialog>
  );
}

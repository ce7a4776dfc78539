import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { Textarea } from '@fluentui/react-textarea';
import { makeStyles } from '@griffel/react';
import { type ReactNode, useState } from 'react';
import { useKitText } from '../session/use-kit-text.ts';
import { FormDialog } from './form-dialog.tsx';

const REASON_MAX = 200;

const useStyles = makeStyles({
  text: { margin: 0 },
  presets: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
});

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
  /** Ready-made reasons: a press takes one over, to be sent as it is or added to. */
  presets?: readonly string[];
  /** Resolves when it is done; what it throws has been shown. */
  act: (reason: string) => Promise<unknown>;
  close: () => void;
}

/** Asks for a reason before an action on a user: the reason is kept, and the user is notified of it. */
export function ReasonDialog({
  title,
  text,
  hint,
  action,
  most = REASON_MAX,
  least = 1,
  presets = [],
  act,
  close,
}: ReasonDialogProps): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const words = reason.trim();
  const submit = async () => {
    if (words.length < least) return setMissing(true);
    setBusy(true);
    await act(words).finally(() => setBusy(false));
  };
  const fault = missing && words.length < least ? { validationState: 'error' as const, validationMessage: t('REASON.REQUIRED') } : {};
  return (
    <FormDialog danger title={title} action={action} busy={busy} onSubmit={submit} onClose={close}>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {presets.length > 0 && (
        <ul className={styles.presets} aria-label={t('REASON.PRESETS')}>
          {presets.map((preset) => (
            <li key={preset}>
              <Button size="small" onClick={() => setReason((typed) => [typed.trim(), preset].filter(Boolean).join('\n'))}>
                {preset}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Field label={t('REASON.LABEL')} hint={hint} required {...fault}>
        <Textarea autoFocus rows={3} maxLength={most} value={reason} onChange={(_, { value }) => setReason(value)} />
      </Field>
    </FormDialog>
  );
}

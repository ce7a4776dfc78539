import { Button } from '@fluentui/react-button';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-dialog';
import { Field } from '@fluentui/react-field';
import { Spinner } from '@fluentui/react-spinner';
import { Textarea } from '@fluentui/react-textarea';
import { makeStyles } from '@griffel/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DangerButton } from './danger-button.tsx';

const REASON_MAX = 200;

const useStyles = makeStyles({
  surface: { width: 'calc(100vw - 24px)', maxWidth: '480px' },
  content: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0 },
});

interface ReasonDialogProps {
  /** Names what it is about: "Block Anna?" */
  title: string;
  text: string;
  /** Who will read the reason. */
  hint: string;
  /** The word on the button. */
  action: string;
  /** How long a reason may be. */
  most?: number;
  /** Resolves when it is done; what it throws has been told. */
  act: (reason: string) => Promise<unknown>;
  close: () => void;
}

/** Asks why before something is done to somebody: the reason is kept, and told to them. */
export function ReasonDialog({ title, text, hint, action, most = REASON_MAX, act, close }: ReasonDialogProps): ReactNode {
  const styles = useStyles();
  const { t } = useTranslation('kit');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setMissing(true);
    if (busy) return;
    setBusy(true);
    await act(reason.trim()).finally(() => setBusy(false));
  };
  const fault = missing && reason.trim() === '' ? { validationState: 'error' as const, validationMessage: t('REASON.REQUIRED') } : {};
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && close()}>
      <DialogSurface className={styles.surface}>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>
              <p className={styles.text}>{text}</p>
              <Field label={t('REASON.LABEL')} hint={hint} required {...fault}>
                <Textarea autoFocus rows={3} maxLength={most} value={reason} onChange={(_, { value }) => setReason(value)} />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button size="large" onClick={close}>
                {t('REASON.CANCEL')}
              </Button>
              <DangerButton size="large" type="submit" disabledFocusable={busy} {...(busy ? { icon: <Spinner size="tiny" /> } : {})}>
                {action}
              </DangerButton>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}

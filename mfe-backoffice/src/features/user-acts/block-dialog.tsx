import { Button } from '@fluentui/react-button';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-dialog';
import { Field } from '@fluentui/react-field';
import { Spinner } from '@fluentui/react-spinner';
import { Textarea } from '@fluentui/react-textarea';
import { makeStyles } from '@griffel/react';
import type { User } from '@market/identity/contract/user';
import { DangerButton } from '@market/shell-kit/ui/danger-button';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userName } from './user-name.ts';

const REASON_MAX = 200;

const useStyles = makeStyles({
  surface: { width: 'calc(100vw - 24px)', maxWidth: '480px' },
  content: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0 },
});

interface BlockDialogProps {
  users: readonly User[];
  /** Resolves when it is done; what it throws has been told. */
  block: (reason: string) => Promise<void>;
  close: () => void;
}

/** Asks why before it shuts users out: the reason is noted, and they are told. */
export function BlockDialog({ users, block, close }: BlockDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setMissing(true);
    if (busy) return;
    setBusy(true);
    await block(reason.trim()).finally(() => setBusy(false));
  };
  const [only] = users;
  const title =
    users.length === 1 && only ? t('USERS.BLOCK.TITLE', { name: userName(only) }) : t('USERS.BLOCK.TITLE_MANY', { count: users.length });
  const fault =
    missing && reason.trim() === '' ? { validationState: 'error' as const, validationMessage: t('USERS.BLOCK.REASON_REQUIRED') } : {};
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && close()}>
      <DialogSurface className={styles.surface}>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>
              <p className={styles.text}>{t('USERS.BLOCK.TEXT', { count: users.length })}</p>
              <Field label={t('USERS.BLOCK.REASON')} hint={t('USERS.BLOCK.REASON_HINT')} required {...fault}>
                <Textarea autoFocus rows={3} maxLength={REASON_MAX} value={reason} onChange={(_, { value }) => setReason(value)} />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button size="large" onClick={close}>
                {t('USERS.CANCEL')}
              </Button>
              <DangerButton size="large" type="submit" disabledFocusable={busy} {...(busy ? { icon: <Spinner size="tiny" /> } : {})}>
                {t('USERS.BLOCK.ACTION')}
              </DangerButton>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}

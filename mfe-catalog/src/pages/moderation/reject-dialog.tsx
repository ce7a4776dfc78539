import { Button } from '@fluentui/react-button';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-dialog';
import { Field } from '@fluentui/react-field';
import { Textarea } from '@fluentui/react-textarea';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

const REASON_MIN = 3;
const REASON_MAX = 1_000;

interface RejectDialogProps {
  name: string;
  reject: (reason: string) => void;
  onClose: () => void;
}

/** Asks why: the vendor reads it. */
export function RejectDialog({ name, reject, onClose }: RejectDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = reason.trim();
    setFault(words.length < REASON_MIN);
    if (words.length >= REASON_MIN) reject(words);
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <form onSubmit={submit} noValidate>
          <DialogBody>
            <DialogTitle>{t('MODERATION.REJECT_TITLE', { name })}</DialogTitle>
            <DialogContent>
              <Field
                label={t('MODERATION.REASON')}
                hint={t('MODERATION.REASON_HINT')}
                required
                {...(fault ? { validationState: 'error' as const, validationMessage: t('MODERATION.REASON_REQUIRED') } : {})}
              >
                <Textarea value={reason} rows={4} maxLength={REASON_MAX} onChange={(_, data) => setReason(data.value)} />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{t('MODERATION.CANCEL')}</Button>
              <Button appearance="primary" type="submit">
                {t('MODERATION.REJECT')}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}

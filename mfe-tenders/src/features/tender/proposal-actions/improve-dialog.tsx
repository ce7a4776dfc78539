import { Field } from '@fluentui/react-field';
import { Textarea } from '@fluentui/react-textarea';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { PROPOSAL_LIMITS } from '@market/tenders-contract/tender-state';
import { useState } from 'react';
import { useText } from '../proposal-words/use-text.ts';

interface ImproveDialogProps {
  brand: string;
  /** Resolves when it is done; what it throws has been shown. */
  act: (text: string) => Promise<unknown>;
  close: () => void;
}

/** Asks a vendor for a better offer, in the words of the owner; the vendor may change it once more then. */
export function ImproveDialog({ brand, act, close }: ImproveDialogProps) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const words = text.trim();
  const submit = async () => {
    if (words === '') return setMissing(true);
    setBusy(true);
    await act(words).finally(() => setBusy(false));
  };
  const fault = missing && words === '' ? { validationState: 'error' as const, validationMessage: t('PROPOSAL.IMPROVE.REQUIRED') } : {};
  return (
    <FormDialog
      title={t('PROPOSAL.IMPROVE.TITLE', { brand })}
      action={t('PROPOSAL.IMPROVE.SEND')}
      busy={busy}
      onSubmit={submit}
      onClose={close}
    >
      <Field label={t('PROPOSAL.IMPROVE.FIELD')} hint={t('PROPOSAL.IMPROVE.HINT')} required {...fault}>
        <Textarea autoFocus rows={4} maxLength={PROPOSAL_LIMITS.reason} value={text} onChange={(_, { value }) => setText(value)} />
      </Field>
    </FormDialog>
  );
}

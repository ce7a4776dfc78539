import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { useState } from 'react';
import { useText } from '../../../use-text.ts';
import { type SavedView, VIEW_NAME_MAX, viewCalled } from './saved-views.ts';

interface ViewDialogProps {
  /** The name that is changed; none: a view is saved. */
  before?: string | undefined;
  views: readonly SavedView[];
  save: (name: string) => void;
  close: () => void;
}

/** Asks what a view is called. */
export function ViewDialog({ before, views, save, close }: ViewDialogProps) {
  const { t } = useText();
  const [typed, setTyped] = useState(before ?? '');
  const [isMissing, setMissing] = useState(false);
  const name = typed.trim();
  const other = viewCalled(views, name);
  const isTaken = other !== undefined && other.name !== before;
  const submit = () => (name === '' ? setMissing(true) : save(name));
  const fault = isMissing && name === '' ? { validationState: 'error' as const, validationMessage: t('ORDERS.VIEWS.REQUIRED') } : {};
  const warning = isTaken ? { validationState: 'warning' as const, validationMessage: t('ORDERS.VIEWS.TAKEN') } : {};
  return (
    <FormDialog
      title={t(before === undefined ? 'ORDERS.VIEWS.SAVE_TITLE' : 'ORDERS.VIEWS.RENAME_TITLE')}
      action={t('ORDERS.VIEWS.SAVE_ACTION')}
      onSubmit={submit}
      onClose={close}
    >
      <Field label={t('ORDERS.VIEWS.NAME')} hint={t('ORDERS.VIEWS.HINT')} required {...warning} {...fault}>
        <Input autoFocus size="large" maxLength={VIEW_NAME_MAX} value={typed} onChange={(_, { value }) => setTyped(value)} />
      </Field>
    </FormDialog>
  );
}

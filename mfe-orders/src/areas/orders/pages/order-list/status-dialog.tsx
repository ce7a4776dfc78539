import { Field } from '@fluentui/react-field';
import { Select } from '@fluentui/react-select';
import { Textarea } from '@fluentui/react-textarea';
import { cancelReasons, type OrderStatus } from '@market/orders-contract/order-state';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { useOrderWords } from '../../../../features/order-words/use-order-words.ts';
import { useText } from '../../use-text.ts';
import type { Asked } from './status-targets.ts';

const REASON_MAX = 500;

interface StatusDialogProps {
  /** Numbers of the orders. */
  ids: readonly number[];
  to: OrderStatus;
  asks: Asked;
  busy: boolean;
  save: (reason: string | undefined) => unknown;
  close: () => void;
}

/** Names the status before orders are taken there, and asks why where that has to be said. */
export function StatusDialog({ ids, to, asks, busy, save, close }: StatusDialogProps) {
  const page = usePageStyles();
  const { t } = useText();
  const words = useOrderWords();
  const [cause, setCause] = useState('');
  const [isMissing, setMissing] = useState(false);
  const fault =
    isMissing && cause.trim() === '' ? { validationState: 'error' as const, validationMessage: t('ORDERS.REASON_REQUIRED') } : {};
  const [only] = ids;
  const submit = () => {
    if (asks !== 'nothing' && cause.trim() === '') return setMissing(true);
    return save(asks === 'nothing' ? undefined : cause.trim());
  };
  return (
    <FormDialog
      alert={asks === 'nothing'}
      danger={to === 'canceled'}
      title={
        ids.length === 1 && only !== undefined
          ? t('ORDERS.CONFIRM_ONE', { id: only, status: words.status(to) })
          : t('ORDERS.CONFIRM', { count: ids.length, status: words.status(to) })
      }
      action={to === 'canceled' ? t('ORDERS.CANCEL_ORDERS', { count: ids.length }) : t('ORDERS.SET_STATUS')}
      {...(to === 'canceled' ? { cancel: t('ORDERS.KEEP') } : {})}
      busy={busy}
      onSubmit={submit}
      onClose={close}
    >
      {to === 'canceled' && <p className={page.note}>{t('ORDERS.CANCEL_HINT')}</p>}
      {asks === 'cancel-reason' && (
        <Field label={t('ORDERS.CANCEL_REASON')} required {...fault}>
          <Select size="large" value={cause} onChange={(_, { value }) => setCause(value)}>
            <option value="">{t('ORDERS.CHOOSE_REASON')}</option>
            {cancelReasons.map((reason) => (
              <option key={reason} value={reason}>
                {words.cancelReason(reason)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {asks === 'reason' && (
        <Field label={t('ORDERS.REASON')} hint={t('ORDERS.REASON_HINT')} required {...fault}>
          <Textarea autoFocus rows={3} maxLength={REASON_MAX} value={cause} onChange={(_, { value }) => setCause(value)} />
        </Field>
      )}
    </FormDialog>
  );
}

import { Field } from '@fluentui/react-field';
import { Select } from '@fluentui/react-select';
import { Textarea } from '@fluentui/react-textarea';
import type { CancelReason } from '@market/orders-contract/order-state';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { useOrderWords } from '../../../../../features/order-words/use-order-words.ts';
import { useRights } from '../../../features/order/use-rights.ts';
import { useText } from '../../../use-text.ts';
import { REASON_MAX } from './use-status-change.tsx';

type Chosen = Exclude<CancelReason, 'expired' | 'user_deleted'>;

const OF_BUYERS = ['changed_mind', 'mistake', 'terms', 'no_answer', 'other'] as const;
const OF_SELLERS = ['out_of_stock', 'price_changed', 'no_answer', 'cannot_deliver', 'changed_mind', 'mistake', 'terms', 'other'] as const;

interface CancelDialogProps {
  id: number;
  /** The seller works on it already: it is asked for, and the seller decides. */
  asks: boolean;
  busy: boolean;
  /** Answers whether it was done; a failure has been shown. */
  act: (reason: Chosen, text: string) => Promise<boolean>;
  close: () => void;
}

/** Why an order is to be cancelled: one of the reasons there are, and words of one's own. */
export function CancelDialog({ id, asks, busy, act, close }: CancelDialogProps) {
  const page = usePageStyles();
  const { t } = useText();
  const words = useOrderWords();
  const { sells } = useRights();
  const reasons = sells ? OF_SELLERS : OF_BUYERS;
  const [reason, setReason] = useState<Chosen>(reasons[0]);
  const [text, setText] = useState('');
  return (
    <FormDialog
      danger
      title={t(asks ? 'ORDER_PAGE.CANCEL.ASK_TITLE' : 'ORDER_PAGE.CANCEL.TITLE', { id })}
      cancel={t('ORDER_PAGE.CANCEL.KEEP')}
      action={t(asks ? 'ORDER_PAGE.CANCEL.ASK' : 'ORDER_PAGE.CANCEL.ACTION')}
      busy={busy}
      onSubmit={async () => (await act(reason, text.trim())) && close()}
      onClose={close}
    >
      <p className={page.note}>{t(asks ? 'ORDER_PAGE.CANCEL.ASK_TEXT' : 'ORDER_PAGE.CANCEL.TEXT')}</p>
      <Field label={t('ORDER_PAGE.CANCEL.REASON')} required>
        <Select value={reason} onChange={(_, { value }) => setReason(value as Chosen)}>
          {reasons.map((each) => (
            <option key={each} value={each}>
              {words.cancelReason(each)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('ORDER_PAGE.CANCEL.WORDS')}>
        <Textarea rows={3} maxLength={REASON_MAX} value={text} onChange={(_, { value }) => setText(value)} />
      </Field>
    </FormDialog>
  );
}

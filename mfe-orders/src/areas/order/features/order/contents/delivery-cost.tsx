import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import type { Order } from '@market/orders-contract/order';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { useText } from '../../../use-text.ts';
import { isDeliveryOpen } from '../unpriced-delivery.ts';
import { useRights } from '../use-rights.ts';
import { useUpdateOrder } from '../use-update-order.ts';

/** What delivery costs is the seller's to say, until it is paid; the buyer is asked before it costs more. */
export function DeliveryCost({ order }: { order: Order }) {
  const { t } = useText();
  const { sells } = useRights();
  const [isOpen, setOpen] = useState(false);
  if (!(sells && isDeliveryOpen(order)) || order.main_id === null) return null;
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('ORDER_PAGE.DELIVERY_COST.ACTION')}</Button>
      {isOpen && <DeliveryCostDialog order={order} close={() => setOpen(false)} />}
    </div>
  );
}

/** `12 500,50` as people write it; null for anything that is no sum. */
function sumOf(typed: string): number | null {
  const plain = typed.replace(/[\s\u00a0₽]/g, '').replace(',', '.');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

function DeliveryCostDialog({ order, close }: { order: Order; close: () => void }) {
  const page = usePageStyles();
  const { t } = useText();
  const { update, pending } = useUpdateOrder(order);
  const [typed, setTyped] = useState(String(order.delivery_cost));
  const [isWrong, setWrong] = useState(false);
  const cost = sumOf(typed);
  const fault =
    isWrong && cost === null ? { validationState: 'error' as const, validationMessage: t('ORDER_PAGE.DELIVERY_COST.WRONG') } : {};
  const submit = async () => {
    if (cost === null) return setWrong(true);
    const done = (after: Order) => t(after.proposal ? 'ORDER_PAGE.PROPOSAL.SENT' : 'ORDER_PAGE.DELIVERY_COST.DONE');
    if (cost === order.delivery_cost || (await update({ delivery_cost: cost }, done))) close();
  };
  return (
    <FormDialog
      title={t('ORDER_PAGE.DELIVERY_COST.TITLE', { id: order.id })}
      action={t('ORDER_PAGE.SAVE')}
      busy={pending}
      onSubmit={submit}
      onClose={close}
    >
      {cost !== null && cost > order.delivery_cost && <p className={page.note}>{t('ORDER_PAGE.PROPOSAL.WILL_ASK')}</p>}
      <Field label={t('ORDER_PAGE.DELIVERY_COST.LABEL')} required {...fault}>
        <Input autoFocus inputMode="decimal" value={typed} onChange={(_, { value }) => setTyped(value)} />
      </Field>
    </FormDialog>
  );
}

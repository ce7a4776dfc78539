import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { Spinner } from '@fluentui/react-spinner';
import type { Order, OrderItem } from '@market/orders-contract/order';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useLeaveGuard } from '@market/shell-kit/forms/leave-guard';
import { useSingleFlight } from '@market/shell-kit/forms/single-flight';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { type FormEvent, useState } from 'react';
import { useItemStyles } from '../../../../../features/item-table/item-table.styles.ts';
import { lineName } from '../../../../../features/line-words/line-name.ts';
import { ItemTable } from '../../../features/order/contents/item-table.tsx';
import { useUpdateOrder } from '../../../features/order/use-update-order.ts';
import { useText } from '../../../use-text.ts';
import { countsEdit, isUnlikely, keyOf, type TypedCounts, withTypedSums } from './counts.ts';

const REASON_MAX = 500;

/** Other counts for the lines of a part: what is less comes at once, what is more once the buyer agrees. */
export function CountsForm({ order, close }: { order: Order; close: () => void }) {
  const page = usePageStyles();
  const { t } = useText();
  const [typed, setTyped] = useState<TypedCounts>({});
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { update, pending } = useUpdateOrder(order);
  const edit = countsEdit(order, typed);
  const confirmed = useConfirmedSum(order, typed);
  const leaveFreely = useLeaveGuard(edit.items.length > 0 || reason !== '');
  const refusal = edit.isEmpty ? t('ORDER_PAGE.COUNTS.LAST') : edit.items.length === 0 ? t('ORDER_PAGE.COUNTS.NONE') : null;
  const send = useSingleFlight(async () => {
    setTried(true);
    if (edit.wrong.length > 0 || refusal || !(await confirmed())) return;
    const done = (after: Order) => t(after.proposal ? 'ORDER_PAGE.PROPOSAL.SENT' : 'ORDER_PAGE.COUNTS.DONE');
    if (!(await update({ items: edit.items, ...(reason.trim() ? { reason: reason.trim() } : {}) }, done))) return;
    leaveFreely();
    close();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <PageSection title={t('ORDER_PAGE.COUNTS.TITLE')}>
      <form className={page.page} onSubmit={submit} noValidate>
        <p className={page.note}>{t('ORDER_PAGE.COUNTS.TEXT')}</p>
        <ItemTable
          order={withTypedSums(order, typed)}
          countOf={(item) => (
            <CountField
              item={item}
              typed={typed[keyOf(item)] ?? String(item.count)}
              isWrong={edit.wrong.includes(keyOf(item))}
              onType={(value) => setTyped((now) => ({ ...now, [keyOf(item)]: value }))}
            />
          )}
        />
        <Field label={t('ORDER_PAGE.COUNTS.REASON')}>
          <Input maxLength={REASON_MAX} value={reason} onChange={(_, { value }) => setReason(value)} />
        </Field>
        <p role="status" className={page.note}>
          {edit.rises && t('ORDER_PAGE.PROPOSAL.WILL_ASK')}
        </p>
        {isTried && refusal && (
          <p role="alert" className={page.fault}>
            {refusal}
          </p>
        )}
        <div className={page.row}>
          <Button type="submit" appearance="primary" disabledFocusable={pending} {...(pending ? { icon: <Spinner size="tiny" /> } : {})}>
            {t(edit.rises ? 'ORDER_PAGE.COUNTS.PROPOSE' : 'ORDER_PAGE.SAVE')}
          </Button>
          <Button onClick={close}>{t('ORDER_PAGE.COUNTS.CANCEL')}</Button>
        </div>
      </form>
    </PageSection>
  );
}

/** Asks where an order grows beyond what is usual, before the buyer is asked. */
function useConfirmedSum(order: Order, typed: TypedCounts): () => Promise<boolean> {
  const { t } = useText();
  const { money } = useFormat();
  const ask = useUnit(askFx);
  return async () => {
    if (!isUnlikely(order, typed)) return true;
    const sums = { before: money(order.sum), after: money(withTypedSums(order, typed).sum) };
    return ask({
      title: t('ORDER_PAGE.COUNTS.UNLIKELY'),
      text: t('ORDER_PAGE.COUNTS.UNLIKELY_TEXT', sums),
      action: t('ORDER_PAGE.COUNTS.PROPOSE'),
    });
  };
}

interface CountFieldProps {
  item: OrderItem;
  typed: string;
  isWrong: boolean;
  onType: (typed: string) => void;
}

function CountField({ item: { product, run }, typed, isWrong, onType }: CountFieldProps) {
  const styles = useItemStyles();
  const { t } = useText();
  return (
    <Field
      className={styles.countField}
      {...(isWrong ? { validationState: 'error' as const, validationMessage: t('ORDER_PAGE.COUNTS.WRONG') } : {})}
    >
      <Input
        className={styles.count}
        inputMode="numeric"
        aria-label={t('ORDER_PAGE.COUNTS.OF', { name: lineName(product, run) })}
        value={typed}
        onChange={(_, { value }) => onType(value)}
      />
    </Field>
  );
}

import { Button } from '@fluentui/react-button';
import { MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-message-bar';
import { makeStyles } from '@griffel/react';
import type { Order } from '@market/orders-contract/order';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useState } from 'react';
import { useOrderWords } from '../../../../../features/order-words/use-order-words.ts';
import { isOwnAnswer, useIsUpdating } from '../../../features/order/use-update-order.ts';
import { useText } from '../../../use-text.ts';
import { type Difference, differences } from './differences.ts';

// Readers of screens want it there before it speaks; it takes no room until then.
const useStyles = makeStyles({ quiet: { position: 'absolute' } });

/** What others changed of the order since its reader looked at it; what the reader changes is no news. */
export function OrderNews({ order }: { order: Order }) {
  const styles = useStyles();
  const { t } = useText();
  const wordsOf = useDifferenceWords();
  const isUpdating = useIsUpdating();
  const [seen, setSeen] = useState(order);
  // The live line may be quicker than the answer.
  if ((isUpdating || isOwnAnswer(order)) && seen !== order) setSeen(order);
  const changes = differences(seen, order);
  return (
    <div role="status" className={changes.length === 0 ? styles.quiet : undefined}>
      {changes.length > 0 && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{t('ORDER_PAGE.NEWS.TITLE')}</MessageBarTitle> {changes.map(wordsOf).join('. ')}
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => setSeen(order)}>{t('ORDER_PAGE.NEWS.DISMISS')}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
    </div>
  );
}

function useDifferenceWords(): (difference: Difference) => string {
  const { t } = useText();
  const words = useOrderWords();
  const { money, number, date } = useFormat();
  const nameOf = {
    status: t('ORDER_PAGE.FIELD.status'),
    payment_status: t('ORDER_PAGE.FIELD.payment_status'),
    stock_status: t('ORDER_PAGE.NEWS.STOCK'),
    lines_num: t('ORDER_PAGE.NEWS.LINES'),
    goods_num: t('ORDER_PAGE.NEWS.GOODS'),
    delivery_cost: t('ORDER_PAGE.FIELD.delivery_cost'),
    amount_payable: t('ORDER_PAGE.FIELD.amount_payable'),
    received_at: t('ORDER_PAGE.FIELD.received_at'),
  };
  const shown: { [K in Difference['what']]: (value: Order[K]) => string } = {
    status: words.status,
    payment_status: words.payment,
    stock_status: words.stock,
    lines_num: number,
    goods_num: number,
    delivery_cost: money,
    amount_payable: money,
    received_at: (value) => (value ? date(value) : '—'),
  };
  return ({ what, before, after }) => {
    const show = shown[what] as (value: unknown) => string;
    return t('ORDER_PAGE.NEWS.CHANGE', { what: nameOf[what], before: show(before), after: show(after) });
  };
}

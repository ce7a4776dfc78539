import { mergeClasses } from '@griffel/react';
import type { Order } from '@market/orders-contract/order';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useOrderWords } from '../../../../../features/order-words/use-order-words.ts';
import { useText } from '../../../use-text.ts';
import { PrintedItems } from './printed-items.tsx';
import { usePrintStyles } from './printed-order.styles.ts';
import { PrintedParties } from './printed-parties.tsx';
import { useAskedPaper } from './use-asked-paper.ts';
import { usePaper } from './use-paper.ts';
import { usePrintedSellers } from './use-printed-sellers.ts';

/** The order form on paper: who sells to whom, every line, what it comes to, and where both sign. On screen there is none of it. */
export function PrintedOrder({ order }: { order: Order }) {
  const styles = usePrintStyles();
  const { t } = useText();
  const words = useOrderWords();
  const { date } = useFormat();
  const { id, placed_at, status, payment_status } = order;
  usePaper(t('ORDER.NUMBER', { id }));
  const { sellers, isPending } = usePrintedSellers(order);
  useAskedPaper(!isPending);
  return (
    <div className={styles.form}>
      <h2 className={styles.title}>
        {t('ORDER_PAGE.PRINT.TITLE', { id })} {t('ORDER_PAGE.PRINT.DATE', { date: date(placed_at) })}
      </h2>
      <p className={styles.text}>{t('ORDER_PAGE.PRINT.STATE', { status: words.status(status), payment: words.payment(payment_status) })}</p>
      <PrintedParties order={order} sellers={sellers} />
      <PrintedItems order={order} />
      <Sums order={order} />
      <Signatures />
    </div>
  );
}

function Sums({ order }: { order: Order }) {
  const styles = usePrintStyles();
  const { t } = useText();
  const { money } = useFormat();
  const { sum, discount, delivery_cost, bonuses_spent, amount_payable } = order;
  const sums = [
    ['sum', sum],
    ['discount', -discount],
    ['delivery_cost', delivery_cost],
    ['bonuses_spent', -bonuses_spent],
    ['amount_payable', amount_payable],
  ] as const;
  const shown = sums.filter(([name, value]) => name === 'sum' || name === 'amount_payable' || value !== 0);
  return (
    <dl className={styles.sums}>
      {shown.map(([name, value]) => (
        <div key={name} className={mergeClasses(styles.sum, name === 'amount_payable' && styles.total)}>
          <dt>{t(`ORDER_PAGE.FIELD.${name}`)}</dt>
          <dd className={styles.amount}>{money(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Signatures() {
  const styles = usePrintStyles();
  const { t } = useText();
  return (
    <div className={styles.signatures}>
      {(['HANDED', 'RECEIVED'] as const).map((name) => (
        <div key={name}>
          <strong>{t(`ORDER_PAGE.PRINT.${name}`)}</strong>
          <div className={styles.signature} />
          <p className={styles.hint}>{t('ORDER_PAGE.PRINT.SIGNATURE')}</p>
        </div>
      ))}
    </div>
  );
}

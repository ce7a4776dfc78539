import { makeStyles } from '@griffel/react';
import type { OrderRow } from '@market/orders-contract/order';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { OrderStatusBadge, StockBadge } from '../../../../features/order-words/order-badges.tsx';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({ marks: { display: 'inline-flex', flexWrap: 'wrap', gap: '4px', alignItems: 'flex-start' } });

/** How far an order has come, whether its goods are held, which is the sellers' care, and what the other side waits for. */
export function OrderStanding({ order: { status, stock_status, proposed, cancel_requested }, sells }: { order: OrderRow; sells: boolean }) {
  const styles = useStyles();
  const { t } = useText();
  return (
    <span className={styles.marks}>
      <OrderStatusBadge status={status} />
      {sells && stock_status !== 'none' && <StockBadge status={stock_status} />}
      {cancel_requested && <StateBadge mood="bad">{t(sells ? 'ORDERS.CANCEL_REQUESTED' : 'ORDERS.CANCEL_ASKED')}</StateBadge>}
      {proposed && <StateBadge mood="waiting">{t(sells ? 'ORDERS.PROPOSED' : 'ORDERS.PROPOSED_TO_YOU')}</StateBadge>}
    </span>
  );
}

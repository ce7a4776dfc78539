import { makeStyles } from '@griffel/react';
import type { OrderRow } from '@market/orders-contract/order';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { OrderStatusBadge } from '../../../../features/order-words/order-badges.tsx';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({ marks: { display: 'inline-flex', flexWrap: 'wrap', gap: '4px' } });

/** How far an order has come, and what somebody waits for. */
export function OrderStanding({ order: { status, proposed, cancel_requested } }: { order: OrderRow }) {
  const styles = useStyles();
  const { t } = useText();
  return (
    <span className={styles.marks}>
      <OrderStatusBadge status={status} />
      {cancel_requested && <StateBadge mood="bad">{t('ORDERS.CANCEL_REQUESTED')}</StateBadge>}
      {proposed && <StateBadge mood="waiting">{t('ORDERS.PROPOSED')}</StateBadge>}
    </span>
  );
}

import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Order } from '@market/orders-contract/order';
import { useFormat } from '@market/shell-kit/format/use-format';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { RepeatOrderButton } from '../../../../../features/cart/repeat-order/repeat-order-button.tsx';
import { OrderStatusBadge, PaymentBadge, StockBadge } from '../../../../../features/order-words/order-badges.tsx';
import { useRights } from '../../../features/order/use-rights.ts';
import { orderPaths } from '../../../navigation.ts';
import { useText } from '../../../use-text.ts';
import { CancelButton } from './cancel-button.tsx';
import { MoreMenu } from './more-menu.tsx';
import { StatusMenu } from './status-menu.tsx';

const useStyles = makeStyles({
  sum: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600, fontWeight: tokens.fontWeightSemibold },
});

/** How the order stands, what it comes to, and what the reader may do with it. */
export function OrderHead({ order }: { order: Order }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { dateTime, money } = useFormat();
  const { manages } = useRights();
  const targets = order.allowed.filter((to) => to !== 'canceled');
  return (
    <section className={page.card} aria-label={t('ORDER_PAGE.HEAD')}>
      <div className={page.row}>
        <OrderStatusBadge status={order.status} />
        <PaymentBadge status={order.payment_status} />
        <StockBadge status={order.stock_status} />
        {order.archived && <StateBadge mood="plain">{t('ORDER_PAGE.ARCHIVE.BADGE')}</StateBadge>}
      </div>
      <div>
        <div className={styles.sum}>{money(order.amount_payable)}</div>
        <p className={page.note}>
          {t('ORDER_PAGE.PLACED', { when: dateTime(order.placed_at) })}
          {' · '}
          {t('ORDER_PAGE.LINES', { count: order.lines_num })}
        </p>
      </div>
      <div className={page.row}>
        {targets.length > 0 && <StatusMenu order={order} targets={targets} />}
        <CancelButton order={order} />
        {manages && <LinkButton to={orderPaths.edit(order.id)}>{t('ORDER_PAGE.EDIT')}</LinkButton>}
        <RepeatOrderButton orderId={order.id} />
        <Button onClick={() => window.print()}>{t('ORDER_PAGE.PRINT.ACTION')}</Button>
        <MoreMenu order={order} />
      </div>
    </section>
  );
}

import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Order } from '@market/orders-contract/order';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Link } from '@market/shell-kit/routing/navigation';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { OrderStatusBadge, PaymentBadge } from '../../../../../features/order-words/order-badges.tsx';
import { useRights } from '../../../features/order/use-rights.ts';
import { orderPaths } from '../../../navigation.ts';
import { useText } from '../../../use-text.ts';

const useStyles = makeStyles({ total: { fontWeight: tokens.fontWeightSemibold } });

/** The parts of a main order with what each comes to; of a part, the main order and its siblings. */
export function OrderFamily({ order }: { order: Order }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { money } = useFormat();
  const { id, main_order, orders } = order;
  if (main_order === null && orders.length === 0) return null;
  // Nothing is paid for what was cancelled.
  const total = orders.reduce((sum, { status, amount_payable }) => sum + (status === 'canceled' ? 0 : amount_payable), 0);
  return (
    <PageSection title={t(main_order ? 'ORDER_PAGE.FAMILY.SIBLINGS' : 'ORDER_PAGE.FAMILY.PARTS')}>
      {main_order && <MainOrder order={order} />}
      <ul className={page.rows}>
        {orders.map((part) => (
          <li key={part.id} className={page.item}>
            <span className={page.words}>
              {part.id === id ? (
                <strong>{t('ORDER_PAGE.FAMILY.THIS', { id })}</strong>
              ) : (
                <Link to={orderPaths.view(part.id)} className={page.link}>
                  {t('ORDER.NUMBER', { id: part.id })}
                </Link>
              )}
              <span className={page.small}>{part.companies.map(({ brand }) => brand).join(', ')}</span>
            </span>
            <span className={page.row}>
              <OrderStatusBadge status={part.status} />
              <PaymentBadge status={part.payment_status} />
              <strong>{money(part.amount_payable)}</strong>
            </span>
          </li>
        ))}
        {orders.length > 1 && (
          <li className={page.item}>
            <span className={styles.total}>{t('ORDER_PAGE.FAMILY.TOTAL')}</span>
            <strong>{money(Math.round(total * 100) / 100)}</strong>
          </li>
        )}
      </ul>
    </PageSection>
  );
}

/** A seller has nothing to do with the orders of others beside theirs. */
function MainOrder({ order: { main_order } }: { order: Order }) {
  const page = usePageStyles();
  const { t } = useText();
  const { sells, manages } = useRights();
  if (main_order === null) return null;
  const name = t('ORDER_PAGE.FAMILY.MAIN', { id: main_order.id });
  if (sells && !manages) return <p className={page.note}>{name}</p>;
  return (
    <Link to={orderPaths.view(main_order.id)} className={page.link}>
      {name}
    </Link>
  );
}

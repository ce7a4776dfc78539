import type { Order } from '@market/orders-contract/order';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StockBadge } from '../../../../features/order-words/order-badges.tsx';
import { useText } from '../../use-text.ts';
import { DeliveryFacts } from '../order/fields/delivery-facts.tsx';
import { OrderSums } from '../order/fields/order-sums.tsx';
import { ItemTable } from '../order/items/item-table.tsx';

/** What whoever edits an order has to know of it and does not change here. */
export function OrderFacts({ order }: { order: Order }) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <>
      <div className={page.fields}>
        <DeliveryFacts order={order} />
        <OrderSums order={order} />
      </div>
      <PageSection title={t('ORDER_PAGE.TAB.items')}>
        <div className={page.row}>
          <StockBadge status={order.stock_status} />
        </div>
        <ItemTable order={order} />
      </PageSection>
    </>
  );
}

import type { Order } from '@market/orders-contract/order';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StockBadge } from '../../../../features/order-words/order-badges.tsx';
import { HandoverFacts } from '../../features/order/contents/delivery-facts.tsx';
import { ItemTable } from '../../features/order/contents/item-table.tsx';
import { OrderSums } from '../../features/order/contents/order-sums.tsx';
import { useText } from '../../use-text.ts';

/** What whoever edits an order has to know of it and does not change here. */
export function OrderFacts({ order }: { order: Order }) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <>
      <div className={page.fields}>
        <HandoverFacts order={order} />
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

import type { Order } from '@market/orders-contract/order';
import { useFormat } from '@market/shell-kit/format/use-format';
import { FactList } from '@market/shell-kit/ui/fact-list';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { useText } from '../../../use-text.ts';
import { isDeliveryUnpriced } from '../unpriced-delivery.ts';
import { DeliveryCost } from './delivery-cost.tsx';

/** What the goods cost, what comes off and on, and what is to be paid. */
export function OrderSums({ order }: { order: Order }) {
  const { t } = useText();
  const { money, number } = useFormat();
  const { sum, discount, discount_percent, delivery_cost, bonuses_spent, amount, amount_payable } = order;
  const named = discount_percent > 0 ? t('ORDER_PAGE.DISCOUNT', { percent: number(discount_percent) }) : t('ORDER_PAGE.FIELD.discount');
  return (
    <PageSection title={t('ORDER_PAGE.SUMS')}>
      <FactList
        facts={[
          [t('ORDER_PAGE.FIELD.sum'), money(sum)],
          [named, discount > 0 && money(-discount)],
          [t('ORDER_PAGE.FIELD.delivery_cost'), isDeliveryUnpriced(order) ? t('ORDER_PAGE.DELIVERY_COST.UNPRICED') : money(delivery_cost)],
          [t('ORDER_PAGE.FIELD.amount'), money(amount)],
          [t('ORDER_PAGE.FIELD.bonuses_spent'), bonuses_spent > 0 && money(-bonuses_spent)],
          [t('ORDER_PAGE.FIELD.amount_payable'), <strong key="payable">{money(amount_payable)}</strong>],
        ]}
      />
      <DeliveryCost order={order} />
    </PageSection>
  );
}

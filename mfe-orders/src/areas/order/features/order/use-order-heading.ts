import type { Order } from '@market/orders-contract/order';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { orderPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { useRights } from './use-rights.ts';

/** Names the page of an order; the way to a part leads over its main order, which a seller has nothing to do with. */
export function useOrderHeading(id: number, order: Order | undefined): void {
  const { t } = useText();
  const { sells, manages } = useRights();
  const main = order?.main_order && (manages || !sells) ? order.main_order.id : null;
  const above = main === null ? [] : [{ label: t('ORDER_PAGE.FAMILY.MAIN', { id: main }), path: orderPaths.view(main) }];
  usePageHeading(order && t('ORDER.NUMBER', { id }), above);
}

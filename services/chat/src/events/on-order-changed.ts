import { toKopecks } from '@market/kit-contract/money';
import type { OrderState } from '@market/orders-contract/order.events';
import type { Tx } from '@market/service-kit/data/tx';
import { keepOrderCard } from '../stored/order-card.queries.ts';

/** Keeps who has ordered from whom: they may write to each other, and show the order in a post. */
export async function onOrderChanged(
  tx: Tx,
  { id, user_id: user, company_id: company, amount, deleted, version }: OrderState,
): Promise<void> {
  await keepOrderCard(tx, { id, user, company, amount: String(toKopecks(amount)), deleted, version });
}

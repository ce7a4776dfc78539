import type { OrderState } from '@market/orders-contract/order.events';
import type { Tx } from '@market/service-kit/data/tx';
import { addCounterparty } from '../counterparty/counterparty.queries.ts';

/** Opens a company's contacts and payment details to whoever has placed an order with it. */
export async function onOrderChanged(tx: Tx, { company_id, user_id, placed_at }: OrderState): Promise<void> {
  await addCounterparty(tx, { companyId: company_id, userId: user_id, since: new Date(placed_at) });
}

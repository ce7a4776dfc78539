import type { Completion } from '@market/orders-contract/order.events';
import type { Tx } from '@market/service-kit/data/tx';
import { holdCompany } from '../company/company.queries.ts';
import { addPurchase, removePurchase, verifyReview } from '../review/purchase.queries.ts';

/** A review of who bought is a verified one, also where it was written before. The company is held, as it is by who writes one. */
export async function onOrderCompleted(tx: Tx, { id, user_id: user, company_id: company }: Completion): Promise<void> {
  await holdCompany(tx, { id: company });
  await addPurchase(tx, { order: id, company, user });
  await verifyReview(tx, { company, user });
}

/** What was taken back is not bought, unless it was bought another time. */
export async function onOrderReopened(tx: Tx, { id, user_id: user, company_id: company }: Completion): Promise<void> {
  await holdCompany(tx, { id: company });
  await removePurchase(tx, { order: id });
  await verifyReview(tx, { company, user });
}

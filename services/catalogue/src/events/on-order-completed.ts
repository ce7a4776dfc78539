import type { Completion } from '@market/orders-contract/order.events';
import { lockExclusively } from '@market/service-kit/data/locks';
import type { Tx } from '@market/service-kit/data/tx';
import { addPurchases, removePurchases, verifyReviews } from '../review/purchase.queries.ts';

/** Reviews of who bought are verified ones, those that were written before as well. */
export async function onOrderCompleted(tx: Tx, { id, user_id, products }: Completion): Promise<void> {
  await lockExclusively(tx, 'catalogue.reviewer', user_id);
  const [bought, models] = [products.map(({ product_id }) => product_id), products.map(({ model_id }) => model_id)];
  await addPurchases(tx, { order: id, user: user_id, products: bought, models });
  await verifyReviews(tx, { user: user_id });
}

/** What was taken back is not bought, unless it was bought another time. */
export async function onOrderReopened(tx: Tx, { id, user_id }: Completion): Promise<void> {
  await lockExclusively(tx, 'catalogue.reviewer', user_id);
  await removePurchases(tx, { order: id });
  await verifyReviews(tx, { user: user_id });
}

import type { CountOpenOrders } from '@market/orders-contract/open-orders';
import type { Ctx } from '../context.ts';
import { countOpenOf } from './open-orders.queries.ts';

/** How many orders a seller still works on. */
export const countOpenOrders = async ({ db }: Pick<Ctx, 'db'>, { company_id: company }: CountOpenOrders) => ({
  data: { open: (await countOpenOf(db.pool, { company }))?.open ?? 0 },
});

import type { Dependencies } from '../context.ts';
import { forgetCarts, forgetOfferCarts } from './cart.queries.ts';

const AT_ONCE = 500;
/** More in a minute than guests make of them; what is left then comes next. */
const ROUNDS = 100;

/** Forgets carts that nobody changed since then: what guests left, what was replaced, and those of offers. In pieces, so that none holds long what it locks. */
export async function forgetOldCarts({ pool }: Pick<Dependencies['db'], 'pool'>, before: Date): Promise<void> {
  for (const forget of [forgetCarts, forgetOfferCarts])
    for (let round = 0; round < ROUNDS; round += 1) if ((await forget(pool, { before, most: AT_ONCE })) < AT_ONCE) break;
}

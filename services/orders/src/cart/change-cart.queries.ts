import { nullable, number, text } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';
import { keptCallOf } from '@market/service-kit/idempotency/idempotency.queries';
import { GIVEN, STATE_ROW, USABLE, WRITTEN } from './cart.queries.ts';

/** SQL: whose cart `c` is after a change by `$user`. A guest's that a signed-in user names becomes theirs where they have none. */
const OWNER = `coalesce(c.user_id, CASE WHEN NOT EXISTS (SELECT FROM cart own WHERE own.user_id = $user AND own.state = 'open') THEN $user END)`;

/**
 * Changes the lines of a cart, as `writeLines` does, and what the buyer typed; no row where the cart is of another version meanwhile. With
 * `aside` its lines go to the history first, under that hash. The row's version is the next one.
 */
export const changeCart = oneRow({
  prepareAs: 'orders.change-cart',
  text: `WITH held AS (
      UPDATE cart c SET version = version + 1, changed_at = now(), reminded_at = NULL, buyer = buyer || $buyer::jsonb, user_id = ${OWNER}
      WHERE id = $cart AND version = $version AND state = 'open' AND (user_id IS NULL OR user_id = $user) RETURNING version, user_id
    ),
    aside AS (
      INSERT INTO cart (hash, user_id, state, version) SELECT $aside::text, user_id, 'replaced', $version FROM held WHERE $aside::text IS NOT NULL
      RETURNING id
    ),
    moved AS (UPDATE cart_line SET cart_id = aside.id FROM aside WHERE cart_id = $cart RETURNING 1),
    wanted AS MATERIALIZED (
      SELECT line.* FROM held, (SELECT count(*) FROM moved) before,
        ${GIVEN}
    ),
    ${WRITTEN},
    ${keptCallOf('held')}
    SELECT version FROM held`,
  values: { cart: text, version: number, user: nullable(number), buyer: text, aside: nullable(text), lines: text, call: nullable(text) },
  row: { version: number },
});

/** What the buyer typed, of whatever cart the caller may use; answers what a badge shows of it. */
export const writeUsableBuyer = oneRow({
  prepareAs: 'orders.write-usable-buyer',
  text: `UPDATE cart c SET buyer = buyer || $buyer::jsonb, changed_at = now(), user_id = ${OWNER}
    WHERE (${USABLE}) OR (c.hash = $hash AND c.state = 'offer' AND c.user_id = $user)
    RETURNING hash AS cart_hash, version, (SELECT coalesce(sum(count), 0)::int FROM cart_line WHERE cart_id = c.id) AS goods_num,
      (SELECT count(*)::int FROM cart_line WHERE cart_id = c.id) AS lines_num`,
  values: { hash: text, user: nullable(number), buyer: text },
  row: STATE_ROW,
});

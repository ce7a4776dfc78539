import type { BuyerInfo } from '@market/orders-contract/cart';
import { date, json, listOf, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import type { StoredTerms } from '../terms/judged.ts';

/** A line as it is stored; `run_id` 0: a single SKU. */
export interface StoredLine {
  product_id: number;
  run_id: number;
  company_id: number;
  count: number;
  /** In kopecks. */
  seen_price: number;
}

const LINES = `coalesce((
    SELECT json_agg(json_build_object('product_id', l.product_id, 'run_id', l.run_id, 'company_id', l.company_id, 'count', l.count,
      'seen_price', l.seen_price) ORDER BY l.place) FROM cart_line l WHERE l.cart_id = c.id
  ), '[]') AS lines`;

/** What completed orders of the last 365 days come to, without delivery and bonuses. */
const TURNOVER = (user: string) => `coalesce((
    SELECT sum(o.sum - o.discount - o.bonuses)::float8 FROM shop_order o
    WHERE o.user_id = ${user} AND o.status = 'completed' AND o.completed_at > $now::timestamptz - interval '365 days'
  ), 0)`;

/** SQL: whose goods are in cart `c`; as a list, which is looked up, where a join would read all companies. */
export const SELLERS = 'ARRAY(SELECT DISTINCT l.company_id FROM cart_line l WHERE l.cart_id = c.id)';

/** SQL: what the buyer `$user` is judged by in cart `c`. */
export const TERMS = `coalesce((
    SELECT json_agg(json_build_object('id', k.id, 'brand', k.brand, 'logo', k.logo, 'active', k.state = 'active',
      'first', k.min_order_first, 'repeat', k.min_order_repeat, 'discount', k.turnover_discount,
      'ordered', EXISTS (
        SELECT FROM shop_order o
        WHERE o.user_id = $user AND o.company_id = k.id AND o.main_id IS NOT NULL AND o.status <> 'canceled' AND o.deleted_at IS NULL
      )) ORDER BY k.id)
    FROM company_card k WHERE k.id = ANY (${SELLERS})
  ), '[]') AS companies, ${TURNOVER('$user')} AS turnover`;

const IDENTITY = {
  id: text,
  hash: text,
  user_id: nullable(number),
  version: number,
  buyer: json<BuyerInfo>(),
  lines: json<StoredLine[]>(),
};
const SELECTED = `c.id, c.hash, c.user_id, c.version, c.buyer, ${LINES}`;
/** Whose it is; a guest's belongs to whoever knows its hash. */
export const USABLE = `c.hash = $hash AND c.state = 'open' AND (c.user_id IS NULL OR c.user_id = $user)`;

export const readCart = oneRow({
  prepareAs: 'orders.read-cart',
  text: `SELECT ${SELECTED}, ${TERMS} FROM cart c WHERE ${USABLE}`,
  values: { hash: text, user: nullable(number), now: date },
  row: { ...IDENTITY, lines: json<StoredLine[]>(), companies: json<StoredTerms[]>(), turnover: number },
});
export type CartRow = RowOf<typeof readCart.row>;

/** The cart of an offer, which nobody but its buyer has. */
export const readOfferCart = oneRow({
  prepareAs: 'orders.read-offer-cart',
  text: `SELECT ${SELECTED}, ${TERMS} FROM cart c WHERE c.hash = $hash AND c.state = 'offer' AND c.user_id = $user`,
  values: { hash: text, user: number, now: date },
  row: { ...IDENTITY, lines: json<StoredLine[]>(), companies: json<StoredTerms[]>(), turnover: number },
});

/** The cart as whoever changes it found it: `changeCart` takes it back if it is another by then. */
export const readUsableCart = oneRow({
  prepareAs: 'orders.read-usable-cart',
  text: `SELECT ${SELECTED} FROM cart c WHERE ${USABLE}`,
  values: { hash: text, user: nullable(number) },
  row: IDENTITY,
});

/** The one that is open for the user. */
export const readOwnCart = oneRow({
  prepareAs: 'orders.read-own-cart',
  text: `SELECT ${SELECTED} FROM cart c WHERE c.user_id = $user AND c.state = 'open'`,
  values: { user: number },
  row: IDENTITY,
});
export type FoundCart = RowOf<typeof IDENTITY>;

const lockUsable = oneRow({
  text: `SELECT ${SELECTED} FROM cart c WHERE ${USABLE} FOR UPDATE OF c`,
  values: { hash: text, user: nullable(number) },
  row: IDENTITY,
});

const lockOpen = oneRow({
  text: `SELECT ${SELECTED} FROM cart c WHERE c.user_id = $user AND c.state = 'open' FOR UPDATE OF c`,
  values: { user: number },
  row: IDENTITY,
});

const lockKept = oneRow({
  text: `SELECT ${SELECTED} FROM cart c WHERE c.hash = $hash AND c.user_id = $user AND c.state = 'replaced' FOR UPDATE OF c`,
  values: { hash: text, user: number },
  row: IDENTITY,
});

/** A statement of its own: the one that waited for the lock would answer lines from before. */
const readLines = oneRow({
  text: `SELECT ${LINES} FROM cart c WHERE c.id = $cart`,
  values: { cart: text },
  row: { lines: json<StoredLine[]>() },
});

/** A cart that nobody else changes until the transaction ends, as it is. */
export type LockedCart = RowOf<typeof IDENTITY> & { lines: StoredLine[] };

const withLines = async (tx: Tx, cart: RowOf<typeof IDENTITY> | null): Promise<LockedCart | null> =>
  cart && { ...cart, lines: (await readLines(tx, { cart: cart.id }))?.lines ?? [] };

export const lockCart = async (tx: Tx, asked: { hash: string; user: number | null }): Promise<LockedCart | null> =>
  withLines(tx, await lockUsable(tx, asked));
export const lockOpenCart = async (tx: Tx, asked: { user: number }): Promise<LockedCart | null> => withLines(tx, await lockOpen(tx, asked));
export const lockReplaced = async (tx: Tx, asked: { hash: string; user: number }): Promise<LockedCart | null> =>
  withLines(tx, await lockKept(tx, asked));

/** SQL: what a badge shows of cart `c` and its lines `l`. */
export const STATE = `c.hash AS cart_hash, c.version, coalesce(sum(l.count), 0)::int AS goods_num, count(l.product_id)::int AS lines_num`;
export const STATE_ROW = { cart_hash: text, version: number, goods_num: number, lines_num: number };

export const readCartState = oneRow({
  prepareAs: 'orders.read-cart-state',
  text: `SELECT ${STATE} FROM cart c LEFT JOIN cart_line l ON l.cart_id = c.id WHERE ${USABLE} GROUP BY c.id`,
  values: { hash: text, user: nullable(number) },
  row: STATE_ROW,
});

export const readOpenCartState = oneRow({
  prepareAs: 'orders.read-open-cart-state',
  text: `SELECT ${STATE} FROM cart c LEFT JOIN cart_line l ON l.cart_id = c.id WHERE c.user_id = $user AND c.state = 'open' GROUP BY c.id`,
  values: { user: number },
  row: STATE_ROW,
});

/** SQL: the lines that are given, as rows. */
export const GIVEN = `json_to_recordset($lines::json) AS line (product_id int, run_id int, company_id int, count int, seen_price bigint)`;
/** SQL: CTEs that bring the lines of cart `$cart` to those of the CTE `wanted`; a count of 0 takes one out, others stay. */
export const WRITTEN = `gone AS (
      DELETE FROM cart_line l USING wanted w
      WHERE l.cart_id = $cart AND w.count = 0 AND l.product_id = w.product_id AND l.run_id = w.run_id
    ),
    kept AS (
      INSERT INTO cart_line AS l (cart_id, product_id, run_id, company_id, count, seen_price, place)
      SELECT $cart, product_id, run_id, company_id, count, seen_price,
        (SELECT coalesce(max(place), 0) FROM cart_line WHERE cart_id = $cart) + row_number() OVER () FROM wanted WHERE count > 0
      ON CONFLICT (cart_id, product_id, run_id) DO UPDATE SET count = excluded.count, seen_price = excluded.seen_price
    )`;

/** No row where the user has one already. */
export const insertCart = oneRow({
  prepareAs: 'orders.insert-cart',
  text: `WITH made AS (
      INSERT INTO cart (hash, user_id) VALUES ($hash, $user)
      ON CONFLICT (user_id) WHERE state = 'open' AND user_id IS NOT NULL DO NOTHING RETURNING id
    ),
    filled AS (
      INSERT INTO cart_line (cart_id, product_id, run_id, company_id, count, seen_price, place)
      SELECT made.id, product_id, run_id, company_id, count, seen_price, row_number() OVER () FROM made, ${GIVEN}
    )
    SELECT id FROM made`,
  values: { hash: text, user: nullable(number), lines: text },
  row: { id: text },
});

/** Lines as they shall be. */
export const writeLines = oneRow({
  prepareAs: 'orders.write-lines',
  text: `WITH wanted AS MATERIALIZED (
      SELECT * FROM ${GIVEN}
    ),
    ${WRITTEN}
    UPDATE cart SET version = version + 1, changed_at = now(), reminded_at = NULL WHERE id = $cart RETURNING version`,
  values: { cart: text, lines: text },
  row: { version: number },
});

/** Puts the lines of a cart aside, under a hash of their own, for the history. */
export const putAside = oneRow({
  text: `WITH aside AS (
      INSERT INTO cart (hash, user_id, state, version) SELECT $hash, user_id, 'replaced', version FROM cart WHERE id = $cart RETURNING id
    ),
    moved AS (UPDATE cart_line SET cart_id = (SELECT id FROM aside) WHERE cart_id = $cart)
    UPDATE cart SET version = version + 1, changed_at = now() WHERE id = $cart RETURNING version`,
  values: { cart: text, hash: text },
  row: { version: number },
});

/** What the buyer typed is no part of what a version of a cart says. */
export const writeBuyer = noRows({
  text: `UPDATE cart SET buyer = buyer || $buyer::jsonb, changed_at = now() WHERE id = $cart`,
  values: { cart: text, buyer: text },
});

/** What companies a list of products is judged by, where there is no cart yet. */
export const readTerms = oneRow({
  prepareAs: 'orders.read-terms',
  text: `SELECT coalesce((
      SELECT json_agg(json_build_object('id', k.id, 'brand', k.brand, 'logo', k.logo, 'active', k.state = 'active',
        'first', k.min_order_first, 'repeat', k.min_order_repeat, 'discount', k.turnover_discount,
        'ordered', EXISTS (
          SELECT FROM shop_order o
        WHERE o.user_id = $user AND o.company_id = k.id AND o.main_id IS NOT NULL AND o.status <> 'canceled' AND o.deleted_at IS NULL
        )) ORDER BY k.id) FROM company_card k WHERE k.id = ANY ($companies::int[])
    ), '[]') AS companies, ${TURNOVER('$user')} AS turnover`,
  values: { companies: listOf(number), user: nullable(number), now: date },
  row: { companies: json<StoredTerms[]>(), turnover: number },
});

/** Carts of guests and replaced ones that nobody came back for. */
export const forgetCarts = noRows({
  text: `DELETE FROM cart WHERE id IN (
      SELECT id FROM cart c WHERE changed_at < $before AND (state = 'replaced' OR (state = 'open' AND user_id IS NULL))
        AND NOT EXISTS (SELECT FROM checkout k WHERE k.cart_id = c.id AND k.state <> 'refused') LIMIT $most
    )`,
  values: { before: date, most: number },
});

/** Carts of offers that nobody placed; one that is confirmed anew is made anew. */
export const forgetOfferCarts = noRows({
  text: `DELETE FROM cart WHERE id IN (
      SELECT id FROM cart c WHERE changed_at < $before AND state = 'offer'
        AND NOT EXISTS (SELECT FROM checkout k WHERE k.cart_id = c.id AND k.state <> 'refused') LIMIT $most
    )`,
  values: { before: date, most: number },
});

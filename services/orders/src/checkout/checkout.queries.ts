import type { Organization } from '@market/identity-contract/organization';
import type { Checkout, Placed } from '@market/orders-contract/checkout';
import { date, json, listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import { writtenEvents } from '@market/service-kit/events/outbox.queries';
import { SELLERS, type StoredLine, TERMS } from '../cart/cart.queries.ts';
import type { StoredTerms } from '../terms/judged.ts';
import type { LineGoods } from '../terms/line-goods.ts';

/** One seller's part, settled before anything is reserved: going on with a checkout asks nobody what it costs. Money is in kopecks. */
export interface CheckoutPart {
  company_id: number;
  reservation: string;
  sum: number;
  discount: number;
  discount_percent: number;
  bonuses: number;
  store: { id: number; name: string; address: string } | null;
  seller: { id: number; brand: string; name: string; inn: string };
  lines: { product_id: number; run_id: number; count: number; price: number; discount: number; goods: LineGoods }[];
  /** Order units of each SKU. */
  stock: { product_id: number; count: number }[];
  members: number[];
  /** The offer that it orders; absent: goods of the shop. */
  offer?: OrderedOffer;
}

/** An offer at the version that the buyer confirmed. */
export interface OrderedOffer {
  id: number;
  proposal_id: number;
  tender_id: number;
  version: number;
}

/** Who receives it and how, as `placeOrders` writes it. */
export type CheckoutRecipient = Omit<
  Checkout,
  'hash' | 'status' | 'useBonuse' | 'deliveryType' | 'deliveryPointId' | 'receivedAtString' | 'organization_id' | 'order_summ'
> & {
  delivery_type: 'delivery' | 'self';
  received_at: string | null;
  /** Absent in what was begun before it was kept: no. */
  use_bonuses?: boolean;
  organization: Pick<Organization, 'name' | 'inn' | 'kpp' | 'address'> | null;
};

type CheckoutState = 'reserving' | 'placed' | 'releasing' | 'refused';

/** Why a checkout was refused; its short lines are named in the language of whoever hears of it. */
export interface StoredRefusal {
  code: string;
  lines?: { product_id: number; run_id: number | null; goods: Pick<LineGoods, 'name' | 'run'>; wanted: number; available: number }[];
}

const CHECKOUT = {
  ...{ id: text, cart_id: text, cart_version: number, user_id: number, state: textOf<CheckoutState>() },
  ...{
    input: json<CheckoutRecipient>(),
    parts: json<CheckoutPart[]>(),
    numbers: listOf(number),
    main_id: nullable(number),
    refusal: nullable(json<StoredRefusal>()),
  },
};
export type CheckoutRow = RowOf<typeof CHECKOUT>;
const COLUMNS = 'id, cart_id, cart_version, user_id, state, input, parts, numbers, main_id, refusal';

/**
 * SQL: numbers for a main order and these parts of it. Postgres takes the elements of any JSON for a hundred; of a range that it could count
 * it would plan each call anew.
 */
const newNumbers = (parts: string): string =>
  `ARRAY(SELECT nextval(pg_get_serial_sequence('shop_order', 'id'))::int FROM jsonb_array_elements('[0]' || ${parts}))`;
const OWN_NUMBERS = `CASE WHEN numbers = '{}' THEN ${newNumbers('parts')} ELSE numbers END`;

/** The cart of a checkout, whatever became of it, with the checkout of its last version. */
export const readCheckoutCart = oneRow({
  prepareAs: 'orders.read-checkout-cart',
  text: `SELECT c.id, c.version, c.state, coalesce((
      SELECT json_agg(json_build_object('product_id', l.product_id, 'run_id', l.run_id, 'company_id', l.company_id, 'count', l.count,
        'seen_price', l.seen_price) ORDER BY l.place) FROM cart_line l WHERE l.cart_id = c.id
    ), '[]') AS lines, k.id AS checkout,
      (SELECT json_build_object('id', o.id, 'proposal_id', o.proposal_id, 'tender_id', o.tender_id, 'version', c.offer_version,
        'is_open', o.status = 'offered', 'is_current', o.status = 'offered' AND o.version = c.offer_version) FROM offer o WHERE o.id = c.offer_id) AS offer, ${TERMS},
      (SELECT json_object_agg(id, member_ids) FROM company_card WHERE id = ANY (${SELLERS})) AS members
    FROM cart c LEFT JOIN checkout k ON k.cart_id = c.id AND k.cart_version = c.version
    WHERE c.hash = $hash AND (c.user_id = $user OR c.user_id IS NULL) AND c.state <> 'replaced'`,
  values: { hash: text, user: number, now: date },
  row: {
    ...{ id: text, version: number, state: textOf<'open' | 'ordered' | 'offer'>(), lines: json<StoredLine[]>(), checkout: nullable(text) },
    offer: nullable(json<OrderedOffer & { is_open: boolean; is_current: boolean }>()),
    ...{ companies: json<StoredTerms[]>(), turnover: number, members: nullable(json<Record<string, number[]>>()) },
  },
});

/** No row where this version of the cart has one already, or is not the cart's any more. */
export const insertCheckout = oneRow({
  prepareAs: 'orders.insert-checkout',
  text: `WITH turn AS (
      UPDATE cart SET checked_out_version = version
      WHERE id = $cart AND version = $version AND state IN ('open', 'offer') AND checked_out_version IS DISTINCT FROM version RETURNING id
    )
    INSERT INTO checkout (cart_id, cart_version, user_id, input, parts, numbers)
    SELECT id, $version, $user, $input::jsonb, $parts::jsonb, ${newNumbers('$parts::jsonb')} FROM turn
    ON CONFLICT (cart_id, cart_version) DO NOTHING RETURNING ${COLUMNS}`,
  values: { cart: text, version: number, user: number, input: text, parts: text },
  row: CHECKOUT,
});

export const readCheckout = oneRow({
  text: `SELECT ${COLUMNS} FROM checkout WHERE cart_id = $cart AND cart_version = $version`,
  values: { cart: text, version: number },
  row: CHECKOUT,
});

/** A refused one is tried again, by whoever has the cart now: it did not change, what was missing may be there by now. */
export const reviveCheckout = oneRow({
  text: `UPDATE checkout SET state = 'reserving', user_id = $user, input = $input::jsonb, parts = $parts::jsonb, numbers = ${OWN_NUMBERS}, refusal = NULL,
      changed_at = now(), begun_at = now()
    WHERE id = $id AND state = 'refused' RETURNING ${COLUMNS}`,
  values: { id: text, user: number, input: text, parts: text },
  row: CHECKOUT,
});

/** SQL: nobody has begun the checkout anew meanwhile, with reservations of its own. */
const IS_TRY = `parts -> 0 ->> 'reservation' = $reservation`;

/**
 * Writes the main order, its parts, their lines, first events and what other services hear of it, ends the cart and opens the next one, with
 * what the buyer typed; where another was opened meanwhile that one is it. What was typed stands in the orders from then on. No row where the cart changed or the checkout was decided otherwise
 * meanwhile. `parts`: `[{ id, company_id, reservation, sum, discount, … , lines: […] }]`.
 */
export const placeOrders = oneRow({
  prepareAs: 'orders.place-orders',
  text: `WITH held AS MATERIALIZED (SELECT FROM cart WHERE id = $cart AND version = $version AND state IN ('open', 'offer') FOR UPDATE),
    tried AS MATERIALIZED (
      SELECT FROM checkout WHERE id = $checkout AND state = 'reserving' AND ${IS_TRY} AND EXISTS (SELECT FROM held) FOR UPDATE
    ),
    offered AS (
      UPDATE offer SET status = 'ordered', order_id = $main, version = version + 1, changed_at = $placedAt
      WHERE id = $offer AND status = 'offered' AND version = $offerVersion AND EXISTS (SELECT FROM tried) RETURNING id
    ),
    decided AS (
      UPDATE checkout SET state = 'placed', main_id = $main, input = '{}', changed_at = now()
      WHERE id = $checkout AND EXISTS (SELECT FROM tried) AND ($offer::int IS NULL OR EXISTS (SELECT FROM offered))
      RETURNING main_id, cart_id, user_id
    ),
    asked AS MATERIALIZED (SELECT * FROM json_to_record($order::json) AS o (
      fio text, phone text, email text, address text, city text, region text, street text, home text, flat text, entrance text, building text,
      comment text, delivery_type text, received_at date, organization jsonb
    )),
    part AS MATERIALIZED (SELECT p.* FROM decided, json_to_recordset($parts::json) AS p (
      id int, company_id int, reservation uuid, sum bigint, discount bigint, discount_percent int, bonuses bigint, store jsonb, seller jsonb,
      lines json
    )),
    main AS (
      INSERT INTO shop_order (id, user_id, placed_at, fio, phone, email, address, city, region, street, home, flat, entrance, building, comment,
        delivery_type, received_at, organization) OVERRIDING SYSTEM VALUE
      SELECT d.main_id, d.user_id, $placedAt, a.* FROM decided d, asked a RETURNING id
    ),
    parts AS (
      INSERT INTO shop_order (id, main_id, user_id, company_id, status, payment_status, stock_status, reservation, placed_at, fio, phone, email,
        address, city, region, street, home, flat, entrance, building, comment, delivery_type, received_at, organization, store, seller, sum,
        discount, discount_percent, bonuses, spends_bonuses) OVERRIDING SYSTEM VALUE
      SELECT p.id, main.id, d.user_id, p.company_id, 'new', 'not_paid', 'reserved', p.reservation, $placedAt, a.*, p.store, p.seller, p.sum,
        p.discount, p.discount_percent, p.bonuses, p.bonuses > 0
      FROM part p, main, decided d, asked a
      RETURNING id
    ),
    lines AS (
      INSERT INTO order_line (order_id, place, product_id, run_id, count, price, discount, reserved, goods)
      SELECT p.id, row_number() OVER (PARTITION BY p.id), l.product_id, l.run_id, l.count, l.price, l.discount, l.count, l.goods
      FROM part p JOIN parts ON parts.id = p.id,
        json_to_recordset(p.lines) AS l (product_id int, run_id int, count int, price bigint, discount bigint, goods jsonb)
    ),
    told AS (
      INSERT INTO order_event (order_id, actor_id, actor, kind, after) SELECT parts.id, d.user_id, 'buyer', 'placed', 'new' FROM parts, decided d
    ),
    ended AS (UPDATE cart SET state = 'ordered', user_id = d.user_id, changed_at = now() FROM decided d WHERE cart.id = d.cart_id RETURNING cart.id),
    next AS (
      INSERT INTO cart AS c (hash, user_id, buyer, reminded_at) SELECT $nextHash, d.user_id, $buyer::jsonb, $placedAt FROM decided d, ended
      ON CONFLICT (user_id) WHERE state = 'open' AND user_id IS NOT NULL DO UPDATE SET version = c.version RETURNING hash
    ),
    ${writtenEvents('decided')}
    SELECT hash AS cart_hash FROM next`,
  values: {
    ...{ cart: text, version: number, checkout: text, reservation: text, main: number, placedAt: date },
    ...{ order: text, parts: text, nextHash: text, buyer: text, events: text, offer: nullable(number), offerVersion: nullable(number) },
  },
  row: { cart_hash: text },
});

/** Once it has ended, nobody needs what was typed for it. */
export const decideCheckout = noRows({
  text: `UPDATE checkout SET state = $state, refusal = $refusal::jsonb, changed_at = now(),
      input = CASE WHEN $state = 'refused' THEN '{}' ELSE input END
    WHERE id = $id AND state = ANY ($from::text[]) AND ${IS_TRY}`,
  values: { id: text, reservation: text, state: text, refusal: nullable(text), from: listOf(text) },
});

/** What the first call answered, from what was written. */
export const readPlaced = oneRow({
  text: `SELECT main.id,
      (SELECT sum(o.sum)::float8 FROM shop_order o WHERE o.main_id = main.id) AS sum,
      (SELECT sum(o.sum - o.discount)::float8 FROM shop_order o WHERE o.main_id = main.id) AS amount,
      (SELECT json_agg(json_build_object('id', o.id, 'company_id', o.company_id, 'brand', o.seller ->> 'brand', 'sum', o.sum, 'amount', o.sum - o.discount)
        ORDER BY o.id) FROM shop_order o WHERE o.main_id = main.id) AS orders,
      (SELECT hash FROM cart WHERE user_id = main.user_id AND state = 'open') AS cart_hash
    FROM shop_order main WHERE main.id = $main`,
  values: { main: number },
  row: { id: number, sum: number, amount: number, orders: json<Placed['data']['orders']>(), cart_hash: nullable(text) },
});

/** Checkouts that nobody goes on with: their process ended, or what it asked did not answer. */
export const claimStaleCheckouts = manyRows({
  text: `UPDATE checkout SET changed_at = now(), numbers = ${OWN_NUMBERS} WHERE id IN (
      SELECT id FROM checkout WHERE state IN ('reserving', 'releasing') AND changed_at < now() - make_interval(secs => $seconds)
      ORDER BY changed_at LIMIT $most FOR UPDATE SKIP LOCKED
    ) RETURNING ${COLUMNS}`,
  values: { seconds: number, most: number },
  row: CHECKOUT,
});

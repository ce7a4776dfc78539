import type { OfferStatus } from '@market/orders-contract/offer';
import { date, json, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { type Bind, manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import { within } from '../order/order-filter.ts';
import type { Scope } from '../reader.ts';

/** What a line keeps of its product. */
export interface OfferedGoods {
  name: { ru: string; en: string | null };
  sku: string;
  size: { ru: string; en: string | null } | null;
  colour: { ru: string; en: string | null } | null;
  photo: string | null;
  units: number;
}

/** Prices in kopecks. */
export interface StoredOfferLine {
  product_id: number;
  count: number;
  price: number;
  goods: OfferedGoods;
}

/** A line as the buyer saw it when it was offered before. */
export type SeenLine = Pick<StoredOfferLine, 'product_id' | 'count' | 'price'> & { name: OfferedGoods['name'] };

/** An offer as Postgres tells it, prices in kopecks. */
export interface StoredOffer {
  id: number;
  proposal_id: number;
  tender_id: number;
  tender_number: string;
  tender_title: string | null;
  user_id: number;
  fio: string | null;
  company_id: number;
  company: { brand: string; logo: string | null; state: string } | null;
  proposal_comment: string;
  comment: string;
  agreed_price: number | null;
  agreed_for: 'whole' | 'piece';
  agreed_quantity: number | null;
  status: OfferStatus;
  declined_by: 'buyer' | 'vendor' | 'admin' | null;
  reason: string | null;
  order_id: number | null;
  version: number;
  created_at: string;
  expires_at: string;
  lines: StoredOfferLine[];
  /** As they were before the first change that the buyer has not confirmed; null: there is none. */
  seen: SeenLine[] | null;
}

const OFFER = `json_build_object('id', o.id, 'proposal_id', o.proposal_id, 'tender_id', o.tender_id, 'tender_number', o.tender_number,
    'tender_title', o.tender_title, 'user_id', o.user_id, 'fio', (SELECT fio FROM person p WHERE p.id = o.user_id), 'company_id', o.company_id,
    'company', (SELECT json_build_object('brand', k.brand, 'logo', k.logo, 'state', k.state) FROM company_card k WHERE k.id = o.company_id),
    'proposal_comment', o.proposal_comment, 'comment', o.comment, 'agreed_price', o.agreed_price, 'agreed_for', o.agreed_for,
    'agreed_quantity', o.agreed_quantity, 'status', o.status, 'declined_by', o.declined_by, 'reason', o.reason, 'order_id', o.order_id,
    'version', o.version, 'created_at', o.created_at, 'expires_at', o.expires_at,
    'lines', coalesce((SELECT json_agg(json_build_object('product_id', l.product_id, 'count', l.count, 'price', l.price, 'goods', l.goods)
      ORDER BY l.place) FROM offer_line l WHERE l.offer_id = o.id), '[]'), 'seen', o.seen)`;

export interface OfferFilter {
  scope: Scope;
  statuses?: readonly OfferStatus[] | undefined;
  proposal?: number | undefined;
  tender?: number | undefined;
}

const conditions = ({ scope, statuses, proposal, tender }: OfferFilter, bind: Bind): string =>
  [
    within(scope, bind),
    // One that was withdrawn before it came is nobody's.
    'o.tender_id > 0',
    ...(statuses?.length ? [`o.status = ANY (${bind(statuses)}::text[])`] : []),
    ...(proposal ? [`o.proposal_id = ${bind(proposal)}`] : []),
    ...(tender ? [`o.tender_id = ${bind(tender)}`] : []),
  ].join(' AND ');

type Part = OfferFilter & { limit: number; offset: number };
const variants = (): [Part, ...Part[]] => [
  { scope: { kind: 'staff' }, limit: 20, offset: 0 },
  { scope: { kind: 'buyer', user: 1 }, statuses: ['offered'], proposal: 1, tender: 1, limit: 20, offset: 0 },
  { scope: { kind: 'vendor', company: 1 }, limit: 20, offset: 0 },
];

/** Newest first. */
export const readOffers = manyRows.composed({
  row: { offer: json<StoredOffer>() },
  compose: (part: Part, bind: Bind) =>
    `SELECT ${OFFER} AS offer FROM offer o WHERE ${conditions(part, bind)} ORDER BY o.id DESC LIMIT ${bind(part.limit)} OFFSET ${bind(part.offset)}`,
  variants,
});

export const countOffers = oneRow.composed({
  row: { total: number },
  compose: (filter: OfferFilter, bind: Bind) => `SELECT count(*)::int AS total FROM offer o WHERE ${conditions(filter, bind)}`,
  variants,
});

export const readOffer = oneRow.composed({
  row: { offer: json<StoredOffer>() },
  compose: ({ id, scope }: { id: number; scope: Scope }, bind: Bind) =>
    `SELECT ${OFFER} AS offer FROM offer o WHERE o.id = ${bind(id)} AND o.tender_id > 0 AND ${within(scope, bind)}`,
  variants: (): [{ id: number; scope: Scope }, ...{ id: number; scope: Scope }[]] => [
    { id: 1, scope: { kind: 'staff' } },
    { id: 1, scope: { kind: 'buyer', user: 1 } },
    { id: 1, scope: { kind: 'vendor', company: 1 } },
  ],
});

/** Holds an offer until the transaction ends. */
export const lockOffer = oneRow({
  text: `SELECT ${OFFER} AS offer FROM offer o WHERE o.id = $id FOR UPDATE`,
  values: { id: number },
  row: { offer: json<StoredOffer>() },
});

/** No row where the proposal has one already, or was withdrawn before. */
export const insertOffer = oneRow({
  text: `INSERT INTO offer (proposal_id, tender_id, tender_number, tender_title, user_id, company_id, proposal_comment, agreed_price, agreed_for,
      agreed_quantity, status, expires_at)
    VALUES ($proposal, $tender, $number, $title, $user, $company, $comment, $price::text::bigint, $priceFor, $quantity, $status, $expires)
    ON CONFLICT (proposal_id) DO NOTHING RETURNING id`,
  values: {
    ...{ proposal: number, tender: number, number: text, title: nullable(text), user: number, company: number, comment: text },
    ...{ price: nullable(text), priceFor: text, quantity: nullable(number), status: text, expires: date },
  },
  row: { id: number },
});

export const readOfProposal = oneRow({
  text: 'SELECT id, status FROM offer WHERE proposal_id = $proposal',
  values: { proposal: number },
  row: { id: number, status: textOf<OfferStatus>() },
});

/** A withdrawal that came before the offer. */
export const insertWithdrawn = noRows({
  text: `INSERT INTO offer (proposal_id, status, declined_by, reason, expires_at) VALUES ($proposal, 'declined', $by, $reason, now())
    ON CONFLICT (proposal_id) DO NOTHING`,
  values: { proposal: number, by: text, reason: text },
});

/** Before its lines are written anew. */
export const clearOfferLines = noRows({ text: 'DELETE FROM offer_line WHERE offer_id = $offer', values: { offer: number } });

export const writeOfferLines = noRows({
  text: `INSERT INTO offer_line (offer_id, place, product_id, count, price, goods)
    SELECT $offer, row_number() OVER (), product_id, count, price, goods
    FROM json_to_recordset($lines::json) AS line (product_id int, count int, price bigint, goods jsonb)`,
  values: { offer: number, lines: text },
});

export const saveOffer = oneRow({
  text: `UPDATE offer SET comment = $comment, status = $status, seen = $seen::jsonb, version = version + 1, changed_at = now() WHERE id = $id RETURNING version`,
  values: { id: number, comment: text, status: text, seen: nullable(text) },
  row: { version: number },
});

/** Ends an offer that nobody ordered. No row where it is over already. */
export const endOffer = oneRow({
  text: `UPDATE offer SET status = $status, declined_by = $by, reason = $reason, version = version + 1, changed_at = now()
    WHERE id = $id AND status IN ('composing', 'offered') RETURNING version`,
  values: { id: number, status: text, by: nullable(text), reason: nullable(text) },
  row: { version: number },
});

export const readDueOffers = manyRows({
  text: `SELECT id FROM offer WHERE status IN ('composing', 'offered') AND expires_at <= $now ORDER BY expires_at LIMIT 200`,
  values: { now: date },
  row: { id: number },
});

export const readLiveOffersOf = manyRows({
  text: `SELECT id FROM offer WHERE user_id = $user AND status IN ('composing', 'offered') ORDER BY id`,
  values: { user: number },
  row: { id: number },
});

/** The cart of a version; made once, also by two at once. */
export const insertOfferCart = noRows({
  text: `WITH made AS (
      INSERT INTO cart (hash, user_id, state, offer_id, offer_version, reminded_at) VALUES ($hash, $user, 'offer', $offer, $version, now())
      ON CONFLICT (offer_id, offer_version) WHERE offer_id IS NOT NULL DO NOTHING RETURNING id
    )
    INSERT INTO cart_line (cart_id, product_id, company_id, count, seen_price, place)
    SELECT made.id, l.product_id, $company, l.count, l.price, l.place FROM made, offer_line l WHERE l.offer_id = $offer`,
  values: { hash: text, user: number, offer: number, version: number, company: number },
});

/** What the buyer confirms is no difference to them any more. */
export const forgetSeen = noRows({ text: 'UPDATE offer SET seen = NULL WHERE id = $id', values: { id: number } });

export const readOfferCartHash = oneRow({
  text: 'SELECT hash FROM cart WHERE offer_id = $offer AND offer_version = $version',
  values: { offer: number, version: number },
  row: { hash: text },
});

/** Orders that go back in time tell every state anew, with a version above what was told. */
export const raiseOfferVersion = oneRow({
  text: `UPDATE offer SET version = greatest(version, $version) + 1 WHERE proposal_id = $proposal RETURNING id`,
  values: { proposal: number, version: number },
  row: { id: number },
});

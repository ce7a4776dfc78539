import { dataOf, listOf, paging, Sum, wholeKopecks } from '@market/kit-contract/envelope';
import { z } from 'zod';

/**
 * What a hired vendor sells to the tender's owner: goods at fixed prices. `composing`: the vendor puts lines together; `offered`: the buyer may
 * confirm; the others are final.
 */
export const offerStatuses = ['composing', 'offered', 'ordered', 'declined', 'expired'] as const;
export const OfferStatus = z.enum(offerStatuses);
export type OfferStatus = z.infer<typeof OfferStatus>;

export const OFFER_LIMITS = { lines: 100, reason: 500, comment: 1_000 } as const;

const OfferId = z.int32().positive();

export const OfferLine = z.object({
  product_id: z.int(),
  name: z.string(),
  sku: z.string(),
  size: z.string().nullable(),
  colour: z.string().nullable(),
  photo: z.string().nullable(),
  /** Order units, of so many pieces each. */
  count: z.int(),
  units: z.int(),
  /** Of one order unit, fixed: neither tiers nor discount touch it. */
  price: Sum,
  sum: Sum,
  /** Order units that nobody reserved. */
  available: z.int(),
  /** As the line was before the first change that the buyer has not confirmed; null: there was no such line. Another count or price is shown as a difference. */
  before: z.object({ count: z.int(), price: Sum }).nullable(),
});
export type OfferLine = z.infer<typeof OfferLine>;

export const OfferRow = z.object({
  id: z.int(),
  proposal_id: z.int(),
  tender_id: z.int(),
  tender_number: z.string(),
  tender_title: z.string().nullable(),
  status: OfferStatus,
  user_id: z.int(),
  /** Of the buyer; how they are reached is told with the order. */
  fio: z.string(),
  company_id: z.int(),
  company: z.object({ id: z.int(), brand: z.string(), logo: z.string().nullable() }),
  lines_num: z.int(),
  /** What its lines come to. */
  sum: Sum,
  /** What was agreed by the hire, for the whole or for a piece; null: no price was named. */
  agreed_price: Sum.nullable(),
  agreed_price_for: z.enum(['whole', 'piece']),
  agreed_quantity: z.int().nullable(),
  /** The main order that came of it; null: none. */
  order_id: z.int().nullable(),
  created_at: z.iso.datetime(),
  /** When it expires unless it is ordered. */
  expires_at: z.iso.datetime(),
  version: z.int(),
});
export type OfferRow = z.infer<typeof OfferRow>;
export const OfferPage = listOf(OfferRow);
export type OfferPage = z.infer<typeof OfferPage>;

export const Offer = OfferRow.extend({
  lines: z.array(OfferLine),
  /** Lines that are gone since then. */
  removed: z.array(z.object({ product_id: z.int(), name: z.string(), count: z.int(), price: Sum })),
  /** What the vendor adds to it. */
  comment: z.string(),
  /** What the proposal said. */
  proposal_comment: z.string(),
  declined_by: z.enum(['buyer', 'vendor', 'admin']).nullable(),
  reason: z.string().nullable(),
  /** Its lines are otherwise than the buyer confirmed or was first offered; they are confirmed anew. */
  changed: z.boolean(),
  allowed: z.array(z.enum(['edit', 'send', 'accept', 'decline'])),
});
export type Offer = z.infer<typeof Offer>;
export const OfferAnswer = dataOf(Offer);
export const GetOffer = z.object({ id: OfferId });
export type GetOffer = z.output<typeof GetOffer>;

export const ListOffers = z.object({
  ...paging,
  statuses: z
    .preprocess(
      (given) => (typeof given === 'string' ? given.split(',').filter(Boolean) : given),
      z.array(OfferStatus).max(offerStatuses.length),
    )
    .optional(),
  proposal_id: z.int32().positive().optional(),
  tender_id: z.int32().positive().optional(),
});
export type ListOffers = z.output<typeof ListOffers>;

const LineInput = z.object({
  product_id: z.int32().positive(),
  count: z.int().min(1, 'COUNT_INVALID').max(100_000, 'COUNT_INVALID'),
  price: z.number('PRICE_INVALID').min(0.01, 'PRICE_INVALID').max(9_999_999.99, 'PRICE_INVALID').check(wholeKopecks),
});
/** By its vendor. `lines`: all of them; own goods, switched-off ones too. `send`: the buyer may confirm it from now on. */
export const UpdateOffer = z.object({
  id: OfferId,
  lines: z.array(LineInput).max(OFFER_LIMITS.lines, 'OFFER_TOO_MANY_LINES').optional(),
  comment: z.string().trim().max(OFFER_LIMITS.comment).optional(),
  send: z.boolean().default(false),
  version: z.int().positive().optional(),
});
export type UpdateOffer = z.output<typeof UpdateOffer>;

/** The version that the buyer saw: another one is refused with `OFFER_CHANGED`. Made twice it answers the same cart. */
export const AcceptOffer = z.object({ id: OfferId, version: z.int().positive() });
export type AcceptOffer = z.output<typeof AcceptOffer>;
/** The cart of the offer, beside the buyer's own: its checkout is `cart.checkout` of this hash, at the prices of the offer. */
export const OfferAccepted = dataOf(z.object({ id: z.int(), cart_hash: z.string(), version: z.int() }));

export const DeclineOffer = z.object({
  id: OfferId,
  reason: z.string('REQUIRED_FIELD').trim().min(1, 'REQUIRED_FIELD').max(OFFER_LIMITS.reason),
});
export type DeclineOffer = z.output<typeof DeclineOffer>;

// What tenders asks. Both sides are services, so money is in kopecks here.

/** What a hire agreed. Repeated, also after the offer was withdrawn before it came, it changes nothing. */
export const CreateOffer = z.object({
  proposal_id: z.int32().positive(),
  tender_id: z.int32().positive(),
  tender_number: z.string().max(20),
  tender_title: z.string().max(200).nullable(),
  user_id: z.int32().positive(),
  company_id: z.int32().positive(),
  comment: z.string().max(5_000),
  price_kopecks: z.int().nullable(),
  price_for: z.enum(['whole', 'piece']),
  quantity: z.int().nullable(),
  lines: z
    .array(z.object({ product_id: z.int32().positive(), count: z.int().min(1), price_kopecks: z.int().min(1) }))
    .max(OFFER_LIMITS.lines),
});
export type CreateOffer = z.output<typeof CreateOffer>;
/** How the offer is by now. */
export const OfferState = z.object({ proposal_id: z.int(), status: OfferStatus });
export type OfferState = z.infer<typeof OfferState>;

/** The hire is undone. An ordered offer is refused with OFFER_ORDERED; one that has not come yet is declined before it comes. */
export const WithdrawOffer = z.object({
  proposal_id: z.int32().positive(),
  by: z.enum(['buyer', 'vendor', 'admin']),
  reason: z.string().max(OFFER_LIMITS.reason),
});
export type WithdrawOffer = z.output<typeof WithdrawOffer>;

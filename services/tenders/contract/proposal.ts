import { dataOf, listOf, paging, Roubles, wholeKopecks } from '@market/kit-contract/envelope';
import { onePicture } from '@market/kit-contract/uploaded-file';
import { z } from 'zod';
import { CompanyId, DateInput, listed, Price, PriceFor, PriceInput, ProposalId, Quantity, TenderId } from './fields.ts';
import { cancelReasons, PROPOSAL_LIMITS, proposalStatuses } from './tender-state.ts';

export const ProposalStatus = z.enum(proposalStatuses);
export const CancelReason = z.enum(cancelReasons);

/** A picture of a proposal: `name` is how it is sent back. */
export const ProposalPhoto = z.object({ name: z.string(), path: z.string(), big: z.string(), small: z.string() });
export type ProposalPhoto = z.infer<typeof ProposalPhoto>;
export const ProposalPhotoAnswer = dataOf(ProposalPhoto);
/** Kept for a day until a proposal of the company names it. */
export const AddProposalPhoto = z.object({ id: TenderId, photos: onePicture() });
export type AddProposalPhoto = z.output<typeof AddProposalPhoto>;

/** One of the vendor's own goods: as it was called when it was offered. */
const OfferedProduct = z.object({
  product_id: z.int(),
  name: z.string(),
  sku: z.string(),
  photo: z.string().nullable(),
  /** Order units, of so many pieces each. */
  count: z.int(),
  units: z.int(),
  /** Roubles of one order unit. */
  price: Price,
});
export type OfferedProduct = z.infer<typeof OfferedProduct>;

const Company = z.object({
  id: z.int(),
  brand: z.string(),
  logo: z.string().nullable(),
  rating: z.number(),
  city: z.string(),
  /** false: suspended or closed; its proposals cannot be hired. */
  active: z.boolean(),
});

const Allowed = z.enum(['edit', 'withdraw', 'delete', 'approve', 'reject', 'hire', 'undo', 'improve', 'send_again']);

export const Proposal = z.object({
  id: z.int(),
  tender_id: z.int(),
  tender: z.object({
    id: z.int(),
    number: z.string(),
    title: z.string().nullable(),
    status: z.enum(['open', 'awarded', 'expired', 'canceled']),
  }),
  company_id: z.int(),
  company: Company,
  comment: z.string(),
  status: ProposalStatus,
  /** null: waits for moderation. */
  moderated_at: z.iso.datetime().nullable(),
  /** Why it is cancelled, and in whose words; null: it is not. */
  reason: CancelReason.nullable(),
  reason_text: z.string().nullable(),
  /** Roubles, for the whole or for a piece. */
  price: Price.nullable(),
  price_for: PriceFor,
  quantity: z.int().nullable(),
  min_quantity: z.int().nullable(),
  delivery_days: z.int().nullable(),
  delivery_included: z.boolean().nullable(),
  sample: z.boolean().nullable(),
  valid_until: z.iso.date().nullable(),
  products: z.array(OfferedProduct),
  photos: z.array(ProposalPhoto),
  /** Of one that was not chosen, to its vendor: how far its price was above the chosen one's, in steps of 5 %; below zero: under it. */
  price_gap: z.int().nullable(),
  /** What the owner asks to be improved; null: nothing. */
  improve_text: z.string().nullable(),
  /** Changes that its vendor has left; null: any number until it is moderated. */
  edits_left: z.int().nullable(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  /** Counts its versions from 1; all of them are kept. */
  version: z.int(),
  allowed: z.array(Allowed),
});
export type Proposal = z.infer<typeof Proposal>;
export const ProposalAnswer = dataOf(Proposal);
export const ProposalPage = listOf(Proposal).extend({
  /** Of the caller's company: proposals of this month of Moscow, and how many it may make; null: any number. */
  quota: z.object({ used: z.int(), limit: z.int().nullable() }).optional(),
});
export type ProposalPage = z.infer<typeof ProposalPage>;

export const ListProposals = z.object({
  ...paging,
  tender_id: TenderId.optional(),
  company_id: CompanyId.optional(),
  statuses: listed(ProposalStatus, proposalStatuses.length).optional(),
  /** false: those that wait for moderation; true: the others. */
  moderated: z.boolean().optional(),
});
export type ListProposals = z.output<typeof ListProposals>;

export const GetProposal = z.object({ id: ProposalId });
export type GetProposal = z.output<typeof GetProposal>;

const ProductInput = z.object({
  product_id: z.int32().positive(),
  count: z.int().min(1, 'COUNT_INVALID').max(PROPOSAL_LIMITS.count, 'COUNT_INVALID'),
  price: Roubles.min(0.01, 'PRICE_INVALID'),
});
export type ProductInput = z.output<typeof ProductInput>;
/** The name of a picture that was sent before, or as an answer spells it. */
const PhotoInput = z.union([z.string().max(64), z.object({ name: z.string().max(64) }).transform(({ name }) => name)]);

const facts = {
  price: PriceInput.check(wholeKopecks).nullish(),
  /** The tender's, unless it says otherwise. */
  price_for: PriceFor.nullish(),
  quantity: Quantity.nullish(),
  min_quantity: Quantity.nullish(),
  delivery_days: z
    .int('DELIVERY_DAYS_INVALID')
    .min(0, 'DELIVERY_DAYS_INVALID')
    .max(PROPOSAL_LIMITS.delivery_days, 'DELIVERY_DAYS_INVALID')
    .nullish(),
  delivery_included: z.boolean().nullish(),
  sample: z.boolean().nullish(),
  /** Today of Moscow at the earliest, 365 days on at the latest. */
  valid_until: DateInput.nullish(),
  products: z.array(ProductInput).max(PROPOSAL_LIMITS.products, 'PRODUCTS_TOO_MANY').nullish(),
  photos: z.array(PhotoInput).max(PROPOSAL_LIMITS.photos, 'PHOTOS_TOO_MANY').nullish(),
};
const Comment = z.string('REQUIRED_FIELD').trim().min(1, 'REQUIRED_FIELD').max(PROPOSAL_LIMITS.comment, 'COMMENT_LONG');

/** `id` of the tender. What only the specification names is enough: a comment, and the company that the caller acts for. */
export const AddProposal = z.object({ id: TenderId, company_id: CompanyId.nullish(), comment: Comment, ...facts });
export type AddProposal = z.output<typeof AddProposal>;

/**
 * Changes a proposal, or takes it elsewhere; what is left out stays. `status`: `hired` (owner, administrator), `canceled` (its vendor withdraws it,
 * staff reject it; a hired one is undone by either side or an administrator, with a reason), `in_moderation` (sent again by a vendor who was not
 * chosen). `moderated`: staff let its tender's owner see it. The status that it has changes nothing.
 */
export const UpdateProposal = z.object({
  id: ProposalId,
  comment: Comment.optional(),
  ...facts,
  status: ProposalStatus.optional(),
  moderated: z.literal(true).optional(),
  /** Why, in the words of whoever cancels it; required of a rejection and of undoing a hire. */
  reason_text: z.string().trim().max(PROPOSAL_LIMITS.reason, 'REASON_LONG').nullish(),
  /** The version that was edited: a newer one is not overwritten. */
  version: z.int().positive().optional(),
});
export type UpdateProposal = z.output<typeof UpdateProposal>;

export const ProposalDeleted = dataOf(z.object({ id: z.int() }));

export const ImproveProposal = z.object({
  id: ProposalId,
  text: z.string('REQUIRED_FIELD').trim().min(1, 'REQUIRED_FIELD').max(PROPOSAL_LIMITS.reason),
});
export type ImproveProposal = z.output<typeof ImproveProposal>;

/** A proposal to the one tender that all of them are to, with what makes it comparable; see `compare-proposals.ts`. */
export const ComparedProposal = Proposal.omit({ tender: true }).extend({
  /** Roubles of one piece, of all that is offered, and the latter as percent of the desired price; null: not to be worked out. */
  piece_price: z.number().nullable(),
  total: Price.nullable(),
  percent_of_wish: z.number().nullable(),
});
export type ComparedProposal = z.infer<typeof ComparedProposal>;

/** The criteria by which one can be the best of all. */
export const criteria = ['piece_price', 'total', 'percent_of_wish', 'min_quantity', 'delivery_days', 'valid_until', 'rating'] as const;
export type Criterion = (typeof criteria)[number];

export const Comparison = dataOf(
  z.object({
    tender: z.object({
      ...{
        id: z.int(),
        number: z.string(),
        title: z.string().nullable(),
        desired_price: Price,
        price_for: PriceFor,
        quantity: z.int().nullable(),
      },
      ...{ status: z.enum(['open', 'awarded', 'expired', 'canceled']), needed_by: z.iso.date().nullable() },
      version: z.int(),
    }),
    /** Live and moderated ones, at most thirty, the first first. */
    proposals: z.array(ComparedProposal),
    /** By criterion the proposals that are the best by it; empty where all are alike or none says it. */
    best: z.record(z.enum(criteria), z.array(z.int())),
  }),
);
export type Comparison = z.infer<typeof Comparison>;

export const HasProposed = z.object({ user_id: z.int32().positive(), company_id: z.int32().positive() });
export type HasProposed = z.output<typeof HasProposed>;
export const Proposed = dataOf(z.object({ proposed: z.boolean() }));

/** Which proposal: one of the company's, to a tender of the user's. */
export const ProposalBetween = HasProposed.extend({ proposal_id: z.int32().positive() });
export type ProposalBetween = z.output<typeof ProposalBetween>;
/** What a card of it shows; null: there is none between the two, or its tender's owner does not see it yet. */
export const ProposalFacts = dataOf(z.object({ tender_id: z.int(), number: z.string(), price: Price.nullable() }).nullable());

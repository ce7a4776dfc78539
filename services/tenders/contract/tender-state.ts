/** What may become of a tender. Plain data for server and client. */
export const tenderStatuses = ['open', 'awarded', 'expired', 'canceled'] as const;
export type TenderStatus = (typeof tenderStatuses)[number];

/** Where a tender goes from where; `awarded → open`: its hire was undone. */
export const tenderTransitions: Readonly<Record<TenderStatus, readonly TenderStatus[]>> = {
  open: ['awarded', 'expired', 'canceled'],
  awarded: ['open'],
  expired: [],
  canceled: [],
};

export const proposalStatuses = ['in_moderation', 'hired', 'canceled'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** `canceled → in_moderation`: a vendor who was not chosen sends again after the hire was undone. */
export const proposalTransitions: Readonly<Record<ProposalStatus, readonly ProposalStatus[]>> = {
  in_moderation: ['hired', 'canceled'],
  hired: ['canceled'],
  canceled: ['in_moderation'],
};

/** Why a proposal is cancelled; none is without a reason. */
export const cancelReasons = ['withdrawn', 'rejected', 'not_chosen', 'expired', 'tender_canceled', 'undone'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Live proposals take a place of their tender: those that wait, and the hired one. */
export const isLive = (status: ProposalStatus): boolean => status !== 'canceled';

/** What a tender and its proposals hold at most. */
export const TENDER_LIMITS = {
  description: { min: 10, max: 5_000 },
  title: 200,
  city: 100,
  /** Roubles. */
  price: { min: 1, max: 99_999_999 },
  quantity: 10_000_000,
  categories: 5,
  photos: 10,
  /** Days that a tender is open at most, and by default. */
  days: 30,
  /** Days that a tender is open at least after its hire was undone. */
  reopened_days: 7,
  /** Days before it closes in which its owner is reminded. */
  reminder_days: 3,
  needed_days: 365,
  live_proposals: 30,
} as const;

export const PROPOSAL_LIMITS = {
  comment: 5_000,
  photos: 5,
  products: 20,
  delivery_days: 365,
  valid_days: 365,
  count: 100_000,
  reason: 500,
} as const;

export const QUESTION_LIMITS = { text: 1_000, answer: 2_000, per_company: 10, per_tender: 200 } as const;

import type { CardOffer, PaymentStatus } from '@market/billing-contract/payment';

/** A payment as the provider has it. Sums are kopecks. */
export interface ProviderIntent {
  id: string;
  status: Exclude<PaymentStatus, 'created' | 'mismatched'>;
  amount: number;
  currency: string;
  /** With what the payer's form confirms it; null where it is not told any more. */
  clientSecret: string | null;
  metadata: Readonly<Record<string, string>>;
  paymentMethod: string | null;
  /** Why the last try failed, in the provider's code. */
  failure: string | null;
  refunded: number;
  disputed: boolean;
}

/** What the provider tells of by itself: only that something became of a payment. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** null: it is about something else. */
  intent: string | null;
}

/** What became of a refund that was asked for; null: it is on its way. Else why there is none, in the provider's code. */
export type RefundOutcome = { refused: string | null };

export interface NewRefund {
  intent: string;
  /** Kopecks. */
  amount: number;
  key: string;
}

export interface NewIntent {
  /** Kopecks. */
  amount: number;
  metadata: Readonly<Record<string, string>>;
  /** Under which a call that is repeated is the same one. */
  key: string;
}

/**
 * Who takes money from cards. One adapter speaks Stripe's API; another host that speaks it (the sandbox) is the same adapter.
 *
 * Every call may throw DomainError PAYMENT_UNAVAILABLE: nothing is known of what it did, and it may be repeated.
 */
export interface PaymentProvider {
  /** Which form takes the card, and with what it names the account. */
  readonly offer: CardOffer;
  createIntent(intent: NewIntent): Promise<ProviderIntent>;
  getIntent(id: string): Promise<ProviderIntent>;
  /** Ends one that is not paid yet; answers how it is then, paid perhaps. */
  cancelIntent(id: string): Promise<ProviderIntent>;
  /** Gives back a part of what was paid, or all of it. */
  refund(refund: NewRefund): Promise<RefundOutcome>;
  /** All that were created since, the newest first. */
  listIntents(since: Date): AsyncIterable<ProviderIntent>;
  /** @throws DomainError SIGNATURE_INVALID when it was not sent by the provider, or not now */
  parseWebhook(raw: Buffer, signature: string, now: Date): ProviderEvent;
}

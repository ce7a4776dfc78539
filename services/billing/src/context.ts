import type { LedgerCheckAnswer } from '@market/billing-contract/card-payment';
import type { Principal } from '@market/kit-contract/principal';
import type { RequestFacts } from '@market/kit-contract/request-facts';
import type { Cached } from '@market/service-kit/data/cached';
import type { Db } from '@market/service-kit/data/database';
import type { ListTotals } from '@market/service-kit/lists/list-totals';
import type { Peers } from './peers.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';
import type { TransactionTotals } from './transaction-totals.ts';

/** What the billing service works with, one set per running service. */
export interface Dependencies extends Peers {
  db: Db;
  now: () => Date;
  /** Who takes money from cards; null: nobody does. */
  payments: PaymentProvider | null;
  /** What many transactions come to, by filter. */
  totals: Cached<TransactionTotals>;
  /** How the whole ledger was when it was last looked over. */
  ledgerChecks: Cached<LedgerCheckAnswer>;
  /** How many rows other lists have. */
  counts: ListTotals;
}

/** What a domain function is given. */
export type Ctx = RequestFacts & Dependencies;
export type SignedInCtx = Ctx & { principal: Principal };

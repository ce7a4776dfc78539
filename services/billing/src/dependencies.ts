import type { LedgerCheckAnswer } from '@market/billing-contract/card-payment';
import { cached } from '@market/service-kit/data/cached';
import { openGivenDatabase } from '@market/service-kit/data/database';
import type { Opened } from '@market/service-kit/define-service';
import { listTotals } from '@market/service-kit/lists/list-totals';
import type { ServiceDeps } from '@market/service-kit/service';
import type { Dependencies } from './context.ts';
import { readPayments } from './env.ts';
import { peersVia } from './peers.ts';
import { stripeProvider } from './provider/stripe-provider.ts';
import type { TransactionTotals } from './transaction-totals.ts';

const TOTALS = { max: 1_000, ttl: 5_000 };
const LEDGER_CHECKS = { max: 1, ttl: 15_000 };

/** Opens what the billing service works with. */
export function openDependencies(deps: ServiceDeps): Opened & { dependencies: Dependencies } {
  const db = openGivenDatabase(deps);
  const stripe = readPayments(deps.environment, deps.demo);
  const payments = stripe && stripeProvider(stripe);
  const lists = {
    totals: cached<TransactionTotals>(TOTALS),
    ledgerChecks: cached<LedgerCheckAnswer>(LEDGER_CHECKS),
    counts: listTotals(),
  };
  const dependencies = { db, now: (): Date => new Date(), payments, ...lists, ...peersVia(deps) };
  return { dependencies, close: db.close };
}

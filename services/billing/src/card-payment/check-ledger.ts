import type { LedgerCheckAnswer } from '@market/billing-contract/card-payment';
import { toRoubles } from '@market/kit-contract/money';
import { allowSeconds } from '@market/service-kit/data/statement-time.queries';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Ctx } from '../context.ts';
import { findLedgerFaults, readBalances } from '../ledger/money.queries.ts';

/** Millions of postings take a few seconds. */
const SECONDS = 60;

/** Looks the whole ledger over, in one view of it. */
export const checkLedger = ({ db, now }: Ctx): Promise<LedgerCheckAnswer> =>
  inTransaction(db.pool, async (tx) => {
    await allowSeconds(tx, SECONDS);
    const balances = await readBalances(tx);
    const faults = await findLedgerFaults(tx);
    const shown = balances.map(({ unit, kind, amount }) =>
      unit === 'bonus'
        ? ({ unit, account: kind, amount } as const)
        : ({ unit: 'rouble', account: kind, amount: toRoubles(amount) } as const),
    );
    return { data: { checked_at: now().toISOString(), balances: shown, faults } };
  });

import type { LedgerCheckAnswer } from '@market/billing-contract/card-payment';
import { toRoubles } from '@market/kit-contract/money';
import { allowSeconds } from '@market/service-kit/data/statement-time.queries';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Ctx } from '../context.ts';
import { findLedgerFaults, readBalances } from '../ledger/money.queries.ts';

/** Millions of postings take a few seconds. */
const SECONDS = 60;

/**
 * Looks the whole ledger over. Those who ask at once share one look, and one that found nothing is answered for some seconds more: it reads
 * every posting. What it found is looked for anew, so that whoever mends it sees at once that it is gone.
 */
export async function checkLedger(ctx: Ctx): Promise<LedgerCheckAnswer> {
  const answer = await ctx.ledgerChecks.get('all', () => lookedOver(ctx));
  if (answer.data.faults.length > 0) ctx.ledgerChecks.clear();
  return answer;
}

/** In one view of it. */
const lookedOver = ({ db, now }: Ctx): Promise<LedgerCheckAnswer> =>
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

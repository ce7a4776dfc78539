import type { Tx } from '@market/service-kit/data/tx';
import { membersOf, notify } from '../news/news.ts';
import { closeLive } from './close-proposals.queries.ts';
import { type LockedTender, recountProposals } from './lock-tender.queries.ts';

/**
 * Cancels what waits of a tender whose lock is held, because the tender ends, and has its vendors notified. Answers who acts for them.
 */
export async function closeProposals(
  tx: Tx,
  { tender, reason }: { tender: LockedTender; reason: 'expired' | 'tender_canceled' },
): Promise<number[]> {
  const closed = await closeLive(tx, { tender: tender.id, reason });
  if (closed.length === 0) return [];
  await recountProposals(tx, { id: tender.id });
  const members = [
    ...(
      await membersOf(
        tx,
        closed.map(({ company }) => company),
      )
    ).values(),
  ].flat();
  await notify(tx, { kind: reason, tender, userIds: members, target: { kind: 'tenders' } });
  return members;
}

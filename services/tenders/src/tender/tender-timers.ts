import type { Logger } from '@market/kit-contract/request-facts';
import { inTransaction } from '@market/service-kit/data/transaction';
import { every } from '@market/service-kit/jobs/every';
import { TENDER_LIMITS } from '@market/tenders-contract/tender-state';
import { sendAlerts } from '../alert/send-alerts.ts';
import type { Dependencies } from '../context.ts';
import { closeProposals } from '../locked-tender/close-proposals.ts';
import { lockTender, setTenderStatus } from '../locked-tender/lock-tender.queries.ts';
import { announceTender, notify } from '../news/news.ts';
import { noteReminder, readClosing, readOver } from './due-tenders.queries.ts';

const EVERY_MS = 30_000;
const DAY_MS = 86_400_000;

type Timed = Pick<Dependencies, 'db' | 'now'>;

/** Closes a tender whose time is over. It is asked again under its lock: its owner may have given it more. */
const expire = ({ db, now }: Timed, id: number): Promise<void> =>
  inTransaction(db.pool, async (tx) => {
    const tender = await lockTender(tx, { id });
    if (tender?.status !== 'open' || tender.closes_at > now()) return;
    const members = await closeProposals(tx, { tender, reason: 'expired' });
    const written = await setTenderStatus(tx, { id, status: 'expired' });
    await announceTender(tx, { id, version: written?.version ?? 0, userIds: [tender.user_id, ...members] });
    await notify(tx, { kind: 'expired', tender, userIds: [tender.user_id] });
  });

/** Reminds an owner, once, that a tender closes soon. */
const remind = ({ db, now }: Timed, id: number): Promise<void> =>
  inTransaction(db.pool, async (tx) => {
    const tender = await lockTender(tx, { id });
    if (tender?.status !== 'open' || (await noteReminder(tx, { id, now: now() })) === 0) return;
    await notify(tx, { kind: 'expiring', tender, userIds: [tender.user_id] });
  });

/** What nobody does in time. Replicas meet at the lock of each tender, and the second finds it done. */
export async function runTimers(deps: Timed): Promise<void> {
  const now = deps.now();
  for (const { id } of await readOver(deps.db.pool, { now })) await expire(deps, id);
  const before = new Date(now.getTime() + TENDER_LIMITS.reminder_days * DAY_MS);
  for (const { id } of await readClosing(deps.db.pool, { now, before })) await remind(deps, id);
  await sendAlerts(deps);
}

export const startTenderTimers = (deps: Timed, log: Logger): (() => Promise<void>) =>
  every(() => runTimers(deps), { everyMs: EVERY_MS, log, failed: 'the timers of tenders did not run' });

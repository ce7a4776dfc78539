import type { Logger } from '@market/kit-contract/request-facts';
import { every } from '@market/service-kit/jobs/every';
import type { Dependencies } from '../context.ts';
import { voidOverdue } from './invoice.queries.ts';

const EVERY_MS = 60_000;

type Timed = Pick<Dependencies, 'db' | 'now'>;

/**
 * Voids invoices of plans whose time is over, so that nobody pays a price of long ago. Money that comes later matches none and is left to
 * administrators, among the documents of its statement.
 */
export async function expireInvoices({ db, now }: Timed): Promise<void> {
  await voidOverdue(db.pool, { now: now(), holder: null, holderId: null });
}

export const startExpiringInvoices = (deps: Timed, log: Logger): (() => Promise<void>) =>
  every(() => expireInvoices(deps), { everyMs: EVERY_MS, log, failed: 'invoices were not voided in time' });

import { createHmac } from 'node:crypto';
import { every } from '@market/service-kit/jobs/every';
import { createLog } from '@market/service-kit/log';
import type { Pool } from 'pg';
import { claimDeliveries, dropDelivery, putOffDelivery } from './store.queries.ts';

const EVERY_MS = 100;
const AT_ONCE = 8;
const PATIENCE_MS = 5_000;
const AGAIN_MS = 30_000;
/** Waits between tries double, as far as an hour; three days of tries are enough. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 3_600_000;
const TRIES = 100;

/** Who hears of events, and what these are signed with; several secrets while they are exchanged. */
export interface Listener {
  url: string;
  secrets: readonly string[];
}

/** As Stripe signs: one signature for each secret. */
export function signatureOf(body: string, { secrets, at }: { secrets: readonly string[]; at: number }): string {
  const signatures = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`);
  return [`t=${at}`, ...signatures].join(',');
}

/** Sends what is due to whoever listens, until it is taken. Answers how to stop. */
export function startDelivering(pool: Pool, listener: Listener): () => Promise<void> {
  const log = createLog({ name: 'stripe-sandbox', level: 'silent' });
  return every(() => deliverDue(pool, listener), { everyMs: EVERY_MS, log, failed: 'events were not delivered' });
}

async function deliverDue(pool: Pool, listener: Listener): Promise<void> {
  const now = new Date();
  const due = await claimDeliveries(pool, { now, again: new Date(now.getTime() + AGAIN_MS), most: AT_ONCE });
  await Promise.all(
    due.map(async ({ id, body, tries }) => {
      if ((await isTaken(body, listener)) || tries >= TRIES) return dropDelivery(pool, { id });
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
      return putOffDelivery(pool, { id, due: new Date(Date.now() + wait) });
    }),
  );
}

async function isTaken(body: string, { url, secrets }: Listener): Promise<boolean> {
  try {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(body, { secrets, at: Math.floor(Date.now() / 1000) }),
    };
    const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

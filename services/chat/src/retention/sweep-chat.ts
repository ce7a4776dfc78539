import type { Logger } from '@market/kit-contract/request-facts';
import type { Db } from '@market/service-kit/data/database';
import { inTransaction } from '@market/service-kit/data/transaction';
import { every } from '@market/service-kit/jobs/every';
import { chatSettings } from '../settings.ts';
import { archiveSilent, forgetPosts, forgetReports, lockChannel, readOutdated } from './sweep-chat.queries.ts';

const EVERY_MS = 10 * 60_000;
const AT_ONCE = 500;

/** Puts silent conversations away, and forgets posts whose time is over. */
export function startSweepingChat(pool: Db['pool'], log: Logger): () => Promise<void> {
  return every(() => sweepChat(pool), {
    everyMs: EVERY_MS,
    log,
    failed: 'Old conversations and posts were not looked for; they are looked for again',
  });
}

export async function sweepChat(pool: Db['pool']): Promise<void> {
  const { silent_days: days, keep_days, keep_deleted_days } = await chatSettings.get(pool);
  while ((await archiveSilent(pool, { days, limit: AT_ONCE })).length === AT_ONCE);
  await forgetReports(pool, { days: keep_days });
  for (;;) {
    const outdated = await readOutdated(pool, { days: keep_days, deletedDays: keep_deleted_days, limit: AT_ONCE });
    for (const { channel_id, ids } of outdated) await forget(pool, channel_id, ids);
    if (outdated.length === 0) return;
  }
}

async function forget(pool: Db['pool'], channel: string, ids: readonly string[]): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await lockChannel(tx, { id: channel });
    await forgetPosts(tx, { channel, ids });
  });
}

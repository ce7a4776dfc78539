import type { CurrentFeed, CurrentFeedAnswer } from '@market/modules-contract/distribution';
import type { Ctx } from '../context.ts';
import { findNewestFeed, findNewestRevision } from './feed.queries.ts';
import { renewFeed } from './renew-feed.ts';
import { publicKeys } from './signing-keys.ts';

/** The newest feed with the keys to judge it by; null where the asker has it. */
export async function getCurrentFeed(ctx: Ctx, { known }: CurrentFeed): Promise<CurrentFeedAnswer> {
  if (known !== null && (await findNewestRevision(ctx.db.pool))?.revision === known) return { data: null };
  const { revision, payload, key, signature } = (await findNewestFeed(ctx.db.pool)) ?? (await firstFeed(ctx));
  return { data: { feed: { payload, key, signature }, revision, keys: await publicKeys(ctx.db.pool) } };
}

async function firstFeed(ctx: Ctx): Promise<NonNullable<Awaited<ReturnType<typeof findNewestFeed>>>> {
  await renewFeed(ctx);
  const first = await findNewestFeed(ctx.db.pool);
  if (!first) throw new Error('The first feed was written and is not there');
  return first;
}

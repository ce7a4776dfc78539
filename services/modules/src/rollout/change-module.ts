import type { ModuleAnswer } from '@market/modules-contract/module';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import type { Ctx } from '../context.ts';
import { lockFeed, writeFeed } from '../feed/write-feed.ts';
import { getModule } from '../module/read-modules.ts';
import { requireManaged } from '../publisher/who-may.ts';
import { findModuleState } from './rollout.queries.ts';

export interface Change {
  action: string;
  before?: object | undefined;
  after?: object;
  reason?: string | undefined;
  /** The feed says the same as before. */
  isUnseen?: true;
}

export type ModuleState = NonNullable<Awaited<ReturnType<typeof findModuleState>>>;

/**
 * Changes what of a module is at work, for whoever manages it, and writes the feed that says so. A change to what is so already is none: no new feed, no entry.
 *
 * @param make answers what it changed; null: nothing
 * @throws DomainError of `requireManaged`
 */
export async function changeModule(
  ctx: Ctx,
  id: string,
  make: (tx: Tx, module: ModuleState) => Promise<Change | null>,
): Promise<ModuleAnswer> {
  await inTransaction(ctx.db.pool, async (tx) => {
    await lockFeed(tx);
    const module = await requireManaged(tx, ctx, { id, module: await findModuleState(tx, { id }) });
    const change = await make(tx, module);
    if (!change) return;
    const { isUnseen, ...audited } = change;
    const after = { ...change.after, ...(ctx.publisher ? { key: ctx.publisher.keyId } : {}) };
    await audit(tx, { actor: actorOf(ctx), subject: 'module', subjectId: id, ...audited, after });
    if (!isUnseen) await writeFeed(tx, ctx, change.action);
  });
  return getModule(ctx, { id });
}

import type { ModuleAnswer } from '@market/modules-contract/module';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { lockFeed, writeFeed } from '../feed/write-feed.ts';
import { getModule } from '../module/read-modules.ts';
import { findModuleState } from './rollout.queries.ts';

interface Change {
  action: string;
  before?: object;
  after?: object;
  reason?: string | undefined;
  /** The feed says the same as before. */
  isUnseen?: true;
}

export type ModuleState = NonNullable<Awaited<ReturnType<typeof findModuleState>>>;

/**
 * Changes what of a module is at work, and writes the feed that says so. A change to what is so already is none: no new feed, no entry.
 *
 * @param make answers what it changed; null: nothing
 */
export async function changeModule(
  ctx: SignedInCtx,
  id: string,
  make: (tx: Tx, module: ModuleState) => Promise<Change | null>,
): Promise<ModuleAnswer> {
  await inTransaction(ctx.db.pool, async (tx) => {
    await lockFeed(tx);
    const module = await findModuleState(tx, { id });
    if (!module) throw new DomainError('NOT_FOUND', 'MODULE_NOT_FOUND');
    const change = await make(tx, module);
    if (!change) return;
    const { isUnseen, ...audited } = change;
    await audit(tx, { actor: actorOf(ctx), subject: 'module', subjectId: id, ...audited });
    if (!isUnseen) await writeFeed(tx, ctx, change.action);
  });
  return getModule(ctx, { id });
}

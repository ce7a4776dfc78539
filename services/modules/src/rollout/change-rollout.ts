import type { GetModule, ModuleAnswer, SetLiveVersion, StopModule } from '@market/modules-contract/module';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { lockFeed, writeFeed } from '../feed/write-feed.ts';
import { getModule } from '../module/read-modules.ts';
import { changeLiveVersion, changeStopped, findLiveVersion, findVersionId } from './rollout.queries.ts';

interface Change {
  action: string;
  before?: object;
  after?: object;
  reason?: string | undefined;
}

type Live = NonNullable<Awaited<ReturnType<typeof findLiveVersion>>>;

/**
 * Changes what of a module is at work, and writes the feed that says so. A change to what is so already is none: no new feed, no entry.
 * @param make answers what it changed; null: nothing
 */
async function changeModule(ctx: SignedInCtx, id: string, make: (tx: Tx, live: Live) => Promise<Change | null>): Promise<ModuleAnswer> {
  await inTransaction(ctx.db.pool, async (tx) => {
    await lockFeed(tx);
    const live = await findLiveVersion(tx, { id });
    if (!live) throw new DomainError('NOT_FOUND', 'MODULE_NOT_FOUND');
    const change = await make(tx, live);
    if (!change) return;
    await audit(tx, { actor: actorOf(ctx), subject: 'module', subjectId: id, ...change });
    await writeFeed(tx, ctx, change.action);
  });
  return getModule(ctx, { id });
}

/** Puts another published version to work: an older one takes the newer one back. @throws DomainError MODULE_NOT_FOUND, VERSION_NOT_FOUND */
export function setLiveVersion(ctx: SignedInCtx, { id, version, reason }: SetLiveVersion): Promise<ModuleAnswer> {
  return changeModule(ctx, id, async (tx, live) => {
    const wanted = await findVersionId(tx, { id, version });
    if (!wanted) throw new DomainError('NOT_FOUND', 'VERSION_NOT_FOUND');
    if (live.version === version) return null;
    await changeLiveVersion(tx, { id, version: wanted.id });
    return { action: 'version.set-live', before: { version: live.version }, after: { version }, reason };
  });
}

/** Switches a module off: its addresses say so, and nothing of it is offered. @throws DomainError MODULE_NOT_FOUND */
export function stopModule(ctx: SignedInCtx, { id, reason }: StopModule): Promise<ModuleAnswer> {
  return changeModule(ctx, id, async (tx, { is_stopped }) => {
    if (is_stopped) return null;
    await changeStopped(tx, { id, at: ctx.now() });
    return { action: 'module.stopped', reason };
  });
}

/** Switches it on again, in the version that was at work. @throws DomainError MODULE_NOT_FOUND */
export function startModule(ctx: SignedInCtx, { id }: GetModule): Promise<ModuleAnswer> {
  return changeModule(ctx, id, async (tx, { is_stopped }) => {
    if (!is_stopped) return null;
    await changeStopped(tx, { id, at: null });
    return { action: 'module.started' };
  });
}

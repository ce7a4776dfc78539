import type { GetModule, ModuleAnswer, PinModule, StopModule } from '@market/modules-contract/module';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx, SignedInCtx } from '../context.ts';
import { isAdmin } from '../publisher/who-may.ts';
import { changeModule } from './change-module.ts';
import { changePinned, changeStopped } from './rollout.queries.ts';

/**
 * Switches a module off: its addresses say so, and nothing of it is offered. An administrator's word stands above a company's.
 *
 * @throws DomainError of `changeModule`
 */
export function stopModule(ctx: SignedInCtx, { id, reason }: StopModule): Promise<ModuleAnswer> {
  const byCompany = !isAdmin(ctx);
  return changeModule(ctx, id, async (tx, { is_stopped, is_stopped_by_company }) => {
    if (is_stopped && (byCompany || !is_stopped_by_company)) return null;
    await changeStopped(tx, { id, at: ctx.now(), byCompany });
    return { action: 'module.stopped', reason };
  });
}

/**
 * Switches it on again, in the version that was at work.
 *
 * @throws DomainError STOPPED_BY_MARKET, and those of `changeModule`
 */
export function startModule(ctx: SignedInCtx, { id }: GetModule): Promise<ModuleAnswer> {
  return changeModule(ctx, id, async (tx, { is_stopped, is_stopped_by_company }) => {
    if (!is_stopped) return null;
    if (!is_stopped_by_company && !isAdmin(ctx)) throw new DomainError('FORBIDDEN', 'STOPPED_BY_MARKET');
    await changeStopped(tx, { id, at: null, byCompany: false });
    return { action: 'module.started' };
  });
}

/** Keeps the version that is at work, whatever is published or approved later, or no longer does. @throws DomainError of `changeModule` */
export function pinModule(ctx: Ctx, { id, pinned }: PinModule): Promise<ModuleAnswer> {
  return changeModule(ctx, id, async (tx, { is_pinned }) => {
    if (is_pinned === pinned) return null;
    await changePinned(tx, { id, isPinned: pinned });
    return { action: pinned ? 'module.pinned' : 'module.unpinned' };
  });
}

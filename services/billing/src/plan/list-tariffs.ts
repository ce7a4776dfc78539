import type { ListTariffs, TariffAnswer, TariffId, TariffList } from '@market/billing-contract/tariff';
import { wholeList } from '@market/kit-contract/envelope';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { isAdmin, shownTariff, tariffRolesOf } from '../tariff/shown-tariff.ts';
import { readTariffs } from '../tariff/tariff.queries.ts';
import { tariffView } from '../tariff/tariff-view.ts';
import { ownPlan } from './own-plan.ts';

/** All tariffs for administrators; those of the own role for buyers and vendors, with how their plan stands. */
export async function listTariffs(ctx: SignedInCtx, { role }: ListTariffs): Promise<TariffList> {
  const own = tariffRolesOf(ctx.principal);
  if (isAdmin(ctx.principal)) {
    const rows = await readTariffs(ctx.db.pool, { role: role ?? null });
    return { ...wholeList(rows.map((row) => tariffView(row, ctx.locale))), plan: null };
  }
  const shown = role ?? own[0] ?? null;
  if (shown === null || !own.includes(shown)) throw new DomainError('FORBIDDEN', 'TARIFF_FOREIGN');
  const [rows, plan] = await Promise.all([readTariffs(ctx.db.pool, { role: shown }), ownPlan(ctx, shown)]);
  return { ...wholeList(rows.map((row) => tariffView(row, ctx.locale))), plan };
}

/** @throws DomainError TARIFF_NOT_FOUND, also for one of another role */
export async function getTariff(ctx: SignedInCtx, { id }: TariffId): Promise<TariffAnswer> {
  return { data: tariffView(await shownTariff(ctx, id), ctx.locale) };
}

import type { ListTariffs, TariffAnswer, TariffId, TariffList } from '@market/billing-contract/tariff';
import type { TariffRole } from '@market/billing-contract/tariff-limits';
import { wholeList } from '@market/kit-contract/envelope';
import type { Principal } from '@market/kit-contract/principal';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { ownPlan } from '../plan/own-plan.ts';
import { readTariff, readTariffs } from './tariff.queries.ts';
import { type TariffRow, tariffView } from './tariff-view.ts';

export const isAdmin = ({ roles }: Principal): boolean => roles.includes('ROLE_ADMIN');

/** Plans of which roles a caller may choose among. */
export const tariffRolesOf = ({ roles }: Principal): TariffRole[] =>
  (['ROLE_VENDOR', 'ROLE_BUYER'] as const).filter((role) => roles.includes(role));

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

/** @throws DomainError TARIFF_NOT_FOUND, also for one of another role */
export async function shownTariff({ db, principal }: SignedInCtx, id: number): Promise<TariffRow> {
  const row = await readTariff(db.pool, { id });
  const isShown = row && (isAdmin(principal) || (row.role !== null && tariffRolesOf(principal).includes(row.role)));
  if (!isShown) throw new DomainError('NOT_FOUND', 'TARIFF_NOT_FOUND');
  return row;
}

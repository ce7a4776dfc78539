import type { TariffRole } from '@market/billing-contract/tariff-limits';
import type { Principal } from '@market/kit-contract/principal';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { readTariff } from './tariff.queries.ts';
import type { TariffRow } from './tariff-view.ts';

export const isAdmin = ({ roles }: Principal): boolean => roles.includes('ROLE_ADMIN');

/** Plans of which roles a caller may choose among. */
export const tariffRolesOf = ({ roles }: Principal): TariffRole[] =>
  (['ROLE_VENDOR', 'ROLE_BUYER'] as const).filter((role) => roles.includes(role));

/** @throws DomainError TARIFF_NOT_FOUND, also for one of another role */
export async function shownTariff({ db, principal }: SignedInCtx, id: number): Promise<TariffRow> {
  const row = await readTariff(db.pool, { id });
  const isShown = row && (isAdmin(principal) || (row.role !== null && tariffRolesOf(principal).includes(row.role)));
  if (!isShown) throw new DomainError('NOT_FOUND', 'TARIFF_NOT_FOUND');
  return row;
}

import type { Organization, SaveOrganization } from '@market/identity-contract/organization';
import { wholeList } from '@market/kit-contract/envelope';
import { refusingTaken } from '@market/service-kit/data/refusing-taken';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { changeAlone } from './change-alone.ts';
import {
  deleteOrganizationRow,
  insertOrganization,
  organizationsOf,
  setDefaultOrganization,
  updateOrganization,
} from './organization.queries.ts';

/** Nobody orders for more than one can choose among. */
const ORGANIZATIONS_MOST = 20;

const taken = () => new DomainError('CONFLICT', 'ORGANIZATION_EXISTS', undefined, { inn: 'ORGANIZATION_EXISTS' });
const notFound = () => new DomainError('NOT_FOUND', 'ORGANIZATION_NOT_FOUND');

/** The legal entities that the user orders for, the one that is taken first at the top. */
export const listOrganizations = async ({ db, principal }: SignedInCtx) =>
  wholeList(await organizationsOf(db.pool, { userId: principal.userId }));

/**
 * Keeps a new one, or changes one.
 *
 * @throws DomainError ORGANIZATION_NOT_FOUND for another user's too, ORGANIZATION_EXISTS, TOO_MANY_ORGANIZATIONS
 */
export async function saveOrganization(
  ctx: SignedInCtx,
  { id, default: isDefault, ...given }: SaveOrganization,
): Promise<{ data: Organization }> {
  const saved = await refusingTaken({ organization_number_key: taken }, () =>
    changeAlone(ctx, async (tx, userId) => {
      const before = await organizationsOf(tx, { userId });
      if (id === undefined && before.length >= ORGANIZATIONS_MOST) throw new DomainError('CONFLICT', 'TOO_MANY_ORGANIZATIONS');
      const values = { ...given, userId };
      const kept = id === undefined ? await insertOrganization(tx, values) : await updateOrganization(tx, { ...values, id });
      if (kept === null) throw notFound();
      // Exactly one of them is taken first, as long as there is one.
      if (isDefault || before.length === 0) await setDefaultOrganization(tx, { userId, id: kept.id });
      return (await organizationsOf(tx, { userId })).find((organization) => organization.id === kept.id);
    }),
  );
  if (!saved) throw notFound();
  return { data: saved };
}

/** @throws DomainError ORGANIZATION_NOT_FOUND, for another user's too */
export async function deleteOrganization(ctx: SignedInCtx, { id }: { id: number }): Promise<{ data: { id: number } }> {
  await changeAlone(ctx, async (tx, userId) => {
    if ((await deleteOrganizationRow(tx, { id, userId })) === null) throw notFound();
    const [first] = await organizationsOf(tx, { userId });
    if (first && !first.default) await setDefaultOrganization(tx, { userId, id: first.id });
  });
  return { data: { id } };
}

import type { SavedLocation, SaveLocation } from '@market/identity-contract/me';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { changeAlone } from './change-alone.ts';
import { deleteLocationOf, insertLocation, locationsOf, makeDefault, updateLocation } from './location.queries.ts';
import { oneLineAddress } from './one-line-address.ts';

/** Nobody sends goods to more places than one can choose among. */
const LOCATIONS_MOST = 20;

const notFound = () => new DomainError('NOT_FOUND', 'LOCATION_NOT_FOUND');

/** The user's places, the one that is taken first at the top. */
export const listLocations = async ({ db, principal }: SignedInCtx): Promise<{ data: SavedLocation[] }> => ({
  data: await locationsOf(db.pool, { userId: principal.userId }),
});

/**
 * Keeps a new place, or changes one.
 *
 * @throws DomainError LOCATION_NOT_FOUND for another user's too, TOO_MANY_LOCATIONS, VALIDATION where it says nothing of where it is
 */
export async function saveLocation(ctx: SignedInCtx, { id, is_default, ...given }: SaveLocation): Promise<{ data: SavedLocation }> {
  const address = given.address || oneLineAddress(given, ctx.locale);
  if (address === '') throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { city: 'REQUIRED_FIELD' });
  const place = { ...given, address };
  const saved = await changeAlone(ctx, async (tx, userId) => {
    const before = await locationsOf(tx, { userId });
    if (id === undefined && before.length >= LOCATIONS_MOST) throw new DomainError('CONFLICT', 'TOO_MANY_LOCATIONS');
    const kept = id === undefined ? await insertLocation(tx, userId, place) : await updateLocation(tx, { id, userId }, place);
    if (kept === null) throw notFound();
    // Exactly one of them is taken first, as long as there is one.
    if (is_default || before.length === 0) await makeDefault(tx, userId, kept);
    return (await locationsOf(tx, { userId })).find((location) => location.id === kept);
  });
  if (!saved) throw notFound();
  return { data: saved };
}

/** @throws DomainError LOCATION_NOT_FOUND, for another user's too */
export async function deleteLocation(ctx: SignedInCtx, { id }: { id: number }): Promise<{ data: { id: number } }> {
  await changeAlone(ctx, async (tx, userId) => {
    if (!(await deleteLocationOf(tx, { id, userId }))) throw notFound();
    const [first] = await locationsOf(tx, { userId });
    if (first && !first.is_default) await makeDefault(tx, userId, first.id);
  });
  return { data: { id } };
}

import type { SavedLocation } from '@market/identity-contract/me';
import { boolean, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

/** Everything of a place but its number and its rank. */
const placeColumns = {
  ...{ name: text, address: text, lat: nullable(number), lng: nullable(number), country: text, region: text, city: text },
  ...{ street: text, home: text, building: text, entrance: text, flat: text, comment: text },
};
type Place = Pick<SavedLocation, keyof typeof placeColumns>;

const PARTS = Object.keys(placeColumns);

/** The one that is taken first, then in the order in which they were kept. */
export const locationsOf = manyRows({
  text: `SELECT id, ${PARTS.join(', ')}, is_default FROM saved_location WHERE user_id = $userId ORDER BY is_default DESC, id`,
  values: { userId: number },
  row: { id: number, ...placeColumns, is_default: boolean },
});

interface Owned {
  id: number;
  userId: number;
}

const insertLocationRow = oneRow({
  text: `INSERT INTO saved_location (user_id, ${PARTS.join(', ')}) VALUES ($userId, ${PARTS.map((name) => `$${name}`).join(', ')}) RETURNING id`,
  values: { userId: number, ...placeColumns },
  row: { id: number },
});

export const insertLocation = async (tx: Tx, userId: number, place: Place): Promise<number | null> =>
  (await insertLocationRow(tx, { ...place, userId }))?.id ?? null;

const updateLocationRow = oneRow({
  text: `UPDATE saved_location SET ${PARTS.map((name) => `${name} = $${name}`).join(', ')} WHERE id = $id AND user_id = $userId RETURNING id`,
  values: { id: number, userId: number, ...placeColumns },
  row: { id: number },
});

/** null where the user has no such place. */
export const updateLocation = async (tx: Tx, { id, userId }: Owned, place: Place): Promise<number | null> =>
  (await updateLocationRow(tx, { ...place, id, userId }))?.id ?? null;

const deleteLocation = oneRow({
  text: 'DELETE FROM saved_location WHERE id = $id AND user_id = $userId RETURNING id',
  values: { id: number, userId: number },
  row: { id: number },
});

/** Whether it was there, and the user's. */
export const deleteLocationOf = async (tx: Tx, { id, userId }: Owned): Promise<boolean> =>
  (await deleteLocation(tx, { id, userId })) !== null;

const clearDefaultLocation = noRows({
  text: 'UPDATE saved_location SET is_default = false WHERE user_id = $userId AND is_default AND id <> $location',
  values: { userId: number, location: number },
});

const setDefaultLocation = noRows({
  text: 'UPDATE saved_location SET is_default = true WHERE user_id = $userId AND id = $id',
  values: { userId: number, id: number },
});

export async function makeDefault(tx: Tx, userId: number, id: number): Promise<void> {
  await clearDefaultLocation(tx, { userId, location: id });
  await setDefaultLocation(tx, { userId, id });
}

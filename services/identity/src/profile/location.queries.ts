import type { SavedLocation } from '@market/identity-contract/me';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';

const PARTS = [
  'name',
  'address',
  'lat',
  'lng',
  'country',
  'region',
  'city',
  'street',
  'home',
  'building',
  'entrance',
  'flat',
  'comment',
] as const;

/** Everything of a place but its number and its rank. */
type Place = Pick<SavedLocation, (typeof PARTS)[number]>;

const LIST = `SELECT id, ${PARTS.join(', ')}, is_default FROM saved_location WHERE user_id = $1 ORDER BY is_default DESC, id`;
const INSERT = `
  INSERT INTO saved_location (user_id, ${PARTS.join(', ')}) VALUES ($1, ${PARTS.map((_, index) => `$${index + 2}`).join(', ')}) RETURNING id`;
const UPDATE = `
  UPDATE saved_location SET ${PARTS.map((name, index) => `${name} = $${index + 3}`).join(', ')} WHERE id = $1 AND user_id = $2 RETURNING id`;
const DELETE = 'DELETE FROM saved_location WHERE id = $1 AND user_id = $2 RETURNING id';
const CLEAR_DEFAULT = 'UPDATE saved_location SET is_default = false WHERE user_id = $1 AND is_default AND id <> $2 RETURNING id';
const SET_DEFAULT = 'UPDATE saved_location SET is_default = true WHERE user_id = $1 AND id = $2 RETURNING id';

interface Owned {
  id: number;
  userId: number;
}

const values = (place: Place): unknown[] => PARTS.map((name) => place[name]);
const idOf = ([row]: { id: number }[]): number | null => row?.id ?? null;

/** The one that is taken first, then in the order in which they were kept. */
export const locationsOf = (db: Tx, userId: number): Promise<SavedLocation[]> => rowsOf<SavedLocation>(db, LIST, [userId]);

export const insertLocation = async (tx: Tx, userId: number, place: Place): Promise<number | null> =>
  idOf(await rowsOf(tx, INSERT, [userId, ...values(place)]));

/** null where the user has no such place. */
export const updateLocation = async (tx: Tx, { id, userId }: Owned, place: Place): Promise<number | null> =>
  idOf(await rowsOf(tx, UPDATE, [id, userId, ...values(place)]));

/** Whether it was there, and the user's. */
export const deleteLocationOf = async (tx: Tx, { id, userId }: Owned): Promise<boolean> =>
  (await rowsOf(tx, DELETE, [id, userId])).length > 0;

export async function makeDefault(tx: Tx, userId: number, id: number): Promise<void> {
  await rowsOf(tx, CLEAR_DEFAULT, [userId, id]);
  await rowsOf(tx, SET_DEFAULT, [userId, id]);
}

import type { SavedLocation } from '@market/identity-contract/me';
import { boolean, nullable, number, text } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

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

const savedLocation = {
  id: number,
  name: text,
  address: text,
  lat: nullable(number),
  lng: nullable(number),
  country: text,
  region: text,
  city: text,
  street: text,
  home: text,
  building: text,
  entrance: text,
  flat: text,
  comment: text,
  is_default: boolean,
};

const LIST = statement({
  name: 'identity.list-locations',
  text: `SELECT id, ${PARTS.join(', ')}, is_default FROM saved_location WHERE user_id = $1 ORDER BY is_default DESC, id`,
  parameters: ['user'],
  row: savedLocation,
});

/** The one that is taken first, then in the order in which they were kept. */
export const locationsOf = (db: Tx, userId: number): Promise<SavedLocation[]> => queryRows(db, LIST, [userId]);

interface Owned {
  id: number;
  userId: number;
}

const INSERT = statement({
  name: 'identity.insert-location',
  text: `
    INSERT INTO saved_location (user_id, ${PARTS.join(', ')}) VALUES ($1, ${PARTS.map((_, index) => `$${index + 2}`).join(', ')}) RETURNING id`,
  parameters: ['user', ...PARTS],
  row: { id: number },
});

const valuesOf = (place: Place) => {
  const { name, address, lat, lng, country, region, city, street, home, building, entrance, flat, comment } = place;
  return [name, address, lat, lng, country, region, city, street, home, building, entrance, flat, comment] as const;
};

export const insertLocation = async (tx: Tx, userId: number, place: Place): Promise<number | null> =>
  (await queryRow(tx, INSERT, [userId, ...valuesOf(place)]))?.id ?? null;

const UPDATE = statement({
  name: 'identity.update-location',
  text: `
    UPDATE saved_location SET ${PARTS.map((name, index) => `${name} = $${index + 3}`).join(', ')} WHERE id = $1 AND user_id = $2 RETURNING id`,
  parameters: ['location', 'user', ...PARTS],
  row: { id: number },
});

/** null where the user has no such place. */
export const updateLocation = async (tx: Tx, { id, userId }: Owned, place: Place): Promise<number | null> =>
  (await queryRow(tx, UPDATE, [id, userId, ...valuesOf(place)]))?.id ?? null;

const DELETE = statement({
  name: 'identity.delete-location',
  text: 'DELETE FROM saved_location WHERE id = $1 AND user_id = $2 RETURNING id',
  parameters: ['location', 'user'],
  row: { id: number },
});

/** Whether it was there, and the user's. */
export const deleteLocationOf = async (tx: Tx, { id, userId }: Owned): Promise<boolean> =>
  (await queryRow(tx, DELETE, [id, userId])) !== null;

const CLEAR_DEFAULT = statement({
  name: 'identity.clear-default-location',
  text: 'UPDATE saved_location SET is_default = false WHERE user_id = $1 AND is_default AND id <> $2',
  parameters: ['user', 'location'],
  row: {},
});

const SET_DEFAULT = statement({
  name: 'identity.set-default-location',
  text: 'UPDATE saved_location SET is_default = true WHERE user_id = $1 AND id = $2',
  parameters: ['user', 'location'],
  row: {},
});

export async function makeDefault(tx: Tx, userId: number, id: number): Promise<void> {
  await queryRows(tx, CLEAR_DEFAULT, [userId, id]);
  await queryRows(tx, SET_DEFAULT, [userId, id]);
}

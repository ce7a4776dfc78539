import type { Photo } from '@market/catalogue-contract/product';
import { json, number } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

/** Where the pictures stand that an author changes: those that guests see, or those that shall replace them once they are approved. */
export interface PhotoSet {
  productId: number;
  table: Table;
}
type Table = 'product_photo' | 'product_change_photo';

/** The same statement of either table. */
const ofEither = <S>(declare: (table: Table) => S): Record<Table, S> => ({
  product_photo: declare('product_photo'),
  product_change_photo: declare('product_change_photo'),
});

const DELETE = ofEither((table) =>
  statement({
    name: `catalogue.delete-${table}`,
    text: `DELETE FROM ${table} WHERE id = $1 AND product_id = $2 RETURNING id`,
    parameters: ['photo', 'product'],
    row: { id: number },
  }),
);

/** null where the set has no such picture. */
export const deletePhotoRow = (tx: Tx, { table, productId }: PhotoSet, photo: number) => queryRow(tx, DELETE[table], [photo, productId]);

const PROMOTE_FIRST = ofEither((table) =>
  statement({
    name: `catalogue.promote-first-${table}`,
    text: `
  UPDATE ${table} SET main = true WHERE id = (SELECT id FROM ${table} WHERE product_id = $1 ORDER BY position, id LIMIT 1)
  AND NOT EXISTS (SELECT FROM ${table} WHERE product_id = $1 AND main)`,
    parameters: ['product'],
    row: {},
  }),
);

/** Where no picture is the main one, the first becomes it. */
export const promoteFirst = (tx: Tx, { table, productId }: PhotoSet) => queryRows(tx, PROMOTE_FIRST[table], [productId]);

const UNSET_MAIN = ofEither((table) =>
  statement({
    name: `catalogue.unset-main-${table}`,
    text: `UPDATE ${table} SET main = false WHERE product_id = $1 AND main AND id <> $2`,
    parameters: ['product', 'photo'],
    row: {},
  }),
);
const SET_MAIN = ofEither((table) =>
  statement({
    name: `catalogue.set-main-${table}`,
    text: `UPDATE ${table} SET main = true WHERE product_id = $1 AND id = $2 RETURNING id`,
    parameters: ['product', 'photo'],
    row: { id: number },
  }),
);

/** null where the set has no such picture. */
export async function setMain(tx: Tx, { table, productId }: PhotoSet, photo: number) {
  // Never two at a time, not even within a statement.
  await queryRows(tx, UNSET_MAIN[table], [productId, photo]);
  return queryRow(tx, SET_MAIN[table], [productId, photo]);
}

const READ_IDS = ofEither((table) =>
  statement({
    name: `catalogue.read-ids-${table}`,
    text: `SELECT id FROM ${table} WHERE product_id = $1`,
    parameters: ['product'],
    row: { id: number },
  }),
);

export const readPhotoIds = async (tx: Tx, { table, productId }: PhotoSet): Promise<number[]> =>
  (await queryRows(tx, READ_IDS[table], [productId])).map(({ id }) => id);

const SET_ORDER = ofEither((table) =>
  statement({
    name: `catalogue.set-order-${table}`,
    text: `
        UPDATE ${table} photo SET position = place.at - 1 FROM unnest($2::int[]) WITH ORDINALITY place (id, at)
        WHERE photo.product_id = $1 AND photo.id = place.id`,
    parameters: ['product', 'photos'],
    row: {},
  }),
);

export const setPhotoOrder = (tx: Tx, { table, productId }: PhotoSet, photos: readonly number[]) =>
  queryRows(tx, SET_ORDER[table], [productId, photos]);

const READ = ofEither((table) =>
  statement({
    name: `catalogue.read-${table}`,
    text: `
    SELECT photo_json(ROW(id, product_id, path, main, position, width, height)::product_photo) AS photo
    FROM ${table} WHERE product_id = $1 ORDER BY main DESC, position, id`,
    parameters: ['product'],
    row: { photo: json<Photo>() },
  }),
);

/** The pictures of a set as its form shows them. */
export const photosOf = async (tx: Tx, { table, productId }: PhotoSet): Promise<Photo[]> =>
  (await queryRows(tx, READ[table], [productId])).map(({ photo }) => photo);

const MEASURE = ofEither((table) =>
  statement({
    name: `catalogue.measure-${table}`,
    text: `SELECT count(*)::int AS count, coalesce(max(position), -1)::int AS last FROM ${table} WHERE product_id = $1`,
    parameters: ['product'],
    row: { count: number, last: number },
  }),
);

/** How many pictures there are, and the position of the last. */
export const measurePhotos = async (tx: Tx, { table, productId }: PhotoSet) =>
  (await queryRow(tx, MEASURE[table], [productId])) ?? { count: 0, last: -1 };

const COLUMNS = 'product_id, path, main, position, width, height';

const INSERT = ofEither((table) =>
  statement({
    name: `catalogue.insert-${table}`,
    text: `
    INSERT INTO ${table} (id, ${COLUMNS})
    SELECT nextval('product_photo_id_seq'), ${COLUMNS} FROM json_populate_recordset(NULL::${table}, $1::json)`,
    parameters: ['records'],
    row: {},
  }),
);

interface NewPhoto {
  product_id: number;
  path: string;
  main: boolean;
  position: number;
  width: number;
  height: number;
}

export const insertPhotos = (tx: Tx, { table }: PhotoSet, photos: readonly NewPhoto[]) =>
  queryRows(tx, INSERT[table], [JSON.stringify(photos)]);

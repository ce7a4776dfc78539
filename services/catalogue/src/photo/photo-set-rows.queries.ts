import type { Photo } from '@market/catalogue-contract/product';
import { json, listOf, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

/** Where the pictures stand that an author changes: those that guests see, or those that shall replace them once they are approved. */
export interface PhotoSet {
  productId: number;
  table: Table;
}
type Table = 'product_photo' | 'product_change_photo';

/** The same statement of either table, run on the one that the set is in. */
function ofEither<Values, Answer>(declare: (table: Table) => (tx: Tx, values: Values) => Promise<Answer>) {
  const statements = { product_photo: declare('product_photo'), product_change_photo: declare('product_change_photo') };
  return (tx: Tx, given: Values & { table: Table }): Promise<Answer> => statements[given.table](tx, given);
}

/** null where the set has no such picture. */
export const deletePhotoRow = ofEither((table) =>
  oneRow({
    text: `DELETE FROM ${table} WHERE id = $photo AND product_id = $productId RETURNING id`,
    values: { photo: number, productId: number },
    row: { id: number },
  }),
);

/** Where no picture is the main one, the first becomes it. */
export const promoteFirst = ofEither((table) =>
  noRows({
    text: `UPDATE ${table} SET main = true WHERE id = (SELECT id FROM ${table} WHERE product_id = $productId ORDER BY position, id LIMIT 1)
      AND NOT EXISTS (SELECT FROM ${table} WHERE product_id = $productId AND main)`,
    values: { productId: number },
  }),
);

const unsetMain = ofEither((table) =>
  noRows({
    text: `UPDATE ${table} SET main = false WHERE product_id = $productId AND main AND id <> $photo`,
    values: { productId: number, photo: number },
  }),
);
const setMainPhoto = ofEither((table) =>
  oneRow({
    text: `UPDATE ${table} SET main = true WHERE product_id = $productId AND id = $photo RETURNING id`,
    values: { productId: number, photo: number },
    row: { id: number },
  }),
);

/** null where the set has no such picture. */
export async function setMain(tx: Tx, photo: PhotoSet & { photo: number }) {
  // Never two at a time, not even within a statement.
  await unsetMain(tx, photo);
  return setMainPhoto(tx, photo);
}

const readIds = ofEither((table) =>
  manyRows({
    text: `SELECT id FROM ${table} WHERE product_id = $productId`,
    values: { productId: number },
    row: { id: number },
  }),
);

export const readPhotoIds = async (tx: Tx, set: PhotoSet): Promise<number[]> => (await readIds(tx, set)).map(({ id }) => id);

export const setPhotoOrder = ofEither((table) =>
  noRows({
    text: `UPDATE ${table} photo SET position = place.at - 1 FROM unnest($photos::int[]) WITH ORDINALITY place (id, at)
      WHERE photo.product_id = $productId AND photo.id = place.id`,
    values: { productId: number, photos: listOf(number) },
  }),
);

const readPhotos = ofEither((table) =>
  manyRows({
    text: `SELECT photo_json(ROW(id, product_id, path, main, position, width, height)::product_photo) AS photo
      FROM ${table} WHERE product_id = $productId ORDER BY main DESC, position, id`,
    values: { productId: number },
    row: { photo: json<Photo>() },
  }),
);

/** The pictures of a set as its form shows them. */
export const photosOf = async (tx: Tx, set: PhotoSet): Promise<Photo[]> => (await readPhotos(tx, set)).map(({ photo }) => photo);

const measure = ofEither((table) =>
  oneRow({
    text: `SELECT count(*)::int AS count, coalesce(max(position), -1)::int AS last FROM ${table} WHERE product_id = $productId`,
    values: { productId: number },
    row: { count: number, last: number },
  }),
);

/** How many pictures there are, and the position of the last. */
export const measurePhotos = async (tx: Tx, set: PhotoSet) => (await measure(tx, set)) ?? { count: 0, last: -1 };

const COLUMNS = 'product_id, path, main, position, width, height';

const insertRecords = ofEither((table) =>
  noRows({
    text: `INSERT INTO ${table} (id, ${COLUMNS})
      SELECT nextval('product_photo_id_seq'), ${COLUMNS} FROM json_populate_recordset(NULL::${table}, $records::json)`,
    values: { records: text },
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
  insertRecords(tx, { table, records: JSON.stringify(photos) });

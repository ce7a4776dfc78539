import { number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

export const readPhotos = manyRows({
  text: 'SELECT id, name FROM tender_photo WHERE tender_id = $tender ORDER BY id',
  values: { tender: number },
  row: { id: number, name: text },
});

export const insertPhoto = noRows({
  text: 'INSERT INTO tender_photo (tender_id, name) VALUES ($tender, $name)',
  values: { tender: number, name: text },
});

/** Which tender shows a picture. */
export const readPhotoTender = oneRow({
  text: 'SELECT tender_id AS tender FROM tender_photo WHERE id = $id',
  values: { id: number },
  row: { tender: number },
});

export const deletePhoto = oneRow({
  text: 'DELETE FROM tender_photo WHERE id = $id RETURNING name',
  values: { id: number },
  row: { name: text },
});

export const raiseVersion = oneRow({
  text: 'UPDATE tender SET version = version + 1, changed_at = now() WHERE id = $id RETURNING version',
  values: { id: number },
  row: { version: number },
});

/** Pictures of tenders that nobody is shown any more. */
export const forgetPhotos = manyRows({
  text: `DELETE FROM tender_photo WHERE id IN (
      SELECT f.id FROM tender_photo f JOIN tender t ON t.id = f.tender_id WHERE t.deleted_at IS NOT NULL LIMIT $limit FOR UPDATE OF f SKIP LOCKED
    ) RETURNING name`,
  values: { limit: number },
  row: { name: text },
});

import { boolean, date, text } from '@market/service-kit/data/columns';
import { manyRows, noRows } from '@market/service-kit/data/statement';

/** Before its file is there: who is cut off before a picture is shown anywhere leaves it to `sweepPictures`. */
export const noteDroppedPicture = noRows({
  text: `INSERT INTO dropped_picture (path, dropped_at) VALUES ($path, now() + interval '1 hour')`,
  values: { path: text },
});

/** A page that was read before a picture went may still ask for it. */
export const readDroppedPictures = manyRows({
  text: `SELECT d.path,
      EXISTS (SELECT FROM product_photo p WHERE p.path = d.path) OR EXISTS (SELECT FROM product_change_photo p WHERE p.path = d.path)
        OR EXISTS (SELECT FROM collection c WHERE c.cover_path = d.path) AS shown
    FROM dropped_picture d WHERE d.dropped_at <= $before ORDER BY d.dropped_at LIMIT 200`,
  values: { before: date },
  row: { path: text, shown: boolean },
});

export const forgetDroppedPicture = noRows({
  text: 'DELETE FROM dropped_picture WHERE path = $path AND dropped_at <= $before',
  values: { path: text, before: date },
});

import { boolean, text } from '@market/service-kit/data/columns';
import { queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

/** Before its file is there: who is cut off before a picture is shown anywhere leaves it to `sweepPictures`. */
const NOTE_DROPPED_PICTURE = statement({
  name: 'catalogue.note-dropped-picture',
  text: `INSERT INTO dropped_picture (path, dropped_at) VALUES ($1, now() + interval '1 hour')`,
  parameters: ['path'],
  row: {},
});

export const noteDroppedPicture = (tx: Tx, path: string) => queryRows(tx, NOTE_DROPPED_PICTURE, [path]);

/** A page that was read before a picture went may still ask for it. */
const READ_DROPPED_PICTURES = statement({
  name: 'catalogue.read-dropped-pictures',
  text: `
  SELECT d.path,
    EXISTS (SELECT FROM product_photo p WHERE p.path = d.path) OR EXISTS (SELECT FROM product_change_photo p WHERE p.path = d.path)
      OR EXISTS (SELECT FROM collection c WHERE c.cover_path = d.path) AS shown
  FROM dropped_picture d WHERE d.dropped_at <= $1 ORDER BY d.dropped_at LIMIT 200`,
  parameters: ['before'],
  row: { path: text, shown: boolean },
});

export const readDroppedPictures = (tx: Tx, before: Date) => queryRows(tx, READ_DROPPED_PICTURES, [before]);

const FORGET_DROPPED_PICTURE = statement({
  name: 'catalogue.forget-dropped-picture',
  text: 'DELETE FROM dropped_picture WHERE path = $1 AND dropped_at <= $2',
  parameters: ['path', 'before'],
  row: {},
});

export const forgetDroppedPicture = (tx: Tx, path: string, before: Date) => queryRows(tx, FORGET_DROPPED_PICTURE, [path, before]);

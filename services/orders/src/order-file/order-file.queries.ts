import type { Locale } from '@market/kit-contract/locale';
import type { Principal } from '@market/kit-contract/principal';
import type { CreateOrderFile, OrderFile } from '@market/orders-contract/order-file';
import { date, json, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

const columns = {
  id: number,
  user_id: number,
  owner: json<Pick<Principal, 'roles' | 'companyId'>>(),
  locale: textOf<Locale>(),
  filter: json<CreateOrderFile>(),
  state: textOf<OrderFile['state']>(),
  file_key: nullable(text),
  rows: number,
  tries: number,
  created_at: date,
};
export type StoredFile = RowOf<typeof columns>;
const STORED = 'id, user_id, owner, locale, filter, state, file_key, rows_num AS rows, tries, created_at';

/** Nothing where so many of the same person wait already; a few more where they ask at the same moment. */
export const insertOrderFile = oneRow({
  text: `WITH waiting AS (SELECT count(*) AS num FROM order_file WHERE user_id = $user AND state = 'waiting')
    INSERT INTO order_file (user_id, owner, locale, filter, due_at)
    SELECT $user, $owner::jsonb, $locale, $filter::jsonb, now() + interval '1 minute' FROM waiting WHERE num < $most RETURNING ${STORED}`,
  values: { user: number, owner: text, locale: text, filter: text, most: number },
  row: columns,
});

export const readOrderFile = oneRow({
  text: `SELECT ${STORED} FROM order_file WHERE id = $id AND user_id = $user`,
  values: { id: number, user: number },
  row: columns,
});

/** The file that is due first; nobody else takes it for a while. */
export const claimOrderFile = oneRow({
  text: `WITH due AS (
      SELECT id FROM order_file WHERE state = 'waiting' AND due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE order_file SET due_at = now() + interval '5 minutes', tries = tries + 1 FROM due WHERE order_file.id = due.id
    RETURNING order_file.id, user_id, owner, locale, filter, state, file_key, rows_num AS rows, tries, created_at`,
  row: columns,
});

/** Has the workers take it up at once. */
export const releaseOrderFile = oneRow({
  text: `UPDATE order_file SET due_at = now() WHERE id = $id AND state = 'waiting' RETURNING id`,
  values: { id: number },
  row: { id: number },
});

export const endOrderFile = oneRow({
  text: `UPDATE order_file SET state = $state, file_key = $file, rows_num = $rows WHERE id = $id AND state = 'waiting' RETURNING id`,
  values: { id: number, state: text, file: nullable(text), rows: number },
  row: { id: number },
});

const spare = { id: number, file_key: nullable(text) };

export const readOldOrderFiles = manyRows({
  text: 'SELECT id, file_key FROM order_file WHERE created_at < $before ORDER BY id LIMIT 100',
  values: { before: date },
  row: spare,
});

/** What one person has beyond so many of the newest. */
export const readSpareOrderFiles = manyRows({
  text: `SELECT id, file_key FROM order_file WHERE user_id = $user AND state <> 'waiting' ORDER BY created_at DESC, id DESC OFFSET $kept LIMIT 100`,
  values: { user: number, kept: number },
  row: spare,
});

export const deleteOrderFile = noRows({
  text: 'DELETE FROM order_file WHERE id = $id',
  values: { id: number },
});

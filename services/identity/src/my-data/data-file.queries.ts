import type { Locale } from '@market/kit-contract/locale';
import { bigint, date, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

const columns = {
  ...{ id: number, user_id: number, locale: textOf<Locale>(), state: textOf<'waiting' | 'done' | 'failed'>(), file_key: text },
  ...{ bytes: nullable(bigint), services_done: number, tries: number, created_at: date, ended_at: nullable(date) },
};
export type StoredDataFile = RowOf<typeof columns>;
const STORED = 'id, user_id, locale, state, file_key, bytes, services_done, tries, created_at, ended_at';

/** Nothing where so many were asked for within a day; the index `data_file_waiting` refuses a second one that waits. */
export const insertDataFile = oneRow({
  text: `INSERT INTO data_file (user_id, locale, file_key)
    SELECT $user, $locale, $key
    WHERE (SELECT count(*) FROM data_file WHERE user_id = $user AND state <> 'failed' AND created_at > now() - interval '1 day') < $most
    RETURNING ${STORED}`,
  values: { user: number, locale: text, key: text, most: number },
  row: columns,
});

export const readNewestDataFile = oneRow({
  text: `SELECT ${STORED} FROM data_file WHERE user_id = $user ORDER BY id DESC LIMIT 1`,
  values: { user: number },
  row: columns,
});

export const readDoneDataFile = oneRow({
  text: `SELECT ${STORED} FROM data_file WHERE id = $id AND user_id = $user AND state = 'done'`,
  values: { id: number, user: number },
  row: columns,
});

/** SQL: so long nobody else takes one up of which nothing is heard. */
const LEASE = `now() + interval '5 minutes'`;

/** The file that is due first. */
export const claimDataFile = oneRow({
  text: `UPDATE data_file SET due_at = ${LEASE}, tries = tries + 1, services_done = 0
    WHERE id = (SELECT id FROM data_file WHERE state = 'waiting' AND due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${STORED}`,
  row: columns,
});

/** Whose try it is, and that it is not overtaken. */
const TRY = { id: number, tries: number };

/** 0: another has taken it up, or its person is gone. */
export const noteProgress = noRows({
  text: `UPDATE data_file SET services_done = $done, due_at = ${LEASE} WHERE id = $id AND tries = $tries AND state = 'waiting'`,
  values: { ...TRY, done: number },
});

export const endDataFile = noRows({
  text: `UPDATE data_file SET state = $state, bytes = $bytes, ended_at = now() WHERE id = $id AND tries = $tries AND state = 'waiting'`,
  values: { ...TRY, state: text, bytes: nullable(number) },
});

/** Whether it is still wanted: with its person's account it goes. */
export const findDataFile = oneRow({ text: 'SELECT id FROM data_file WHERE id = $id', values: { id: number }, row: { id: number } });

const kept = { id: number, file_key: text };

export const readOldDataFiles = manyRows({
  text: 'SELECT id, file_key FROM data_file WHERE ended_at < $before ORDER BY ended_at LIMIT 100',
  values: { before: date },
  row: kept,
});

export const readDataFilesOf = manyRows({
  text: 'SELECT id, file_key FROM data_file WHERE user_id = $user',
  values: { user: number },
  row: kept,
});

export const deleteDataFile = noRows({ text: 'DELETE FROM data_file WHERE id = $id', values: { id: number } });

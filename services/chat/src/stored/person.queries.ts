import { boolean, listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import { IS_PARTYS, IS_READERS, IS_WATCHED, READER } from '../access/reader.ts';
import { NOW_MS } from '../sql-clock.ts';
import { PEOPLE } from './member.queries.ts';

export const keepPerson = noRows({
  text: `INSERT INTO person AS kept (id, name, avatar, locale, company_id, blocked, created_at, updated_at)
    VALUES ($id, $name, $avatar, $locale, $company, $blocked, ${NOW_MS}, ${NOW_MS})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, avatar = excluded.avatar, locale = excluded.locale,
      company_id = excluded.company_id, blocked = excluded.blocked, updated_at = excluded.updated_at`,
  values: { id: number, name: text, avatar: nullable(text), locale: text, company: nullable(number), blocked: boolean },
});

/** Nothing of a person is kept but that they are gone: who is not known yet may still come. */
export const forgetPerson = noRows({
  text: `INSERT INTO person (id, blocked, created_at, updated_at) VALUES ($id, true, 0, 0)
    ON CONFLICT (id) DO UPDATE SET name = NULL, avatar = NULL, company_id = NULL, blocked = true`,
  values: { id: number },
});
export const deleteReaders = noRows({ text: 'DELETE FROM reader WHERE user_id = $user', values: { user: number } });

const COLUMNS = `p.id, p.name, p.avatar, p.locale, p.company_id, (SELECT brand FROM company_card k WHERE k.id = p.company_id) AS brand,
  p.created_at::float8 AS created_at, p.updated_at::float8 AS updated_at`;
const ROW = {
  ...{ id: number, name: text, avatar: nullable(text), locale: textOf<'ru' | 'en'>(), company_id: nullable(number) },
  ...{ brand: nullable(text), created_at: number, updated_at: number },
};
export type PersonRow = RowOf<typeof ROW>;

/** SQL: those of the staff among the people asked for who are, or were, visible in a channel of the reader's. */
const JOINED = `ARRAY(SELECT s.user_id FROM channel_staff s
  WHERE s.user_id = ANY ($ids) AND (s.join_at IS NOT NULL OR s.leave_at IS NOT NULL)
    AND (SELECT ${IS_PARTYS} FROM channel c WHERE c.id = s.channel_id))`;

/** SQL: who is in channels that the reader looks at. */
const WATCHED = `ARRAY(SELECT w.user_id FROM channel c CROSS JOIN LATERAL ${PEOPLE} w WHERE ${IS_WATCHED})`;

/** SQL: whether the reader may know person `p`: oneself, a colleague, who is on the other side of a channel, and with staff in between. */
const IS_KNOWN = `(p.id = $user
    OR EXISTS (SELECT FROM company_member m WHERE m.company_id = $company AND m.user_id = p.id)
    OR EXISTS (SELECT FROM channel c WHERE c.company_id = $company AND c.user_id = p.id)
    OR EXISTS (SELECT FROM channel c JOIN company_member m ON m.company_id = c.company_id WHERE c.user_id = $user AND m.user_id = p.id)
    OR p.id = ANY (${JOINED}) OR p.id = ANY (${WATCHED}))`;

export const readPeople = manyRows({
  text: `SELECT ${COLUMNS} FROM person p WHERE p.id = ANY ($ids) AND p.name IS NOT NULL AND ${IS_KNOWN} ORDER BY p.id`,
  values: { ...READER, ids: listOf(number) },
  row: ROW,
});

/** Whoever it is, for whom may know them. */
export const readPerson = oneRow({
  text: `SELECT ${COLUMNS} FROM person p WHERE p.id = $id AND p.name IS NOT NULL`,
  values: { id: number },
  row: ROW,
});

/** What is shown of a person, as it was kept last. */
export const readShown = oneRow({
  text: 'SELECT name, avatar, company_id FROM person WHERE id = $id FOR UPDATE',
  values: { id: number },
  row: { name: nullable(text), avatar: nullable(text), company_id: nullable(number) },
});

/** People of a channel of the reader's. */
export const readPeopleOf = manyRows({
  text: `SELECT ${COLUMNS} FROM channel c
    CROSS JOIN LATERAL ${PEOPLE} w JOIN person p ON p.id = w.user_id
    WHERE c.id = $channel AND p.name IS NOT NULL AND ${IS_READERS} ORDER BY p.id LIMIT $limit OFFSET $offset`,
  values: { ...READER, channel: text, limit: number, offset: number },
  row: ROW,
});

/** Whether a user is there, and not blocked. */
export const findUser = oneRow({
  text: 'SELECT id FROM person WHERE id = $id AND NOT blocked',
  values: { id: number },
  row: { id: number },
});

/** Companies that these people act for. */
export const readCompaniesOf = manyRows({
  text: 'SELECT DISTINCT company_id FROM company_member WHERE user_id = ANY ($users)',
  values: { users: listOf(number) },
  row: { company_id: number },
});

/** Those of the people who act for a company. */
export const readColleagues = manyRows({
  text: 'SELECT user_id FROM company_member WHERE company_id = $company AND user_id = ANY ($users)',
  values: { company: number, users: listOf(number) },
  row: { user_id: number },
});

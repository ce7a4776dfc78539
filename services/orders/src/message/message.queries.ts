import { boolean, date, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';
import type { Person } from '../reader.ts';

const MESSAGE = {
  id: number,
  order_id: number,
  author_id: number,
  author: textOf<Person>(),
  author_name: nullable(text),
  for_user_id: nullable(number),
  text,
  at: date,
};
const COLUMNS = 'm.id, m.order_id, m.author_id, m.author, p.fio AS author_name, m.for_user_id, m.text, m.at';

export const insertMessage = oneRow({
  text: `WITH m AS (
      INSERT INTO order_message (order_id, author_id, author, for_user_id, text) VALUES ($order, $authorId, $author, $forUser, $words) RETURNING *
    )
    SELECT ${COLUMNS} FROM m LEFT JOIN person p ON p.id = m.author_id`,
  values: { order: number, authorId: number, author: text, forUser: nullable(number), words: text },
  row: MESSAGE,
});

/** Of a main order: what was said about its parts as well; of a part: what was said about the whole. */
const OF_FAMILY = `m.order_id IN (SELECT id FROM shop_order WHERE id = $order OR main_id = $order
  UNION ALL SELECT main_id FROM shop_order WHERE id = $order)`;

export const readMessages = manyRows({
  text: `SELECT ${COLUMNS} FROM order_message m LEFT JOIN person p ON p.id = m.author_id
    WHERE ${OF_FAMILY} ORDER BY m.id DESC LIMIT $limit OFFSET $offset`,
  values: { order: number, limit: number, offset: number },
  row: MESSAGE,
});

export const countMessages = oneRow({
  text: `SELECT count(*)::int AS total FROM order_message m WHERE ${OF_FAMILY}`,
  values: { order: number },
  row: { total: number },
});

/** The parts that a message goes to: of a main order all of them, or the one whose seller the person whom it is meant for acts for. */
export const readParties = manyRows({
  text: `WITH part AS (
      SELECT o.id, o.user_id, o.company_id, coalesce($forUser::int = ANY (k.member_ids), false) AS is_meant
      FROM shop_order o LEFT JOIN company_card k ON k.id = o.company_id
      WHERE (o.id = $order OR o.main_id = $order) AND o.company_id IS NOT NULL AND o.deleted_at IS NULL
    )
    SELECT id, user_id, company_id FROM part WHERE is_meant OR (SELECT count(*) FILTER (WHERE is_meant) FROM part) <> 1 ORDER BY id`,
  values: { order: number, forUser: nullable(number) },
  row: { id: number, user_id: number, company_id: number },
});

/**
 * Whether a user is a party of an order: its buyer, who acts for a seller of it, whoever wrote about it; to the marketplace's people, the
 * marketplace's people too.
 */
export const readIsParty = oneRow({
  text: `SELECT EXISTS (
      SELECT FROM shop_order o LEFT JOIN company_card k ON k.id = o.company_id
      WHERE (o.id = $order OR o.main_id = $order) AND o.deleted_at IS NULL AND (o.user_id = $person OR $person = ANY (k.member_ids))
    ) OR EXISTS (SELECT FROM order_message m WHERE ${OF_FAMILY} AND m.author_id = $person)
      OR ($toStaff AND EXISTS (SELECT FROM person p WHERE p.id = $person AND p.roles && '{ROLE_ADMIN,ROLE_MANAGER}'::text[])) AS is_party`,
  values: { order: number, person: number, toStaff: boolean },
  row: { is_party: boolean },
});

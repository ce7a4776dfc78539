import type { ReportDecision, ReportedPost, ReportReason } from '@market/chat-contract/moderation';
import { boolean, json, listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';
import { NOW_MS } from '../sql-clock.ts';

const OWN = 'q.id, q.channel_id, q.post_id, q.reason, q.text, q.create_at::float8 AS create_at';
const OWN_ROW = { id: number, channel_id: text, post_id: nullable(text), reason: textOf<ReportReason>(), text, create_at: number };

/** SQL: who of the company wrote last in channel `c`; nobody of the staff is meant. */
const LAST_OF_COMPANY = `(SELECT o.user_id FROM post o WHERE o.channel_id = c.id AND o.user_id <> c.user_id
  AND NOT EXISTS (SELECT FROM channel_staff s WHERE s.channel_id = c.id AND s.user_id = o.user_id) ORDER BY o.number DESC LIMIT 1)`;

/** SQL: what post `p` says now. */
const SNAPSHOT = `jsonb_build_object('message', p.message, 'card', p.card,
  'files', (SELECT coalesce(jsonb_agg(f.name ORDER BY f.place), '[]') FROM file f WHERE f.post_id = p.id))`;

/** null: the same is reported already, and open. */
export const insertReport = oneRow({
  text: `INSERT INTO report AS q (channel_id, post_id, reporter_id, accused_id, reason, text, snapshot, create_at)
    SELECT c.id, p.id, $reporter,
      CASE WHEN p.id IS NOT NULL THEN p.user_id WHEN c.user_id <> $reporter THEN c.user_id ELSE ${LAST_OF_COMPANY} END,
      $reason, $text, CASE WHEN p.id IS NOT NULL THEN ${SNAPSHOT} END, ${NOW_MS}
    FROM channel c LEFT JOIN post p ON p.id = $post AND p.channel_id = c.id WHERE c.id = $channel
    ON CONFLICT DO NOTHING RETURNING ${OWN}`,
  values: { channel: text, post: nullable(text), reporter: number, reason: text, text },
  row: OWN_ROW,
});

/** What a person has reported and nobody has decided. */
export const findOpenReport = oneRow({
  text: `SELECT ${OWN} FROM report q WHERE q.reporter_id = $reporter AND q.channel_id = $channel
    AND coalesce(q.post_id, '') = coalesce($post::text, '') AND q.decide_at IS NULL`,
  values: { channel: text, post: nullable(text), reporter: number },
  row: OWN_ROW,
});

/** How many reports a person has made within a day. */
export const countReportsOf = oneRow({
  text: `SELECT count(*)::int AS made FROM report WHERE reporter_id = $reporter AND create_at > ${NOW_MS} - 86400000`,
  values: { reporter: number },
  row: { made: number },
});

/** SQL: what a person is called. */
const nameOf = (id: string): string => `(SELECT n.name FROM person n WHERE n.id = ${id})`;

const COLUMNS = `${OWN}, c.company_id, k.brand, c.user_id, ${nameOf('c.user_id')} AS user_name,
  q.reporter_id, ${nameOf('q.reporter_id')} AS reporter_name, q.accused_id, ${nameOf('q.accused_id')} AS accused_name,
  q.decision, q.days, q.note, q.decider_id, ${nameOf('q.decider_id')} AS decider_name, q.decide_at::float8 AS decide_at`;
const JOINS = 'JOIN channel c ON c.id = q.channel_id JOIN company_card k ON k.id = c.company_id';
const ROW = {
  ...OWN_ROW,
  ...{ company_id: number, brand: text, user_id: number, user_name: nullable(text) },
  ...{ reporter_id: number, reporter_name: nullable(text), accused_id: nullable(number), accused_name: nullable(text) },
  ...{ decision: nullable(textOf<ReportDecision>()), days: nullable(number), note: text },
  ...{ decider_id: nullable(number), decider_name: nullable(text), decide_at: nullable(number) },
};
export type ReportRow = RowOf<typeof ROW>;

export const readReports = manyRows({
  text: `SELECT ${COLUMNS} FROM report q ${JOINS} WHERE (q.decide_at IS NOT NULL) = $decided ORDER BY q.id DESC LIMIT $limit OFFSET $offset`,
  values: { decided: boolean, limit: number, offset: number },
  row: ROW,
});
export const countReports = oneRow({
  text: 'SELECT count(*)::int AS total FROM report q WHERE (q.decide_at IS NOT NULL) = $decided',
  values: { decided: boolean },
  row: { total: number },
});
export const readReport = oneRow({ text: `SELECT ${COLUMNS} FROM report q ${JOINS} WHERE q.id = $id`, values: { id: number }, row: ROW });

/** The post that was reported: its words then, and what has become of it. */
export const readReported = oneRow({
  text: `SELECT p.id, p.number::float8 AS number, q.snapshot, p.create_at::float8 AS create_at, p.delete_at::float8 AS delete_at
    FROM report q JOIN post p ON p.id = q.post_id WHERE q.id = $id`,
  values: { id: number },
  row: {
    ...{ id: text, number, snapshot: json<Pick<ReportedPost, 'message' | 'card' | 'files'>>(), create_at: number, delete_at: number },
  },
});

export const readNames = manyRows({
  text: 'SELECT id, name FROM person WHERE id = ANY ($ids)',
  values: { ids: listOf(number) },
  row: { id: number, name: nullable(text) },
});

/** Of two who decide at once one is first. null: it was decided before. */
export const decideRow = oneRow({
  text: `UPDATE report q SET decision = $decision, days = $days, note = $note, decider_id = $by, decide_at = ${NOW_MS}
    WHERE q.id = $id AND q.decide_at IS NULL RETURNING q.id`,
  values: { id: number, decision: text, days: nullable(number), note: text, by: number },
  row: { id: number },
});

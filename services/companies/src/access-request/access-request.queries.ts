import { boolean, date, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

/** A company that is here, by its tax number. */
export const findCompanyByInn = oneRow({
  text: 'SELECT id FROM company WHERE inn = $inn AND deleted_at IS NULL',
  values: { inn: text },
  row: { id: number },
});

/** How many a user asked in a day; in how many seconds the oldest of these requests is a day old. */
export const countAskedBy = oneRow({
  text: `SELECT count(*)::int AS asked, ceil(extract(epoch FROM min(asked_at) + interval '1 day' - $now::timestamptz))::int AS wait
    FROM access_request WHERE user_id = $userId AND asked_at > $now::timestamptz - interval '1 day'`,
  values: { userId: number, now: date },
  row: { asked: number, wait: nullable(number) },
});

/** Of how many requests a company was notified in a day. */
export const countNotified = oneRow({
  text: `SELECT count(*)::int AS notified FROM access_request
    WHERE company_id = $companyId AND notified AND asked_at > $now::timestamptz - interval '1 day'`,
  values: { companyId: number, now: date },
  row: { notified: number },
});

/** Answers null where the user has asked before, whatever became of it. */
export const insertAccessRequest = oneRow({
  text: `INSERT INTO access_request (user_id, company_id, contact, asked_at, notified)
    VALUES ($userId, $companyId, $contact, $now, $notified) ON CONFLICT DO NOTHING RETURNING user_id`,
  values: { userId: number, companyId: number, contact: text, now: date, notified: boolean },
  row: { user_id: number },
});

const requestColumns = { user_id: number, fio: nullable(text), contact: text, asked_at: date };
export type AccessRequestRow = RowOf<typeof requestColumns>;

/** More than this wait only where a company is flooded: the latest are shown. */
const SHOWN_MAX = 50;

/** Those of a company that wait for an answer, the latest first. */
export const readAccessRequests = manyRows({
  text: `SELECT r.user_id, p.fio, r.contact, r.asked_at FROM access_request r LEFT JOIN person p ON p.id = r.user_id
    WHERE r.company_id = $companyId AND r.answered_at IS NULL ORDER BY r.asked_at DESC, r.user_id LIMIT ${SHOWN_MAX}`,
  values: { companyId: number },
  row: requestColumns,
});

/** Answers null where none waits. */
export const declineAccessRequest = oneRow({
  text: `UPDATE access_request SET answered_at = $now WHERE company_id = $companyId AND user_id = $userId AND answered_at IS NULL
    RETURNING user_id`,
  values: { companyId: number, userId: number, now: date },
  row: { user_id: number },
});

/** Whoever is invited by the contact that a request shows has their answer. */
export const answerAccessRequestOf = noRows({
  text: 'UPDATE access_request SET answered_at = $now WHERE company_id = $companyId AND contact = $contact AND answered_at IS NULL',
  values: { companyId: number, contact: text, now: date },
});

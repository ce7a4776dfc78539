import { boolean, date, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

const invitationColumns = {
  id: number,
  company_id: number,
  email: nullable(text),
  phone: nullable(text),
  fio: text,
  sent_at: date,
  expires_at: date,
  expired: boolean,
};
export type InvitationRow = RowOf<typeof invitationColumns>;
const SELECTED = 'i.id, i.company_id, i.email, i.phone, i.fio, i.sent_at, i.expires_at, i.expires_at <= $now AS expired';

/** One of a company for one person; asked again, it is renewed and sent again. */
export const upsertInvitation = oneRow.composed({
  row: invitationColumns,
  compose: (invited: NewInvitation, bind) => {
    const now = bind(invited.now);
    const expiresAt = `${now}::timestamptz + ${bind(invited.days)} * interval '1 day'`;
    const values = [invited.companyId, invited.email, invited.phone, invited.fio, invited.locale, invited.invitedBy].map(bind);
    return `
      INSERT INTO invitation AS i (company_id, email, phone, fio, locale, invited_by, sent_at, expires_at, letter_id, due_at)
      VALUES (${values.join(', ')}, ${now}, ${expiresAt}, gen_random_uuid(), ${now})
      ON CONFLICT (company_id, ${invited.email === null ? 'phone' : 'email'}) DO UPDATE SET fio = coalesce(nullif(EXCLUDED.fio, ''), i.fio),
        locale = EXCLUDED.locale, invited_by = EXCLUDED.invited_by, sent_at = EXCLUDED.sent_at, expires_at = EXCLUDED.expires_at,
        letter_id = EXCLUDED.letter_id, due_at = EXCLUDED.due_at
      RETURNING ${SELECTED.replace('$now', now)}`;
  },
  variants: () => [
    { ...SAMPLE, email: 'a@b.ru', phone: null },
    { ...SAMPLE, email: null, phone: '79120000000' },
  ],
});

export interface NewInvitation {
  companyId: number;
  email: string | null;
  phone: string | null;
  fio: string;
  locale: 'ru' | 'en';
  invitedBy: number;
  days: number;
  now: Date;
}
const SAMPLE = { companyId: 1, fio: '', locale: 'ru' as const, invitedBy: 1, days: 14, now: new Date(0) };

/** Of a company, the latest first. */
export const readInvitations = manyRows({
  text: `SELECT ${SELECTED} FROM invitation i WHERE i.company_id = $companyId ORDER BY i.created_at DESC, i.id DESC`,
  values: { companyId: number, now: date },
  row: invitationColumns,
});

/** Held until the transaction ends. */
export const lockInvitation = oneRow({
  text: `SELECT ${SELECTED}, i.invited_by, i.locale FROM invitation i WHERE i.id = $id FOR UPDATE`,
  values: { id: number, now: date },
  row: { ...invitationColumns, invited_by: number, locale: textOf<'ru' | 'en'>() },
});

/** Answers null where there was none. */
export const deleteInvitation = oneRow({
  text: 'DELETE FROM invitation WHERE id = $id AND company_id = $companyId RETURNING id',
  values: { id: number, companyId: number },
  row: { id: number },
});

const myInvitationColumns = {
  id: number,
  contact: text,
  company_id: number,
  brand: text,
  name: text,
  logo_path: nullable(text),
  inviter: nullable(text),
  sent_at: date,
  expires_at: date,
};
export type MyInvitationRow = RowOf<typeof myInvitationColumns>;

/** To an address or a number, of companies that are there, the latest first. */
export const readInvitationsTo = manyRows({
  text: `SELECT i.id, coalesce(i.email, i.phone) AS contact, c.id AS company_id, c.brand, c.name, c.logo_path, p.fio AS inviter, i.sent_at,
      i.expires_at
    FROM invitation i JOIN company c ON c.id = i.company_id LEFT JOIN person p ON p.id = i.invited_by
    WHERE (i.email = $email OR i.phone = $phone) AND i.expires_at > $now AND c.deleted_at IS NULL AND c.state <> 'closed'
    ORDER BY i.sent_at DESC, i.id DESC`,
  values: { email: nullable(text), phone: nullable(text), now: date },
  row: myInvitationColumns,
});

const dueColumns = {
  id: number,
  email: nullable(text),
  phone: nullable(text),
  locale: textOf<'ru' | 'en'>(),
  letter_id: text,
  expires_at: date,
  brand: text,
  inviter: nullable(text),
};
export type DueInvitation = RowOf<typeof dueColumns>;

/** Takes some that are to be sent, the longest waiting first; whoever took them and died is followed by another after a while. */
export const claimDueInvitations = manyRows({
  text: `
    WITH taken AS (
      UPDATE invitation SET due_at = now() + $seconds * interval '1 second'
      WHERE id IN (SELECT id FROM invitation WHERE due_at <= now() AND expires_at > now() ORDER BY due_at LIMIT $most FOR UPDATE SKIP LOCKED)
      RETURNING id, company_id, email, phone, locale, letter_id, expires_at, invited_by
    )
    SELECT t.id, t.email, t.phone, t.locale, t.letter_id::text AS letter_id, t.expires_at, c.brand, p.fio AS inviter
    FROM taken t JOIN company c ON c.id = t.company_id LEFT JOIN person p ON p.id = t.invited_by ORDER BY t.id`,
  values: { seconds: number, most: number },
  row: dueColumns,
});

/** It was ordered; unless it was sent anew meanwhile. Answers null then. */
export const noteDelivered = oneRow({
  text: 'UPDATE invitation SET due_at = NULL WHERE id = $id AND letter_id = $letterId::uuid RETURNING id',
  values: { id: number, letterId: text },
  row: { id: number },
});

/** How many were sent in a day by one inviter, and of these to one person; in how many seconds the oldest of them is a day old. */
export const countSent = oneRow({
  text: `SELECT count(*)::int AS all, count(*) FILTER (WHERE contact = $contact)::int AS one,
      ceil(extract(epoch FROM min(at) + interval '1 day' - $now::timestamptz))::int AS all_wait,
      ceil(extract(epoch FROM min(at) FILTER (WHERE contact = $contact) + interval '1 day' - $now::timestamptz))::int AS one_wait
    FROM invitation_sent WHERE inviter = $inviter AND at > $now::timestamptz - interval '1 day'`,
  values: { inviter: number, contact: text, now: date },
  row: { all: number, one: number, all_wait: nullable(number), one_wait: nullable(number) },
});

export const insertSent = noRows({
  text: 'INSERT INTO invitation_sent (inviter, contact, at) VALUES ($inviter, $contact, $now)',
  values: { inviter: number, contact: text, now: date },
});

import { number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

/**
 * What a letter is about. `any`: a link to come in by, whatever the account needs. `activation`: only while it is not active. `created`: an
 * administrator made the account.
 */
export type LetterKind = 'any' | 'activation' | 'created';

const jobColumns = { id: text, kind: textOf<LetterKind>(), email: text };
export type LetterJob = RowOf<typeof jobColumns>;

/** A link that comes after a day answers a question that nobody asks any more. */
const RECENT = `created_at > now() - interval '1 day'`;

export const insertLetterJob = oneRow({
  text: 'INSERT INTO letter_job (kind, email) VALUES ($kind, $email) RETURNING id::text AS id',
  values: { kind: textOf<LetterKind>(), email: text },
  row: { id: text },
});

/** Takes one that is due; whoever took it and died is followed by another after a while. */
export const claimLetterJob = oneRow({
  text: `UPDATE letter_job SET due_at = now() + $seconds * interval '1 second' WHERE id = $id::uuid AND due_at <= now()
    RETURNING id::text AS id, kind, email`,
  values: { id: text, seconds: number },
  row: jobColumns,
});

/** The same of those that are due, the longest waiting first. */
export const claimDueLetterJobs = manyRows({
  text: `UPDATE letter_job SET due_at = now() + $seconds * interval '1 second'
    WHERE id IN (
      SELECT id FROM letter_job WHERE due_at <= now() AND ${RECENT} ORDER BY due_at LIMIT $most FOR UPDATE SKIP LOCKED
    )
    RETURNING id::text AS id, kind, email`,
  values: { seconds: number, most: number },
  row: jobColumns,
});

export const deleteLetterJob = noRows({ text: 'DELETE FROM letter_job WHERE id = $id::uuid', values: { id: text } });

export const pruneLetterJobs = noRows({ text: `DELETE FROM letter_job WHERE NOT ${RECENT}`, values: {} });

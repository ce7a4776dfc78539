import type { CompanyReview } from '@market/companies-contract/review';
import { boolean, date, listOf, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

/** With the name and picture that the writer has now. */
const SELECT = `
  SELECT r.id, r.rating, r.text, r.user_id, p.fio, p.avatar, r.created_at, r.verified_purchase
  FROM company_review r LEFT JOIN person p ON p.id = r.user_id`;
const reviewColumns = {
  id: number,
  rating: number,
  text,
  user_id: number,
  fio: nullable(text),
  avatar: nullable(text),
  created_at: date,
  verified_purchase: boolean,
};

const PAGE = statement({
  name: 'companies.read-reviews',
  text: `${SELECT} WHERE r.company_id = $1 ORDER BY r.created_at DESC, r.id DESC LIMIT $2 OFFSET $3::bigint`,
  parameters: ['company', 'limit', 'offset'],
  row: reviewColumns,
});
const ONE = statement({
  name: 'companies.read-review',
  text: `${SELECT} WHERE r.id = $1`,
  parameters: ['review'],
  row: reviewColumns,
});

const reviewOf = ({ user_id, fio, avatar, created_at, ...review }: RowOf<typeof reviewColumns>): CompanyReview => ({
  ...review,
  user: { id: user_id, fio: fio ?? '', avatar },
  created_at: created_at.toISOString(),
});

/** The reviews of a company, newest first. */
export async function readReviewPage(tx: Tx, companyId: number, part: { limit: number; offset: number }): Promise<CompanyReview[]> {
  return (await queryRows(tx, PAGE, [companyId, part.limit, part.offset])).map(reviewOf);
}

export async function readReview(tx: Tx, id: number): Promise<CompanyReview> {
  const row = await queryRow(tx, ONE, [id]);
  if (!row) throw new Error(`review ${id} is not there`);
  return reviewOf(row);
}

const SUMMARY = statement({
  name: 'companies.summarise-reviews',
  text: `
    SELECT count(*)::int AS total, coalesce(bool_or(user_id = $2), false) AS me_add,
      ARRAY[
        count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3),
        count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)
      ]::int[] AS histogram
    FROM company_review WHERE company_id = $1`,
  parameters: ['company', 'viewer'],
  row: { total: number, me_add: boolean, histogram: listOf(number) },
});

/** What all reviews of a company say together; `me_add`: this user's is among them. */
export async function summarise(tx: Tx, companyId: number, userId: number | null): Promise<RowOf<(typeof SUMMARY)['row']>> {
  const summary = await queryRow(tx, SUMMARY, [companyId, userId ?? 0]);
  return summary ?? { total: 0, me_add: false, histogram: [0, 0, 0, 0, 0] };
}

interface NewReview {
  companyId: number;
  userId: number;
  rating: number;
  text: string;
  now: Date;
}

const INSERT = statement({
  name: 'companies.insert-review',
  text: `
    INSERT INTO company_review (company_id, user_id, rating, text, created_at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (company_id, user_id) DO NOTHING RETURNING id`,
  parameters: ['company', 'user', 'rating', 'text', 'now'],
  row: { id: number },
});

/** The new review's number; null where this user's is there already. */
export const insertReview = async (tx: Tx, { companyId, userId, rating, text: words, now }: NewReview): Promise<number | null> =>
  (await queryRow(tx, INSERT, [companyId, userId, rating, words, now]))?.id ?? null;

const FIND = statement({
  name: 'companies.find-deletable-review',
  text: 'SELECT company_id FROM company_review WHERE id = $1 AND (user_id = $2 OR $3)',
  parameters: ['review', 'user', 'any writer'],
  row: { company_id: number },
});

/** The company that a review is of; null where there is none that this user may delete. */
export const findDeletableReview = async (tx: Tx, id: number, who: { userId: number; isStaff: boolean }): Promise<number | null> =>
  (await queryRow(tx, FIND, [id, who.userId, who.isStaff]))?.company_id ?? null;

const DELETE = statement({
  name: 'companies.delete-review',
  text: 'DELETE FROM company_review WHERE id = $1 RETURNING company_id, user_id, rating, text',
  parameters: ['review'],
  row: { company_id: number, user_id: number, rating: number, text },
});

/** Answers what was deleted; null where nothing was. */
export const removeReview = (tx: Tx, id: number): Promise<RowOf<(typeof DELETE)['row']> | null> => queryRow(tx, DELETE, [id]);

const NOTE_ANNOUNCED = statement({
  name: 'companies.note-review-announced',
  text: 'INSERT INTO review_told (company_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING user_id',
  parameters: ['company', 'writer'],
  row: { user_id: number },
});

/** Notes that a company's people were notified of a user's review; answers whether they had not been. */
export const noteAnnounced = async (tx: Tx, companyId: number, userId: number): Promise<boolean> =>
  (await queryRow(tx, NOTE_ANNOUNCED, [companyId, userId])) !== null;

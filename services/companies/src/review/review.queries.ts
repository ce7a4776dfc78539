import type { CompanyReview } from '@market/companies-contract/review';
import { boolean, date, listOf, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

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

const readReviews = manyRows({
  text: `${SELECT} WHERE r.company_id = $companyId ORDER BY r.created_at DESC, r.id DESC LIMIT $limit OFFSET $offset::bigint`,
  values: { companyId: number, limit: number, offset: number },
  row: reviewColumns,
});
const readReviewRow = oneRow({ text: `${SELECT} WHERE r.id = $id`, values: { id: number }, row: reviewColumns });

const reviewOf = ({ user_id, fio, avatar, created_at, ...review }: RowOf<typeof reviewColumns>): CompanyReview => ({
  ...review,
  data: review.text,
  user: { id: user_id, fio: fio ?? '', avatar },
  created_at: created_at.toISOString(),
});

/** The reviews of a company, newest first. */
export async function readReviewPage(tx: Tx, companyId: number, part: { limit: number; offset: number }): Promise<CompanyReview[]> {
  return (await readReviews(tx, { companyId, limit: part.limit, offset: part.offset })).map(reviewOf);
}

export async function readReview(tx: Tx, id: number): Promise<CompanyReview> {
  const row = await readReviewRow(tx, { id });
  if (!row) throw new Error(`review ${id} is not there`);
  return reviewOf(row);
}

const summariseReviews = oneRow({
  text: `
    SELECT count(*)::int AS total, coalesce(bool_or(user_id = $viewer), false) AS me_add,
      ARRAY[
        count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3),
        count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)
      ]::int[] AS histogram
    FROM company_review WHERE company_id = $companyId`,
  values: { companyId: number, viewer: number },
  row: { total: number, me_add: boolean, histogram: listOf(number) },
});

/** What all reviews of a company say together; `me_add`: this user's is among them. */
export async function summarise(tx: Tx, companyId: number, userId: number | null): Promise<RowOf<typeof summariseReviews.row>> {
  const summary = await summariseReviews(tx, { companyId, viewer: userId ?? 0 });
  return summary ?? { total: 0, me_add: false, histogram: [0, 0, 0, 0, 0] };
}

interface NewReview {
  companyId: number;
  userId: number;
  rating: number;
  text: string;
  now: Date;
}

const insertReviewRow = oneRow({
  text: `INSERT INTO company_review (company_id, user_id, rating, text, created_at, verified_purchase)
    SELECT $companyId, $userId, $rating, $words, $now, EXISTS (SELECT FROM purchase p WHERE p.user_id = $userId AND p.company_id = $companyId)
    ON CONFLICT (company_id, user_id) DO NOTHING RETURNING id`,
  values: { companyId: number, userId: number, rating: number, words: text, now: date },
  row: { id: number },
});

/** The new review's number; null where this user's is there already. */
export const insertReview = async (tx: Tx, { companyId, userId, rating, text: words, now }: NewReview): Promise<number | null> =>
  (await insertReviewRow(tx, { companyId, userId, rating, words, now }))?.id ?? null;

const findDeletableReviewRow = oneRow({
  text: 'SELECT company_id FROM company_review WHERE id = $id AND (user_id = $userId OR $isStaff)',
  values: { id: number, userId: number, isStaff: boolean },
  row: { company_id: number },
});

/** The company that a review is of; null where there is none that this user may delete. */
export const findDeletableReview = async (tx: Tx, id: number, who: { userId: number; isStaff: boolean }): Promise<number | null> =>
  (await findDeletableReviewRow(tx, { id, userId: who.userId, isStaff: who.isStaff }))?.company_id ?? null;

/** Answers what was deleted; null where nothing was. */
export const removeReview = oneRow({
  text: 'DELETE FROM company_review WHERE id = $id RETURNING company_id, user_id, rating, text',
  values: { id: number },
  row: { company_id: number, user_id: number, rating: number, text },
});

const noteReviewAnnounced = oneRow({
  text: 'INSERT INTO review_told (company_id, user_id) VALUES ($companyId, $userId) ON CONFLICT DO NOTHING RETURNING user_id',
  values: { companyId: number, userId: number },
  row: { user_id: number },
});

/** Notes that a company's people were notified of a user's review; answers whether they had not been. */
export const noteAnnounced = async (tx: Tx, companyId: number, userId: number): Promise<boolean> =>
  (await noteReviewAnnounced(tx, { companyId, userId })) !== null;

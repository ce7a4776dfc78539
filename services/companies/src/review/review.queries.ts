import type { CompanyReview } from '@market/companies-contract/review';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';

interface ReviewColumns {
  id: number;
  rating: number;
  text: string;
  user_id: number;
  fio: string | null;
  avatar: string | null;
  created_at: Date;
  verified_purchase: boolean;
}

/** With the name and picture that the writer has now. */
const SELECT = `
  SELECT r.id, r.rating, r.text, r.user_id, p.fio, p.avatar, r.created_at, r.verified_purchase
  FROM company_review r LEFT JOIN person p ON p.id = r.user_id`;
const PAGE = `${SELECT} WHERE r.company_id = $1 ORDER BY r.created_at DESC, r.id DESC LIMIT $2 OFFSET $3::bigint`;
const ONE = `${SELECT} WHERE r.id = $1`;
const SUMMARY = `
  SELECT count(*)::int AS total, coalesce(bool_or(user_id = $2), false) AS me_add,
    ARRAY[
      count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3),
      count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)
    ]::int[] AS histogram
  FROM company_review WHERE company_id = $1`;

const reviewOf = ({ user_id, fio, avatar, created_at, ...review }: ReviewColumns): CompanyReview => ({
  ...review,
  user: { id: user_id, fio: fio ?? '', avatar },
  created_at: created_at.toISOString(),
});

/** The reviews of a company, newest first. */
export async function readReviewPage(tx: Tx, companyId: number, part: { limit: number; offset: number }): Promise<CompanyReview[]> {
  return (await rowsOf<ReviewColumns>(tx, PAGE, [companyId, part.limit, part.offset])).map(reviewOf);
}

export async function readReview(tx: Tx, id: number): Promise<CompanyReview> {
  const [row] = await rowsOf<ReviewColumns>(tx, ONE, [id]);
  if (!row) throw new Error(`review ${id} is not there`);
  return reviewOf(row);
}

/** What all reviews of a company say together. */
interface Summary {
  total: number;
  /** This user's is among them. */
  me_add: boolean;
  histogram: number[];
}

export async function summarise(tx: Tx, companyId: number, userId: number | null): Promise<Summary> {
  const [summary] = await rowsOf<Summary>(tx, SUMMARY, [companyId, userId ?? 0]);
  return summary ?? { total: 0, me_add: false, histogram: [0, 0, 0, 0, 0] };
}

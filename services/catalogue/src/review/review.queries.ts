import { boolean, date, listOf, nullable, number, type RowOf, text, unread } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const UPDATE_REVIEWER = statement({
  name: 'catalogue.update-reviewer',
  text: `
  UPDATE review SET user_fio = $2, user_avatar = $3
  WHERE user_id = $1 AND (user_fio, user_avatar) IS DISTINCT FROM ($2, $3) RETURNING id`,
  parameters: ['user', 'fio', 'avatar'],
  row: { id: number },
});

export const updateReviewer = (tx: Tx, values: readonly [user: number, fio: string, avatar: string | null]) =>
  queryRows(tx, UPDATE_REVIEWER, values);

const FIND_REVIEW_OF = statement({
  name: 'catalogue.find-review-of',
  text: `
  SELECT r.id FROM review r JOIN product said ON said.id = r.product_id JOIN product asked ON asked.id = $2
  WHERE r.user_id = $1 AND (said.id = asked.id OR said.variant_group_id = asked.variant_group_id) LIMIT 1`,
  parameters: ['user', 'product'],
  row: { id: number },
});

export const findReviewOf = (tx: Tx, user: number, product: number) => queryRows(tx, FIND_REVIEW_OF, [user, product]);

const COUNT_REVIEW = statement({
  name: 'catalogue.count-review',
  text: 'UPDATE product SET reviews_num = reviews_num + 1, rating_sum = rating_sum + $2 WHERE id = $1 RETURNING id',
  parameters: ['product', 'rating'],
  row: { id: number },
});

export const countReview = (tx: Tx, product: number, rating: number) => queryRows(tx, COUNT_REVIEW, [product, rating]);

const INSERT_REVIEW = statement({
  name: 'catalogue.insert-review',
  text: `
  INSERT INTO review (product_id, user_id, user_fio, user_avatar, rating, text, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
  RETURNING id, rating, text, user_id AS "userId", user_fio AS "userFio", user_avatar AS "userAvatar",
    verified_purchase AS "verifiedPurchase", created_at AS "createdAt"`,
  parameters: ['product', 'user', 'fio', 'avatar', 'rating', 'text', 'now'],
  row: {
    id: number,
    rating: number,
    text: text,
    userId: number,
    userFio: text,
    userAvatar: nullable(text),
    verifiedPurchase: boolean,
    createdAt: date,
  },
});

export const insertReview = (
  tx: Tx,
  values: readonly [product: number, user: number, fio: string, avatar: string | null, rating: number, text: string, now: Date],
) => queryRow(tx, INSERT_REVIEW, values);

const DELETE_REVIEW_ROW = statement({
  name: 'catalogue.delete-review-row',
  text: `
  DELETE FROM review WHERE id = $1 AND (user_id = $2 OR $3) RETURNING product_id, user_id, rating, text`,
  parameters: ['review', 'user', 'is_staff'],
  row: { product_id: number, user_id: number, rating: number, text: text },
});

export const deleteReviewRow = (tx: Tx, values: readonly [review: number, user: number, is_staff: boolean]) =>
  queryRow(tx, DELETE_REVIEW_ROW, values);

const DISCOUNT_REVIEW = statement({
  name: 'catalogue.discount-review',
  text: 'UPDATE product SET reviews_num = reviews_num - 1, rating_sum = rating_sum - $2 WHERE id = $1 RETURNING id',
  parameters: ['product', 'rating'],
  row: { id: number },
});

export const discountReview = (tx: Tx, product: number, rating: number) => queryRows(tx, DISCOUNT_REVIEW, [product, rating]);

const NOTE_REVIEW_NOTIFIED = statement({
  name: 'catalogue.note-review-notified',
  text: 'INSERT INTO review_told (product_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
  parameters: ['product', 'user'],
  row: { '?column?': unread },
});

export const noteReviewNotified = (tx: Tx, product: number, user: number) => queryRows(tx, NOTE_REVIEW_NOTIFIED, [product, user]);

const READ_REVIEWED = statement({
  name: 'catalogue.read-reviewed',
  text: `
  SELECT p.name_ru, coalesce(p.name_en, p.name_ru) AS name_en, c.member_ids
  FROM product p JOIN company_card c ON c.id = p.company_id WHERE p.id = $1`,
  parameters: ['product'],
  row: {
    name_ru: text,
    name_en: text,
    member_ids: listOf(number),
  },
});
export type Concerned = RowOf<typeof READ_REVIEWED.row>;

export const readReviewed = (tx: Tx, product: number) => queryRow(tx, READ_REVIEWED, [product]);

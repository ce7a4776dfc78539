import { boolean, date, listOf, nullable, number, text, unread } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';
import { hasBought } from './purchase.queries.ts';

export const updateReviewer = manyRows({
  text: `UPDATE review SET user_fio = $fio, user_avatar = $avatar
    WHERE user_id = $user AND (user_fio, user_avatar) IS DISTINCT FROM ($fio, $avatar) RETURNING id`,
  values: { user: number, fio: text, avatar: nullable(text) },
  row: { id: number },
});

export const findReviewOf = manyRows({
  text: `SELECT r.id FROM review r JOIN product said ON said.id = r.product_id JOIN product asked ON asked.id = $product
    WHERE r.user_id = $user AND (said.id = asked.id OR said.variant_group_id = asked.variant_group_id) LIMIT 1`,
  values: { user: number, product: number },
  row: { id: number },
});

export const countReview = manyRows({
  text: 'UPDATE product SET reviews_num = reviews_num + 1, rating_sum = rating_sum + $rating WHERE id = $product RETURNING id',
  values: { product: number, rating: number },
  row: { id: number },
});

export const insertReview = oneRow({
  text: `
  INSERT INTO review (product_id, user_id, user_fio, user_avatar, rating, text, created_at, verified_purchase)
  VALUES ($product, $user, $fio, $avatar, $rating, $text, $now, ${hasBought('$user', '$product')})
  RETURNING id, rating, text, user_id AS "userId", user_fio AS "userFio", user_avatar AS "userAvatar",
    verified_purchase AS "verifiedPurchase", created_at AS "createdAt"`,
  values: { product: number, user: number, fio: text, avatar: nullable(text), rating: number, text, now: date },
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

export const deleteReviewRow = oneRow({
  text: 'DELETE FROM review WHERE id = $review AND (user_id = $user OR $isStaff) RETURNING product_id, user_id, rating, text',
  values: { review: number, user: number, isStaff: boolean },
  row: { product_id: number, user_id: number, rating: number, text: text },
});

export const discountReview = manyRows({
  text: 'UPDATE product SET reviews_num = reviews_num - 1, rating_sum = rating_sum - $rating WHERE id = $product RETURNING id',
  values: { product: number, rating: number },
  row: { id: number },
});

export const noteReviewNotified = manyRows({
  text: 'INSERT INTO review_told (product_id, user_id) VALUES ($product, $user) ON CONFLICT DO NOTHING RETURNING 1',
  values: { product: number, user: number },
  row: { '?column?': unread },
});

export const readReviewed = oneRow({
  text: `SELECT p.name_ru, coalesce(p.name_en, p.name_ru) AS name_en, c.member_ids
    FROM product p JOIN company_card c ON c.id = p.company_id WHERE p.id = $product`,
  values: { product: number },
  row: { name_ru: text, name_en: text, member_ids: listOf(number) },
});

import type { Review } from '@market/kit-contract/review';
import type { ReviewRow } from './review-page.queries.ts';

/** A review as its readers see it. */
export function reviewView({ userId, userFio, userAvatar, verifiedPurchase, createdAt, ...review }: ReviewRow): Review {
  return {
    ...review,
    data: review.text,
    user: { id: userId, fio: userFio, avatar: userAvatar },
    verified_purchase: verifiedPurchase,
    created_at: createdAt.toISOString(),
  };
}

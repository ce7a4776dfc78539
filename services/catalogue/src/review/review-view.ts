import type { Review } from '@market/catalogue-contract/product';
import type { Prisma } from '../generated/prisma/client.ts';

export const reviewSelect = {
  id: true,
  rating: true,
  text: true,
  userId: true,
  userFio: true,
  userAvatar: true,
  verifiedPurchase: true,
  createdAt: true,
} as const satisfies Prisma.ReviewSelect;

type ReviewRow = Prisma.ReviewGetPayload<{ select: typeof reviewSelect }>;

/** A review as its readers see it. */
export function reviewView({ userId, userFio, userAvatar, verifiedPurchase, createdAt, ...review }: ReviewRow): Review {
  return {
    ...review,
    user: { id: userId, fio: userFio, avatar: userAvatar },
    verified_purchase: verifiedPurchase,
    created_at: createdAt.toISOString(),
  };
}

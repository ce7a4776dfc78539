import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';

const reviewSelect = {
  id: true,
  rating: true,
  text: true,
  userId: true,
  userFio: true,
  userAvatar: true,
  verifiedPurchase: true,
  createdAt: true,
} as const satisfies Prisma.ReviewSelect;

export type ReviewRow = Prisma.ReviewGetPayload<{ select: typeof reviewSelect }>;

interface ReviewPageRequest {
  product: { id: number; variantGroupId: number | null };
  /** Whose own review is looked for; null for a guest. */
  reader: number | null;
  skip: number;
  take: number;
}

/** A page of a model's reviews, the newest first, how many there are, and whether the reader has written one. */
export async function readReviewPage(
  prisma: PrismaClient,
  { product: { id, variantGroupId }, reader, skip, take }: ReviewPageRequest,
): Promise<{ rows: ReviewRow[]; total: number; hasOwn: boolean }> {
  const where: Prisma.ReviewWhereInput = variantGroupId === null ? { productId: id } : { product: { variantGroupId } };
  const [rows, total, own] = await Promise.all([
    prisma.review.findMany({ select: reviewSelect, where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], skip, take }),
    prisma.review.count({ where }),
    reader === null ? 0 : prisma.review.count({ where: { ...where, userId: reader }, take: 1 }),
  ]);
  return { rows, total, hasOwn: own > 0 };
}

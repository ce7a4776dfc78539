import { date, number } from '@market/service-kit/data/columns';
import { noRows } from '@market/service-kit/data/statement';
import type { PrismaClient } from '../generated/prisma/client.ts';

/** A product that is deleted at this very moment is not kept. */
export const insertFavorite = noRows({
  text: `INSERT INTO favorite (user_id, product_id, created_at) SELECT $user, id, $now FROM product WHERE id = $product FOR KEY SHARE
    ON CONFLICT (user_id, product_id) DO NOTHING`,
  values: { user: number, product: number, now: date },
});

export const deleteFavorite = noRows({
  text: 'DELETE FROM favorite WHERE user_id = $user AND product_id = $product',
  values: { user: number, product: number },
});

/** Numbers of a user's favourite products, the newest first. */
export async function readFavoriteIds(prisma: PrismaClient, userId: number): Promise<number[]> {
  const favorites = await prisma.favorite.findMany({
    select: { productId: true },
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { productId: 'desc' }],
  });
  return favorites.map(({ productId }) => productId);
}

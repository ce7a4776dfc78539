import { queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';
import type { PrismaClient } from '../generated/prisma/client.ts';

/** A product that is deleted at this very moment is not kept. */
const INSERT_FAVORITE = statement({
  name: 'catalogue.insert-favorite',
  text: `
  INSERT INTO favorite (user_id, product_id, created_at) SELECT $1, id, $3 FROM product WHERE id = $2 FOR KEY SHARE
  ON CONFLICT (user_id, product_id) DO NOTHING`,
  parameters: ['user', 'product', 'now'],
  row: {},
});

export const insertFavorite = (tx: Tx, values: readonly [user: number, product: number, now: Date]) =>
  queryRows(tx, INSERT_FAVORITE, values);

const DELETE_FAVORITE = statement({
  name: 'catalogue.delete-favorite',
  text: 'DELETE FROM favorite WHERE user_id = $1 AND product_id = $2',
  parameters: ['user', 'product'],
  row: {},
});

export const deleteFavorite = (tx: Tx, user: number, product: number) => queryRows(tx, DELETE_FAVORITE, [user, product]);

/** Numbers of a user's favourite products, the newest first. */
export async function readFavoriteIds(prisma: PrismaClient, userId: number): Promise<number[]> {
  const favorites = await prisma.favorite.findMany({
    select: { productId: true },
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { productId: 'desc' }],
  });
  return favorites.map(({ productId }) => productId);
}

import type { SignedInCtx } from '../context.ts';

/** Numbers of the caller's favourite products, the newest first. */
export async function listFavoriteIds({ prisma, principal }: SignedInCtx): Promise<{ data: number[] }> {
  const favorites = await prisma.favorite.findMany({
    select: { productId: true },
    where: { userId: principal.userId },
    orderBy: [{ createdAt: 'desc' }, { productId: 'desc' }],
  });
  return { data: favorites.map(({ productId }) => productId) };
}

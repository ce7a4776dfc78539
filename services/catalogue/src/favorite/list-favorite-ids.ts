import type { SignedInCtx } from '../context.ts';
import { readFavoriteIds } from './favorite.queries.ts';

/** Numbers of the caller's favourite products, the newest first. */
export async function listFavoriteIds({ prisma, principal }: SignedInCtx): Promise<{ data: number[] }> {
  return { data: await readFavoriteIds(prisma, principal.userId) };
}

import type { FavoriteIds } from '@market/catalogue-contract/favorite';
import { wholeList } from '@market/kit-contract/envelope';
import type { SignedInCtx } from '../context.ts';
import { readFavoriteIds } from './favorite.queries.ts';

/** Numbers of the caller's favourite products, the newest first. */
export async function listFavoriteIds({ prisma, principal }: SignedInCtx): Promise<FavoriteIds> {
  return wholeList(await readFavoriteIds(prisma, principal.userId));
}

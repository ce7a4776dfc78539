import type { ListFavorites } from '@market/catalogue-contract/favorite';
import { RawJson } from '@market/service-kit/trpc/raw-json';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import { newSince } from '../new-days/new-since.ts';
import { pageJson } from '../product/card-page.ts';
import { readFavoritePage } from './favorite-page.queries.ts';

/** The caller's favourites as cards, the newest first. What is sold out stays in sight, what was withdrawn does not. */
export async function listFavoriteProducts(ctx: SignedInCtx, { page, per_page }: z.output<typeof ListFavorites>): Promise<RawJson> {
  const found = await readFavoritePage(ctx.db, {
    userId: ctx.principal.userId,
    limit: per_page,
    offset: Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER),
    locale: ctx.locale,
    newSince: await newSince(ctx),
  });
  return new RawJson(pageJson(found, { page, per_page, correction: null }));
}

import type { GetSizeRuns, SizeRuns, SizeRunsAnswer } from '@market/catalogue-contract/size-run';
import type { Locale } from '@market/kit-contract/locale';
import type { Tx } from '@market/service-kit/data/tx';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import { ownedBy } from '../goods/goods-owner.ts';
import { readModelOf, readSizeRuns } from './size-run.queries.ts';

/** A product that stands alone has none. */
const NONE: SizeRuns = { version: 0, loose_allowed: true, runs: [], sizes: [], colours: [], variants: [] };

/** The runs of a product's model as their form needs them. @throws DomainError PRODUCT_NOT_FOUND */
export async function getSizeRuns(ctx: SignedInCtx, { id }: GetSizeRuns): Promise<z.input<typeof SizeRunsAnswer>> {
  const companyId = await ownedBy(ctx.db.pool, ctx, id);
  const group = (await readModelOf(ctx.db.pool, { product: id, company: companyId }))?.group ?? null;
  return { data: group === null ? NONE : await readRunsOf(ctx.db.pool, group, ctx.locale) };
}

export const readRunsOf = async (tx: Tx, group: number, locale: Locale): Promise<SizeRuns> =>
  (await readSizeRuns(tx, { group, locale })) ?? NONE;

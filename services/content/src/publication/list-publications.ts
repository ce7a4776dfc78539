import type { ListOwnPublications, ListPublications, PublicationPage } from '@market/content-contract/publication';
import type { Ctx, SignedInCtx } from '../context.ts';
import { countPublications, type PublicationFilter, readPublications } from './publication.queries.ts';
import { companyOf, publicationRow, viewerOf } from './publication-view.ts';

interface Asked {
  filter: PublicationFilter;
  page: number;
  per_page: number;
}

async function pageOf({ db, principal, totals }: Ctx, { filter, page, per_page }: Asked): Promise<PublicationPage> {
  const [rows, total] = await Promise.all([
    readPublications(db.pool, { ...filter, limit: per_page, offset: (page - 1) * per_page }),
    totals(filter, async () => (await countPublications(db.pool, filter))?.total ?? 0),
  ]);
  return { data: rows.map(({ publication }) => publicationRow(publication, principal)), page, per_page, total };
}

/** What anybody may read, newest first. */
export function listPublications(ctx: Ctx, { company_id: company, text, ...part }: ListPublications): Promise<PublicationPage> {
  return pageOf(ctx, { filter: { viewer: viewerOf(ctx.principal), company, text: text || undefined }, ...part });
}

/** What the caller's company published, or the caller for nobody else. */
export function listOwnPublications(ctx: SignedInCtx, part: ListOwnPublications): Promise<PublicationPage> {
  const company = companyOf(ctx.principal);
  const own = company === null ? { author: ctx.principal.userId } : { company };
  return pageOf(ctx, { filter: { viewer: viewerOf(ctx.principal), ...own }, ...part });
}

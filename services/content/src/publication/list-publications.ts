import type { ListOwnPublications, ListPublications } from '@market/content-contract/publication';
import { cachedRows, type FoundRow, listOfRows } from '@market/service-kit/lists/cached-rows';
import type { RawJson } from '@market/service-kit/trpc/raw-json';
import type { Ctx, SignedInCtx } from '../context.ts';
import {
  countPublications,
  type FoundPublication,
  findPublications,
  type PublicationFilter,
  readPublicationCards,
} from './publication.queries.ts';
import { companyOf, ownPart, publicationCard, viewerOf } from './publication-view.ts';

interface Asked {
  filter: PublicationFilter;
  page: number;
  per_page: number;
}

async function pageOf(ctx: Ctx, { filter, page, per_page }: Asked): Promise<RawJson> {
  const { pool } = ctx.db;
  const [found, total] = await Promise.all([
    findPublications(pool, { ...filter, limit: per_page, offset: (page - 1) * per_page }),
    ctx.totals(filter, async () => (await countPublications(pool, filter))?.total ?? 0),
  ]);
  const rows = await cachedRows(
    ctx.rows,
    found.map((row) => foundRow(row, ctx)),
    (ids) => cardsOf(ctx, ids),
  );
  return listOfRows(rows, { page, per_page, total });
}

/** A company that was renamed makes its publications say something else. */
const revisionOf = ({ version, company_version }: Pick<FoundPublication, 'version' | 'company_version'>): string =>
  `${version}.${company_version}`;

function foundRow(row: FoundPublication, { principal }: Ctx): FoundRow {
  const { id, user_id, fio, company_id, state } = row;
  const company = company_id === null ? null : { id: company_id, state: state ?? '' };
  return { id, revision: revisionOf(row), own: ownPart({ user: { id: user_id, fio }, company }, principal) };
}

async function cardsOf({ db }: Ctx, ids: readonly number[]) {
  const cards = await readPublicationCards(db.pool, { ids });
  return cards.map(({ publication }) => ({ id: publication.id, revision: revisionOf(publication), row: publicationCard(publication) }));
}

/** What anybody may read, newest first. */
export function listPublications(ctx: Ctx, { company_id: company, text, ...part }: ListPublications): Promise<RawJson> {
  return pageOf(ctx, { filter: { viewer: viewerOf(ctx.principal), company, text: text || undefined }, ...part });
}

/** What the caller's company published, or the caller for nobody else. */
export function listOwnPublications(ctx: SignedInCtx, part: ListOwnPublications): Promise<RawJson> {
  const company = companyOf(ctx.principal);
  const own = company === null ? { author: ctx.principal.userId } : { company };
  return pageOf(ctx, { filter: { viewer: viewerOf(ctx.principal), ...own }, ...part });
}

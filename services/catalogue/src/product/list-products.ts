import type { Correction, ListCategoryProducts, ListCompanyProducts, ListProducts } from '@market/catalogue-contract/product';
import { DomainError } from '@market/service-kit/errors';
import { RawJson } from '@market/service-kit/trpc/raw-json';
import { audienceOf, soldOutPart } from '../audience/audience.ts';
import { hasCategory } from '../category/category.queries.ts';
import { hasCompany } from '../company/company.queries.ts';
import type { Ctx } from '../context.ts';
import { newSince } from '../new-days/new-since.ts';
import { type CardPage, type PageRequest, pageJson } from './card-page.ts';
import { readFollowedListingPage, readFoundPage } from './found-page.queries.ts';
import { readListingPage, readNewestPage } from './listing-page.queries.ts';
import { filterOf, listingOf, type ProductFilter, readFilter, sortOf } from './product-filter.ts';
import { readSkuPage } from './sku-page.queries.ts';

/** Products as this caller may see them: models for the storefront, SKUs for vendors and staff. @throws DomainError CATEGORY_NOT_FOUND, PRICE_RANGE */
export async function listProducts(ctx: Ctx, asked: ListProducts): Promise<RawJson> {
  const { correction = null, ...found } = (await listWhole(ctx, asked)) ?? (await listFound(ctx, asked));
  if (found.total === 0) await assertCategory(ctx, asked.category_id ?? null);
  return new RawJson(pageJson(found, { page: asked.page, per_page: asked.per_page, correction }));
}

type Listed = CardPage & { correction?: Correction | null };

/** A page of a whole shelf, where one holds just what is asked for: what most people look at, in one statement. */
async function listWhole(ctx: Ctx, asked: ListProducts): Promise<Listed | null> {
  if (asked.text) return null;
  const filter = filterOf(asked, { audience: audienceOf(ctx.principal), text: null, now: ctx.now() });
  const listing = listingOf(filter);
  if (listing === null) return null;
  const request = { ...(await requestOf(ctx, asked, filter)), listing };
  const page = await readListingPage(ctx, { ...request, reader: ctx.principal?.userId ?? null });
  if ('cards' in page) return page;
  return readFollowedListingPage(ctx.db, { ...filter, audience: { kind: 'storefront', ...page } }, request);
}

async function listFound(ctx: Ctx, asked: ListProducts): Promise<Listed> {
  const filter = await readFilter(ctx, asked);
  const request = await requestOf(ctx, asked, filter);
  return { ...(await readPage(ctx, filter, request)), correction: filter.text?.correction ?? null };
}

const requestOf = async (ctx: Ctx, { sort, page, per_page }: ListProducts, filter: ProductFilter): Promise<PageRequest> => ({
  sort: sortOf(filter, sort),
  limit: per_page,
  // Beyond any list, and still a number that Postgres can count to.
  offset: Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER),
  locale: ctx.locale,
  newSince: await newSince(ctx),
});

function readPage(ctx: Ctx, filter: ProductFilter, request: PageRequest): Promise<CardPage> {
  if (filter.audience.kind !== 'storefront') return readSkuPage(ctx.db, filter, request);
  const isEverybodys = soldOutPart(filter.audience) === null;
  const listing = request.sort === 'new' && isEverybodys ? listingOf(filter, { exceptNew: true }) : null;
  if (listing !== null && filter.newSince) return readNewestPage(ctx, { ...request, listing, since: filter.newSince });
  return readFoundPage(ctx, filter, request);
}

/** An empty answer may mean an empty category, or none at all. */
export async function assertCategory(ctx: Ctx, categoryId: number | null): Promise<void> {
  if (categoryId !== null && !(await hasCategory(ctx, categoryId))) throw new DomainError('NOT_FOUND', 'CATEGORY_NOT_FOUND');
}

/** Products of a category and all below it. @throws DomainError CATEGORY_NOT_FOUND, PRICE_RANGE */
export const listCategoryProducts = (ctx: Ctx, { id, ...asked }: ListCategoryProducts): Promise<RawJson> =>
  listProducts(ctx, { ...asked, category_id: id });

/** Products of one company. @throws DomainError COMPANY_NOT_FOUND, CATEGORY_NOT_FOUND, PRICE_RANGE */
export async function listCompanyProducts(ctx: Ctx, { id, ...asked }: ListCompanyProducts): Promise<RawJson> {
  if (!(await hasCompany(ctx, id))) throw new DomainError('NOT_FOUND', 'COMPANY_NOT_FOUND');
  return listProducts(ctx, { ...asked, company_id: id });
}

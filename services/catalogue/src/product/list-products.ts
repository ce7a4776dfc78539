import type { Correction, ListCategoryProducts, ListCompanyProducts, ListProducts } from '@market/catalogue-contract/product';
import { DomainError } from '@market/service-kit/errors';
import { RawJson } from '@market/service-kit/http/raw-json';
import { hasCategory } from '../category/category.queries.ts';
import { hasCompany } from '../company/company.queries.ts';
import type { Ctx } from '../context.ts';
import { newSince } from '../new-days/new-since.ts';
import { audienceOf, soldOutPart } from './audience.ts';
import { type CardPage, type PageWish, pageJson } from './card-page.ts';
import { readFollowedShelfPage, readFoundPage } from './found-page.queries.ts';
import { type Narrowing, narrow, shelfOf, sortOf, understandNarrowing } from './narrowing.ts';
import { readNewOnShelf, readShelfPage } from './shelf-page.queries.ts';
import { readSkuPage } from './sku-page.queries.ts';

/** Products as this caller may see them: models for the storefront, SKUs for vendors and staff. @throws DomainError CATEGORY_NOT_FOUND, PRICE_RANGE */
export async function listProducts(ctx: Ctx, asked: ListProducts): Promise<RawJson> {
  const { correction = null, ...found } = (await listShelf(ctx, asked)) ?? (await listFound(ctx, asked));
  if (found.total === 0) await assertCategory(ctx, asked.category_id ?? null);
  return new RawJson(pageJson(found, { page: asked.page, per_page: asked.per_page, correction }));
}

type Listed = CardPage & { correction?: Correction | null };

/** A page of a whole shelf, where one holds just what is asked for: what most people look at, in one statement. */
async function listShelf(ctx: Ctx, asked: ListProducts): Promise<Listed | null> {
  if (asked.text) return null;
  const narrowing = narrow(asked, { audience: audienceOf(ctx.principal), text: null, now: ctx.now() });
  const shelf = shelfOf(narrowing);
  if (shelf === null) return null;
  const wish = { ...(await wishOf(ctx, asked, narrowing)), shelf };
  const page = await readShelfPage(ctx, { ...wish, reader: ctx.principal?.userId ?? null });
  if ('cards' in page) return page;
  return readFollowedShelfPage(ctx.db, { ...narrowing, audience: { kind: 'storefront', ...page } }, wish);
}

async function listFound(ctx: Ctx, asked: ListProducts): Promise<Listed> {
  const narrowing = await understandNarrowing(ctx, asked);
  const wish = await wishOf(ctx, asked, narrowing);
  return { ...(await readPage(ctx, narrowing, wish)), correction: narrowing.text?.correction ?? null };
}

const wishOf = async (ctx: Ctx, { sort, page, per_page }: ListProducts, narrowing: Narrowing): Promise<PageWish> => ({
  sort: sortOf(narrowing, sort),
  limit: per_page,
  // Beyond any list, and still a number that Postgres can count to.
  offset: Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER),
  locale: ctx.locale,
  newSince: await newSince(ctx),
});

function readPage(ctx: Ctx, narrowing: Narrowing, wish: PageWish): Promise<CardPage> {
  if (narrowing.audience.kind !== 'storefront') return readSkuPage(ctx.db, narrowing, wish);
  const isEverybodys = soldOutPart(narrowing.audience) === null;
  const shelf = wish.sort === 'new' && isEverybodys ? shelfOf(narrowing, { exceptNew: true }) : null;
  if (shelf !== null && narrowing.newSince) return readNewOnShelf(ctx, { ...wish, shelf, since: narrowing.newSince });
  return readFoundPage(ctx.db, narrowing, wish);
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

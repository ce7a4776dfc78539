import { DomainError } from '@market/service-kit/errors';
import { RawJson } from '@market/service-kit/raw-json';
import type { ListCategoryProducts, ListCompanyProducts, ListProducts } from '../../contract/product.ts';
import { hasCategory } from '../category/category.queries.ts';
import { hasCompany } from '../company/company.queries.ts';
import type { Ctx } from '../context.ts';
import { newSince } from '../new-days/new-since.ts';
import { soldOutPart } from './audience.ts';
import { type CardPage, type PageWish, pageJson } from './card-page.ts';
import { readFollowedShelfPage, readFoundPage } from './found-page.queries.ts';
import { type Narrowing, shelfOf, sortOf, understandNarrowing } from './narrowing.ts';
import { readNewOnShelf, readShelfPage } from './shelf-page.queries.ts';
import { readSkuPage } from './sku-page.queries.ts';

/** Products as this caller may see them: models for the storefront, SKUs for vendors and staff. @throws DomainError CATEGORY_NOT_FOUND, PRICE_RANGE */
export async function listProducts(ctx: Ctx, asked: ListProducts): Promise<RawJson> {
  const narrowing = await understandNarrowing(ctx, asked);
  const { page, per_page } = asked;
  const wish: PageWish = {
    sort: sortOf(narrowing, asked.sort),
    limit: per_page,
    // Beyond any list, and still a number that Postgres can count to.
    offset: Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER),
    locale: ctx.locale,
    newSince: await newSince(ctx),
  };
  const found = await readPage(ctx, narrowing, wish);
  if (found.total === 0) await assertCategory(ctx, narrowing.categoryId);
  return new RawJson(pageJson(found, { page, per_page, correction: narrowing.text?.correction ?? null }));
}

function readPage(ctx: Ctx, narrowing: Narrowing, wish: PageWish): Promise<CardPage> {
  const { db } = ctx;
  if (narrowing.audience.kind !== 'storefront') return readSkuPage(db, narrowing, wish);
  const shelf = shelfOf(narrowing);
  if (soldOutPart(narrowing.audience)) {
    return shelf === null ? readFoundPage(db, narrowing, wish) : readFollowedShelfPage(db, narrowing, { ...wish, shelf });
  }
  if (shelf !== null) return readShelfPage(ctx, shelf, wish);
  const newOnShelf = wish.sort === 'new' ? shelfOf(narrowing, { exceptNew: true }) : null;
  if (newOnShelf !== null && narrowing.newSince) return readNewOnShelf(ctx, newOnShelf, { ...wish, since: narrowing.newSince });
  return readFoundPage(db, narrowing, wish);
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

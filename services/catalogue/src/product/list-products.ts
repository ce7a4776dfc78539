import type { Correction, ListCategoryProducts, ListCompanyProducts, ListProducts } from '@market/catalogue-contract/product';
import { DomainError } from '@market/service-kit/errors';
import { RawJson } from '@market/service-kit/trpc/raw-json';
import { audienceOf, soldOutPart } from '../audience/audience.ts';
import { hasCategory } from '../category/category.queries.ts';
import { hasCompany } from '../company/company.queries.ts';
import type { Ctx } from '../context.ts';
import { newSince } from '../new-days/new-since.ts';
import { noteMiss } from '../search-miss/search-misses.ts';
import { type CardPage, type PageRequest, pageJson } from './card-page.ts';
import { readAllModels, readFollowedListingPage, readFoundPage } from './found-page.queries.ts';
import { readIndexedPage } from './indexed-page.queries.ts';
import { type ListPlan, planList } from './list-plan.ts';
import { readListingPage, readNewestPage } from './listing-page.queries.ts';
import { completeFilter, narrows, type ProductFilter, type Words } from './product-filter.ts';
import { settleParameters } from './settled-parameters.ts';

/** Models as this caller may see them: vendors and staff see what is sold out too, and what there is of it. @throws DomainError CATEGORY_NOT_FOUND, PRICE_RANGE, VALIDATION */
export async function listProducts(ctx: Ctx, asked: ListProducts): Promise<RawJson> {
  const request = await settleParameters(ctx, asked);
  const plan = planList(request, audienceOf(ctx.principal), ctx.now());
  const { correction = null, ...found } = await readPlanned(ctx, plan, request);
  if (found.total === 0) await assertCategory(ctx, request.category_id ?? null);
  if (isMiss(plan, { total: found.total, correction })) {
    await noteMiss(ctx, request.text ?? '').catch((err: unknown) => ctx.log.warn({ err }, 'A search that found nothing was not counted'));
  }
  return new RawJson(pageJson(found, { page: request.page, per_page: request.per_page, correction }));
}

/** Words alone found nothing: nobody sells what a buyer looks for. */
const isMiss = ({ filter, sort, offset }: ListPlan, { total, correction }: Pick<Listed, 'total' | 'correction'>): boolean =>
  sort === 'relevance' &&
  offset === 0 &&
  filter.audience.kind === 'storefront' &&
  !narrows(filter) &&
  (total === 0 || correction?.reason === 'fewer_words');

type Listed = CardPage & { correction?: Correction | null };

async function readPlanned(ctx: Ctx, plan: ListPlan, words: Words): Promise<Listed> {
  const { sort, limit, offset } = plan;
  const page = { sort, limit, offset, locale: ctx.locale, newSince: await newSince(ctx) };
  switch (plan.kind) {
    case 'listing':
      return readListing(ctx, plan, page);
    case 'newest':
      return readNewest(ctx, plan, page);
    case 'found':
      return readFiltered(
        ctx,
        { plan, words },
        async (filter) => (await readIndexedPage(ctx, filter, page)) ?? readFoundPage(ctx, filter, page),
      );
    case 'all':
      return readAllModels(ctx.db, plan.filter, page);
  }
}

/** Whether the reader sees more than everybody does shows while the page is read. */
async function readListing(ctx: Ctx, { filter, listing }: Planned<'listing'>, page: PageRequest): Promise<Listed> {
  const answer = await readListingPage(ctx, { ...page, listing, reader: ctx.principal?.userId ?? null });
  if ('cards' in answer) return answer;
  return readFollowedListingPage(ctx.db, { ...filter, audience: { kind: 'storefront', ...answer } }, { ...page, listing });
}

/** What only a follower sees stands in no listing. */
async function readNewest(ctx: Ctx, plan: Planned<'newest'>, page: PageRequest): Promise<Listed> {
  const filter = await completeFilter(ctx, plan.filter, {});
  if (soldOutPart(filter.audience)) return readFoundPage(ctx, filter, page);
  return readNewestPage(ctx, { ...page, listing: plan.listing, since: plan.since });
}

async function readFiltered(
  ctx: Ctx,
  { plan, words }: { plan: ListPlan; words: Words },
  read: (filter: ProductFilter) => Promise<CardPage>,
): Promise<Listed> {
  const filter = await completeFilter(ctx, plan.filter, words);
  return { ...(await read(filter)), correction: filter.text?.correction ?? null };
}

type Planned<K extends ListPlan['kind']> = Extract<ListPlan, { kind: K }>;

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

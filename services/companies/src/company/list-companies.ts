import type { CompanyPage, CompanyQueue, ListCompanies, ListQueue, SearchCompanies } from '@market/companies-contract/company';
import type { Ctx } from '../context.ts';
import { isStaff } from './company-access.ts';
import { type CompanyPageQuery, countStates, readCompanyPage, readFirstAddresses } from './company-page.queries.ts';
import { checklistOf, companyOf, companyRowOf } from './company-view.ts';

const WORDS_MAX = 5;
const wordsOf = (text: string): string[] => text.toLowerCase().replaceAll('ё', 'е').split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);

const partOf = ({ page, per_page }: { page: number; per_page: number }): Pick<CompanyPageQuery, 'limit' | 'offset'> => ({
  limit: per_page,
  offset: Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER),
});

/** A page of companies by brand: the active ones, or those of any state for staff. */
export async function listCompanies(ctx: Ctx, input: ListCompanies): Promise<CompanyPage> {
  const { page, per_page, text = '', city, favorite } = input;
  const state = isStaff(ctx.principal) ? input.state : 'active';
  const query = { state, words: wordsOf(text), city, favorite, order: 'brand' as const, ...partOf(input) };
  const { rows, total } = await readCompanyPage(ctx.db, ctx, query);
  return { data: rows.map(companyRowOf), page, per_page, total };
}

/** Companies whose tax number begins with these digits. */
export async function searchCompanies(ctx: Ctx, input: SearchCompanies): Promise<CompanyPage> {
  const { page, per_page } = input;
  const inn = input.inn.replace(/[\s-]/g, '').toUpperCase();
  const state = isStaff(ctx.principal) ? undefined : 'active';
  const { rows, total } = await readCompanyPage(ctx.db, ctx, { state, inn, order: 'brand', ...partOf(input) });
  return { data: rows.map(companyRowOf), page, per_page, total };
}

/** The companies that wait to be looked at, the longest waiting first, and how many there are in each state. */
export async function listQueue(ctx: Ctx, input: ListQueue): Promise<CompanyQueue> {
  const { page, per_page, state } = input;
  const [{ rows, total }, counts] = await Promise.all([
    readCompanyPage(ctx.db, ctx, { state, order: 'submitted', ...partOf(input) }),
    countStates(ctx.db),
  ]);
  const addresses = await readFirstAddresses(ctx.db.pool, { companies: rows.map(({ id }) => id) });
  const addressOf = new Map(addresses.map(({ company_id, address }) => [company_id, address]));
  const data = rows.map((row) => ({
    ...companyOf(row, ctx.principal),
    address: addressOf.get(row.id) ?? null,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    checklist: checklistOf(row),
  }));
  return { data, page, per_page, total, counts };
}

import type { ListUsers, UserPage } from '@market/identity-contract/user';
import type { Ctx } from '../context.ts';
import { readCountries } from '../country/country.queries.ts';
import { userOf } from '../person/user-view.ts';
import { isPhoneSearch, searchWords } from './search-words.ts';
import { readUserPage } from './user-page.queries.ts';

async function wordsOf({ prisma }: Pick<Ctx, 'prisma'>, text: string): Promise<string[]> {
  if (!isPhoneSearch(text)) return searchWords(text);
  const countries = await readCountries(prisma);
  return searchWords(
    text,
    countries.map(({ iso }) => iso),
  );
}

/** A page of those who are there, deleted ones left out. */
export async function listUsers(ctx: Ctx, { page, per_page, roles, filters = {}, sort }: ListUsers): Promise<UserPage> {
  const { text = '', ...rest } = filters;
  const { rows, total } = await readUserPage(ctx.db, {
    roles,
    filters: rest,
    words: await wordsOf(ctx, text),
    sort,
    limit: per_page,
    offset: Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER),
  });
  return { data: rows.map((row) => userOf(row, ctx.locale)), page, per_page, total };
}

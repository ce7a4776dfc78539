import type { ListUsers, UserPage } from '@market/identity-contract/user';
import type { Ctx } from '../context.ts';
import { searchWords } from './search-words.ts';
import { readUserPage } from './user-page.queries.ts';
import { userOf } from './user-view.ts';

/** A page of those who are there, deleted ones left out. */
export async function listUsers({ db, locale }: Ctx, { page, per_page, roles, filters = {}, sort }: ListUsers): Promise<UserPage> {
  const { text = '', ...rest } = filters;
  const { rows, total } = await readUserPage(db, {
    roles,
    filters: rest,
    words: searchWords(text),
    sort,
    limit: per_page,
    offset: Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER),
  });
  return { data: rows.map((row) => userOf(row, locale)), page, per_page, total };
}

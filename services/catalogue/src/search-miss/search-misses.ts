import type { ListSearchMisses, SearchMiss } from '@market/catalogue-contract/synonym';
import { plainWords } from '@market/service-kit/search/plain-words';
import type { Ctx } from '../context.ts';
import { countMiss, deleteMissRow, readMisses } from './search-miss.queries.ts';

const QUERY_MAX = 100;
/** Phones, card and tax numbers, codes: nothing that a synonym could help, and perhaps personal. */
const NUMBER = /\d{5,}/;

/** Counts a search of the storefront that found nothing. An address or a number is not kept, whoever typed it. */
export async function noteMiss({ db }: Pick<Ctx, 'db'>, asked: string): Promise<void> {
  const query = plainWords(asked).join(' ');
  if (query === '' || query.length > QUERY_MAX || asked.includes('@') || NUMBER.test(query.replaceAll(' ', ''))) return;
  await countMiss(db.pool, { query });
}

/** What was searched for in vain, the most wanted first. */
export async function listSearchMisses(ctx: Ctx, { page, per_page }: ListSearchMisses) {
  const offset = Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER);
  const { misses, total } = await readMisses(ctx.db.pool, { limit: per_page, offset });
  return { data: misses, page, per_page, total };
}

/** Takes a search off the list; asked in vain once more it comes back. */
export async function deleteSearchMiss(ctx: Ctx, { id }: { id: SearchMiss['id'] }): Promise<{ data: { id: number } }> {
  await deleteMissRow(ctx.db.pool, { id });
  return { data: { id } };
}

import { GetSynonym, ListSearchMisses, SearchMissPage, SynonymDeleted } from '@market/catalogue-contract/synonym';
import { router } from '@market/service-kit/trpc/trpc';
import { staffProcedure } from '../procedures.ts';
import { deleteSearchMiss, listSearchMisses } from './search-misses.ts';

const tags = ['search'];

export const searchMissRouter = router({
  list: staffProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/search_misses', summary: 'What was searched for in vain', tags } })
    .input(ListSearchMisses)
    .output(SearchMissPage)
    .query(({ ctx, input }) => listSearchMisses(ctx, input)),
  delete: staffProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/shop/search_miss/{id}', summary: 'Take a search off that list', tags } })
    .input(GetSynonym)
    .output(SynonymDeleted)
    .mutation(({ ctx, input }) => deleteSearchMiss(ctx, input)),
});

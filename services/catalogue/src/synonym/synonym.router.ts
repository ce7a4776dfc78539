import {
  GetSynonym,
  GivenSynonym,
  ListSynonyms,
  SynonymAnswer,
  SynonymDeleted,
  SynonymPage,
  UpdateSynonym,
} from '@market/catalogue-contract/synonym';
import { router } from '@market/service-kit/trpc/trpc';
import { staffProcedure } from '../procedures.ts';
import { createSynonym, deleteSynonym, listSynonyms, updateSynonym } from './edit-synonyms.ts';

const tags = ['search'];
const path = '/api/shop/synonym/{id}' as const;

export const synonymRouter = router({
  list: staffProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/synonyms', summary: 'Words that mean the same to buyers', tags } })
    .input(ListSynonyms)
    .output(SynonymPage)
    .query(({ ctx, input }) => listSynonyms(ctx, input)),
  create: staffProcedure
    .meta({ openapi: { method: 'POST', path: '/api/shop/synonym', summary: 'Make words mean the same', tags }, repeatWindow: 10 })
    .input(GivenSynonym)
    .output(SynonymAnswer)
    .mutation(({ ctx, input }) => createSynonym(ctx, input)),
  update: staffProcedure
    .meta({ openapi: { method: 'PUT', path, summary: 'Change a group of synonyms', tags } })
    .input(UpdateSynonym)
    .output(SynonymAnswer)
    .mutation(({ ctx, input }) => updateSynonym(ctx, input)),
  delete: staffProcedure
    .meta({ openapi: { method: 'DELETE', path, summary: 'Delete a group of synonyms', tags } })
    .input(GetSynonym)
    .output(SynonymDeleted)
    .mutation(({ ctx, input }) => deleteSynonym(ctx, input)),
});

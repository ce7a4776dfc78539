import { GetModule, ListModules, ModuleAnswer, ModulePage } from '@market/modules-contract/module';
import { router } from '@market/service-kit/trpc/trpc';
import { readingProcedure } from '../procedures.ts';
import { getModule, listModules } from './read-modules.ts';

const tags = ['modules'];

export const moduleRouter = router({
  list: readingProcedure
    .meta({ openapi: { method: 'GET', path: '/api/modules', summary: 'Modules of the shell, page by page', tags } })
    .input(ListModules)
    .output(ModulePage)
    .query(({ ctx, input }) => listModules(ctx, input)),
  get: readingProcedure
    .meta({ openapi: { method: 'GET', path: '/api/modules/{id}', summary: 'A module of the shell with its versions and history', tags } })
    .input(GetModule)
    .output(ModuleAnswer)
    .query(({ ctx, input }) => getModule(ctx, input)),
});

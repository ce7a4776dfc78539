import { GetModuleHealth, ModuleHealth, ReportModules, ReportsTaken } from '@market/modules-contract/report';
import { router } from '@market/service-kit/trpc/trpc';
import { publicProcedure, readingProcedure } from '../procedures.ts';
import { getHealth } from './read-health.ts';
import { takeReports } from './take-reports.ts';

export const reportRouter = router({
  take: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/modules/reports',
        summary: 'Report how versions of modules fared on a page',
        tags: ['modules'],
      },
      repeatable: 'Of one network address a version is counted once in half an hour',
    })
    .input(ReportModules)
    .output(ReportsTaken)
    .mutation(({ ctx, input }) => takeReports(ctx, input)),
  health: readingProcedure
    .meta({
      openapi: {
        ...{ method: 'GET', path: '/api/modules/{id}/health', tags: ['modules'] },
        summary: 'How the versions of a module fared on pages in the last day',
      },
    })
    .input(GetModuleHealth)
    .output(ModuleHealth)
    .query(({ ctx, input }) => getHealth(ctx, input)),
});

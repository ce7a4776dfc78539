import { ApproveVersion, GetModule, ModuleAnswer, RejectVersion, SetLiveVersion, StopModule } from '@market/modules-contract/module';
import { router } from '@market/service-kit/trpc/trpc';
import { adminProcedure } from '../procedures.ts';
import { setLiveVersion, startModule, stopModule } from './change-rollout.ts';
import { approveVersion, rejectVersion } from './decide-version.ts';

const tags = ['modules'];
const repeatable = 'It sets what it says: a second time nothing changes';

export const rolloutRouter = router({
  approve: adminProcedure
    .meta({
      openapi: {
        ...{ method: 'POST', path: '/api/modules/{id}/versions/{version}/approve', tags },
        summary: 'Approve a version of a company’s module, and say which places the module may fill',
      },
      repeatable,
    })
    .input(ApproveVersion)
    .output(ModuleAnswer)
    .mutation(({ ctx, input }) => approveVersion(ctx, input)),
  reject: adminProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/modules/{id}/versions/{version}/reject', summary: 'Reject a version that waits', tags },
      repeatable,
    })
    .input(RejectVersion)
    .output(ModuleAnswer)
    .mutation(({ ctx, input }) => rejectVersion(ctx, input)),
  setLive: adminProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/modules/{id}/live', summary: 'Put a published version to work, an older one too', tags },
      repeatable,
    })
    .input(SetLiveVersion)
    .output(ModuleAnswer)
    .mutation(({ ctx, input }) => setLiveVersion(ctx, input)),
  stop: adminProcedure
    .meta({ openapi: { method: 'POST', path: '/api/modules/{id}/stop', summary: 'Switch a module off', tags }, repeatable })
    .input(StopModule)
    .output(ModuleAnswer)
    .mutation(({ ctx, input }) => stopModule(ctx, input)),
  start: adminProcedure
    .meta({ openapi: { method: 'POST', path: '/api/modules/{id}/start', summary: 'Switch a module on again', tags }, repeatable })
    .input(GetModule)
    .output(ModuleAnswer)
    .mutation(({ ctx, input }) => startModule(ctx, input)),
});

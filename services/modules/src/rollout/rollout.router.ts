import {
  ApproveVersion,
  EndRollout,
  GetModule,
  GrantModule,
  ModuleAnswer,
  PinModule,
  RejectVersion,
  SetLiveVersion,
  StartRollout,
  StopModule,
} from '@market/modules-contract/module';
import { router } from '@market/service-kit/trpc/trpc';
import { adminProcedure, publishingProcedure, sellerProcedure } from '../procedures.ts';
import { endRollout, setLiveVersion, startRollout } from './change-rollout.ts';
import { approveVersion, grantModule, rejectVersion } from './decide-version.ts';
import { pinModule, startModule, stopModule } from './switch-module.ts';

const tags = ['modules'];
const repeatable = 'It sets what it says: a second time nothing changes';

export const rolloutRouter = router({
  approve: adminProcedure
    .meta({
      openapi: {
        ...{ method: 'POST', path: '/api/modules/{id}/versions/{version}/approve', tags },
        summary: 'Approve a version of a company’s module, and say what the module may do',
      },
      repeatable,
    })
    .input(ApproveVersion)
    .output(ModuleAnswer)
    .mutation(({ ctx, input }) => approveVersion(ctx, input)),
  grant: adminProcedure
    .meta({
      openapi: {
        ...{ method: 'PUT', path: '/api/modules/{id}/granted', tags },
        summary: 'Say what a module may do, which places it may fill, and whether it runs in the page or in a frame',
      },
      repeatable,
    })
    .input(GrantModule)
    .output(ModuleAnswer)
    .mutation(({ ctx, input }) => grantModule(ctx, input)),
  reject: adminProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/modules/{id}/versions/{version}/reject', summary: 'Reject a version that waits', tags },
      repeatable,
    })
    .input(RejectVersion)
    .output(ModuleAnswer)
    .mutation(({ ctx, input }) => rejectVersion(ctx, input)),
  begin: publishingProcedure
    .meta({
      openapi: {
        ...{ method: 'POST', path: '/api/modules/{id}/rollout', tags },
        summary: 'Offer a version to some readers, by share, companies and roles; at 100 percent it is at work',
      },
      repeatable,
    })
    .input(StartRollout)
    .output(ModuleAnswer)
    .mutation(({ ctx, input }) => startRollout(ctx, input)),
  end: publishingProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/modules/{id}/rollout/end',
        summary: 'Take back the version that some readers are offered',
        tags,
      },
      repeatable,
    })
    .input(EndRollout)
    .output(ModuleAnswer)
    .mutation(({ ctx, input }) => endRollout(ctx, input)),
  pin: publishingProcedure
    .meta({
      openapi: {
        ...{ method: 'POST', path: '/api/modules/{id}/pin', tags },
        summary: 'Keep the version that is at work when later ones are published, or no longer keep it',
      },
      repeatable,
    })
    .input(PinModule)
    .output(ModuleAnswer)
    .mutation(({ ctx, input }) => pinModule(ctx, input)),
  setLive: publishingProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/modules/{id}/live', summary: 'Put a published version to work, an older one too', tags },
      repeatable,
    })
    .input(SetLiveVersion)
    .output(ModuleAnswer)
    .mutation(({ ctx, input }) => setLiveVersion(ctx, input)),
  stop: sellerProcedure
    .meta({ openapi: { method: 'POST', path: '/api/modules/{id}/stop', summary: 'Switch a module off', tags }, repeatable })
    .input(StopModule)
    .output(ModuleAnswer)
    .mutation(({ ctx, input }) => stopModule(ctx, input)),
  start: sellerProcedure
    .meta({ openapi: { method: 'POST', path: '/api/modules/{id}/start', summary: 'Switch a module on again', tags }, repeatable })
    .input(GetModule)
    .output(ModuleAnswer)
    .mutation(({ ctx, input }) => startModule(ctx, input)),
});

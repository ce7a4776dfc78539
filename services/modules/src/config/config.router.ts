import { SetConfig } from '@market/modules-contract/config';
import { ModuleAnswer } from '@market/modules-contract/module';
import { router } from '@market/service-kit/trpc/trpc';
import { publishingProcedure } from '../procedures.ts';
import { setConfig } from './set-config.ts';

const tags = ['modules'];

export const configRouter = router({
  set: publishingProcedure
    .meta({
      openapi: { method: 'PUT', path: '/api/modules/{id}/config', summary: 'Set a module as its version at work allows', tags },
      repeatable: 'It sets what it says: a second time nothing changes',
    })
    .input(SetConfig)
    .output(ModuleAnswer)
    .mutation(({ ctx, input }) => setConfig(ctx, input)),
});

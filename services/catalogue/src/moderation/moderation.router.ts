import {
  ApproveChanges,
  ChangeCounts,
  ChangePage,
  DecisionKey,
  DecisionTakenBack,
  JudgedChanges,
  ListChanges,
  RejectChanges,
} from '@market/catalogue-contract/moderation';
import { router } from '@market/service-kit/trpc/trpc';
import { staffProcedure } from '../procedures.ts';
import { approveChanges } from './approve-changes.ts';
import { takeBackDecision } from './decide-later.ts';
import { countChanges, listChanges } from './list-changes.ts';
import { rejectChanges } from './reject-changes.ts';

const tags = ['moderation'];

export const moderationRouter = router({
  list: staffProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/moderation', summary: 'Changes of products that wait for approval', tags } })
    .input(ListChanges)
    .output(ChangePage)
    .query(({ ctx, input }) => listChanges(ctx, input)),
  counts: staffProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/moderation/counts', summary: 'How many changes wait', tags } })
    .output(ChangeCounts)
    .query(({ ctx }) => countChanges(ctx)),
  approve: staffProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/moderation/approve', summary: 'Publish changes', tags },
      repeatable: 'The state it leads to is reached once, then nothing changes',
    })
    .input(ApproveChanges)
    .output(JudgedChanges)
    .mutation(({ ctx, input }) => approveChanges(ctx, input)),
  takeBack: staffProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/moderation/decision/{id}/take_back', summary: 'Take a decision back', tags },
      repeatWindow: 10,
    })
    .input(DecisionKey)
    .output(DecisionTakenBack)
    .mutation(({ ctx, input }) => takeBackDecision(ctx, input)),
  reject: staffProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/moderation/reject', summary: 'Refuse changes, with the reason', tags },
      repeatable: 'The state it leads to is reached once, then nothing changes',
    })
    .input(RejectChanges)
    .output(JudgedChanges)
    .mutation(({ ctx, input }) => rejectChanges(ctx, input)),
});

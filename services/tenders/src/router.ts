import { router } from '@market/service-kit/trpc/trpc';
import { alertRouter } from './alert/alert.router.ts';
import { proposalRouter } from './proposal/proposal.router.ts';
import { questionRouter } from './question/question.router.ts';
import { tenderRouter } from './tender/tender.router.ts';

export const tendersRouter = router({ alert: alertRouter, proposal: proposalRouter, question: questionRouter, tender: tenderRouter });
export type TendersRouter = typeof tendersRouter;

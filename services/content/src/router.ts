import { router } from '@market/service-kit/trpc/trpc';
import { documentRouter } from './document/document.router.ts';

export const contentRouter = router({ document: documentRouter });
export type ContentRouter = typeof contentRouter;

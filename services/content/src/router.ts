import { router } from '@market/service-kit/trpc/trpc';
import { documentRouter } from './document/document.router.ts';
import { publicationRouter } from './publication/publication.router.ts';

export const contentRouter = router({ document: documentRouter, publication: publicationRouter });
export type ContentRouter = typeof contentRouter;

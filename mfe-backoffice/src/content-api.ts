import type { ContentRouter } from '@market/content-contract/router';
import { serviceApi } from '@market/shell-kit/data/api';

/** The content service, typed by its own router. */
export const content = serviceApi<ContentRouter>('content');

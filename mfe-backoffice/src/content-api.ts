import type { ContentRouter } from '@market/content/router';
import { serviceApi } from '@market/shell-kit/api';

/** The content service, typed by its own router. */
export const content = serviceApi<ContentRouter>('content');

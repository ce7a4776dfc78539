import type { CatalogueRouter } from '@market/catalogue-contract/router';
import type { ContentRouter } from '@market/content-contract/router';
import { serviceApi } from '@market/shell-kit/data/api';
import type { TendersRouter } from '@market/tenders-contract/router';

/** Tenders and proposals, typed by their own router. */
export const tendersApi = serviceApi<TendersRouter>('tenders');

/** Publications. */
export const content = serviceApi<ContentRouter>('content');

/** The catalogue: a vendor's own goods, categories. */
export const catalogue = serviceApi<CatalogueRouter>('catalogue');

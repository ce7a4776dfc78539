import type { CatalogueRouter } from '@market/catalogue-contract/router';
import { serviceApi } from '@market/shell-kit/data/api';

/** The catalogue service, typed by its own router. */
export const catalogue = serviceApi<CatalogueRouter>('catalogue');

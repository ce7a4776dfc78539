import type { CatalogueRouter } from '@market/catalogue/router';
import { serviceApi } from '@market/shell-kit/api';

/** The catalogue service, typed by its own router. */
export const catalogue = serviceApi<CatalogueRouter>('catalogue');

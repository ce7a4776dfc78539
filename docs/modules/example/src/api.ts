import { serviceApi } from '@market/shell-kit/data/api';
import type { CatalogueRouter } from '@market/shell-kit/routers/catalogue';

/** The catalogue, typed by its own router: a procedure or a field that it does not have does not compile. */
export const catalogue = serviceApi<CatalogueRouter>('catalogue');

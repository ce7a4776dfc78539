import type { CatalogueRouter } from '@market/catalogue-contract/router';
import type { CompaniesRouter } from '@market/companies-contract/router';
import { serviceApi } from '@market/shell-kit/data/api';
import type { TendersRouter } from '@market/tenders-contract/router';

/** Other services, asked only for what waits for staff. */
export const catalogue = serviceApi<CatalogueRouter>('catalogue');
export const companies = serviceApi<CompaniesRouter>('companies');
export const tenders = serviceApi<TendersRouter>('tenders');

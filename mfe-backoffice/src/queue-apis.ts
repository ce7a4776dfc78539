import type { CatalogueRouter } from '@market/catalogue-contract/router';
import type { CompaniesRouter } from '@market/companies-contract/router';
import { serviceApi } from '@market/shell-kit/data/api';

/** The catalogue and the companies, asked only for what waits for staff. */
export const catalogue = serviceApi<CatalogueRouter>('catalogue');
export const companies = serviceApi<CompaniesRouter>('companies');

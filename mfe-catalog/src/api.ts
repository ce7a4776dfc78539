import type { CatalogueRouter } from '@market/catalogue-contract/router';
import type { CompaniesRouter } from '@market/companies-contract/router';
import { serviceApi } from '@market/shell-kit/data/api';

/** The catalogue service, typed by its own router. */
export const catalogue = serviceApi<CatalogueRouter>('catalogue');

/** The companies service: staff choose whose goods they write. */
export const companiesApi = serviceApi<CompaniesRouter>('companies');

import type { CompaniesRouter } from '@market/companies-contract/router';
import type { IdentityRouter } from '@market/identity-contract/router';
import { serviceApi } from '@market/shell-kit/data/api';

/** The identity service, typed by its own router. */
export const identity = serviceApi<IdentityRouter>('identity');

/** The companies service: companies, their stores, staff, reviews. */
export const companiesApi = serviceApi<CompaniesRouter>('companies');

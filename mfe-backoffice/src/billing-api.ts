import type { BillingRouter } from '@market/billing-contract/router';
import { serviceApi } from '@market/shell-kit/data/api';

/** The billing service, typed by its own router. */
export const billing = serviceApi<BillingRouter>('billing');

import type { IdentityRouter } from '@market/identity-contract/router';
import { serviceApi } from '@market/shell-kit/data/api';

/** The identity service, typed by its own router. */
export const identity = serviceApi<IdentityRouter>('identity');

import { proceduresFor } from '@market/service-kit/trpc/trpc';
import type { Dependencies } from './context.ts';

const { admin, publisherOr, seller, service } = proceduresFor<Dependencies>();

export { admin as adminProcedure, seller as sellerProcedure, service as serviceProcedure };

/** Who publishes: companies, the marketplace, and machines for either. */
export const publishingProcedure = publisherOr('ROLE_VENDOR', 'ROLE_ADMIN');
/** Who reads of modules: whoever publishes, and all of the marketplace's own people. */
export const readingProcedure = publisherOr('ROLE_VENDOR', 'ROLE_ADMIN', 'ROLE_MANAGER');

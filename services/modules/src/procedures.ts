import { proceduresFor } from '@market/service-kit/trpc/trpc';
import type { Dependencies } from './context.ts';

const { admin, public: anyone, publisherOr, seller, service, staff } = proceduresFor<Dependencies>();

export {
  admin as adminProcedure,
  anyone as publicProcedure,
  seller as sellerProcedure,
  service as serviceProcedure,
  staff as staffProcedure,
};

/** Who publishes: companies, the marketplace, and machines for either. */
export const publishingProcedure = publisherOr('ROLE_VENDOR', 'ROLE_ADMIN');
/** Who reads of modules: whoever publishes, and all of the marketplace's own people. */
export const readingProcedure = publisherOr('ROLE_VENDOR', 'ROLE_ADMIN', 'ROLE_MANAGER');

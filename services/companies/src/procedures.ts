import { proceduresFor } from '@market/service-kit/trpc/trpc';
import type { Dependencies } from './context.ts';

export const {
  public: publicProcedure,
  signedIn: signedInProcedure,
  buying: buyingProcedure,
  staff: staffProcedure,
  vendor: vendorProcedure,
  service: serviceProcedure,
} = proceduresFor<Dependencies>();

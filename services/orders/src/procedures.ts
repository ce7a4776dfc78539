import { proceduresFor } from '@market/service-kit/trpc/trpc';
import type { Dependencies } from './context.ts';

export const {
  shopper: shopperProcedure,
  buyer: buyerProcedure,
  signedIn: signedInProcedure,
  vendor: sellerProcedure,
  staff: staffProcedure,
  service: serviceProcedure,
} = proceduresFor<Dependencies>();

import { proceduresFor } from '@market/service-kit/trpc/trpc';
import type { Dependencies } from './context.ts';

export const {
  admin: adminProcedure,
  subscriber: subscriberProcedure,
  payer: payerProcedure,
  seller: sellerProcedure,
  service: serviceProcedure,
  signedIn: signedInProcedure,
} = proceduresFor<Dependencies>();

import { proceduresFor } from '@market/service-kit/trpc/trpc';
import type { Dependencies } from './context.ts';

export const {
  public: publicProcedure,
  signedIn: signedInProcedure,
  staff: staffProcedure,
  admin: adminProcedure,
  service: serviceProcedure,
} = proceduresFor<Dependencies>();

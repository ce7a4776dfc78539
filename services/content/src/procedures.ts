import { proceduresFor } from '@market/service-kit/trpc/trpc';
import type { Dependencies } from './context.ts';

export const {
  public: publicProcedure,
  signedIn: signedInProcedure,
  trader: traderProcedure,
  admin: adminProcedure,
} = proceduresFor<Dependencies>();

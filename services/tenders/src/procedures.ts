import { proceduresFor } from '@market/service-kit/trpc/trpc';
import type { Dependencies } from './context.ts';

export const {
  trader: traderProcedure,
  buying: buyingProcedure,
  company: companyProcedure,
  staff: staffProcedure,
  service: serviceProcedure,
} = proceduresFor<Dependencies>();

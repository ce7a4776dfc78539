import { proceduresFor } from '@market/service-kit/trpc/trpc';
import type { Dependencies } from './context.ts';

export const { admin: adminProcedure, service: serviceProcedure, staff: staffProcedure } = proceduresFor<Dependencies>();

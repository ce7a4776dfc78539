import { proceduresFor } from '@market/service-kit/trpc/trpc';
import type { Dependencies } from './context.ts';

export const { staff: staffProcedure, trader: traderProcedure } = proceduresFor<Dependencies>();

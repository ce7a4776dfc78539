import { proceduresFor } from '@market/service-kit/trpc/trpc';
import type { Dependencies } from './context.ts';

export const { signedIn: signedInProcedure, service: serviceProcedure } = proceduresFor<Dependencies>();

import { callOf } from '@market/kit-contract/call';
import { GetSellers, SellersAnswer } from './seller.ts';

/** Who sells, as orders write it down, and where goods may be fetched. */
export const getSellers = callOf({ to: 'companies', procedure: 'company.sellers', input: GetSellers, output: SellersAnswer });

import { callOf } from '@market/kit-contract/call';
import { CompaniesForOrder, GetCompaniesForOrder } from './counterparty.ts';

/** Who sells, as orders write it down, what they are judged by, and where money is sent. */
export const companiesForOrder = callOf({
  to: 'companies',
  procedure: 'company.forOrder',
  input: GetCompaniesForOrder,
  output: CompaniesForOrder,
});

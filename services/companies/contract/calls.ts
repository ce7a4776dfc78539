import { callOf } from '@market/kit-contract/call';
import { AddCounterparty, CompaniesForOrder, CounterpartyAdded, GetCompaniesForOrder } from './counterparty.ts';
import { GetSellers, SellersAnswer } from './seller.ts';

/** Who sells, as orders write it down, and where goods may be fetched. */
export const getSellers = callOf({ to: 'companies', procedure: 'company.sellers', input: GetSellers, output: SellersAnswer });

/** The same with what an order is judged by and where money is sent. */
export const companiesForOrder = callOf({
  to: 'companies',
  procedure: 'company.forOrder',
  input: GetCompaniesForOrder,
  output: CompaniesForOrder,
});

/** From now on the company's contacts and payment details are open to the user. Repeated it changes nothing. */
export const addCounterparty = callOf({
  to: 'companies',
  procedure: 'company.addCounterparty',
  input: AddCounterparty,
  output: CounterpartyAdded,
});

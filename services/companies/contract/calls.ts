import { callOf } from '@market/kit-contract/call';
import { ContactCounted, CountContact } from './contact.ts';
import { CompaniesForOrder, CompanyDigests, GetCompaniesForOrder, GetCompanyDigests } from './counterparty.ts';
import { GetSoleMember, SoleMemberAnswer } from './sole-member.ts';

/** Who sells, as orders write it down, what they are judged by, and where money is sent. */
export const companiesForOrder = callOf({
  to: 'companies',
  procedure: 'company.forOrder',
  type: 'query',
  input: GetCompaniesForOrder,
  output: CompaniesForOrder,
});

/** Counts a contact that another service shows; refused with CONTACT_LIMIT_REACHED past the limit of the day. */
export const countContact = callOf({
  to: 'companies',
  procedure: 'contact.count',
  type: 'mutation',
  input: CountContact,
  output: ContactCounted,
});

/** The company that nobody would act for without a user. */
export const soleMemberOf = callOf({
  to: 'companies',
  procedure: 'staff.soleMember',
  type: 'query',
  input: GetSoleMember,
  output: SoleMemberAnswer,
});

/** By what the same company is known again that was made anew. */
export const companyDigests = callOf({
  to: 'companies',
  procedure: 'company.digests',
  type: 'query',
  input: GetCompanyDigests,
  output: CompanyDigests,
});

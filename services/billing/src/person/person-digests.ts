import type { PersonDigests } from '@market/identity-contract/person';
import type { Peers } from '../peers.ts';

/** By what a person and the company that they act for are known again, wherever they register anew. */
export async function personDigests(
  { digestsOfPerson, digestsOfCompany }: Pick<Peers, 'digestsOfPerson' | 'digestsOfCompany'>,
  { userId, companyId }: { userId: number; companyId: number | null },
): Promise<PersonDigests> {
  const [person, company] = await Promise.all([digestsOfPerson(userId), companyId === null ? [] : digestsOfCompany(companyId)]);
  return { ...person, digests: [...new Set([...person.digests, ...company])] };
}

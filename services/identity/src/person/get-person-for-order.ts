import type { GetPerson, PersonForOrder } from '@market/identity-contract/person';
import type { Ctx } from '../context.ts';
import { userNotFound } from './lock-user.ts';
import { readPersonForOrder } from './person.queries.ts';

/** @throws DomainError USER_NOT_FOUND */
export async function getPersonForOrder({ db }: Ctx, { user_id: id }: GetPerson): Promise<{ data: PersonForOrder }> {
  const person = await readPersonForOrder(db.pool, { id });
  if (!person) throw userNotFound();
  return { data: person };
}

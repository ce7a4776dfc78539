import type { GetPerson, PersonDigests } from '@market/identity-contract/person';
import { innSigns } from '@market/kit-contract/inn';
import type { Ctx } from '../context.ts';
import { userNotFound } from './lock-user.ts';
import { readPersonMarks } from './person.queries.ts';

/** By what a person is known again who has registered anew. @throws DomainError USER_NOT_FOUND */
export async function getPersonDigests({ db, digests: digestsOf }: Ctx, { user_id: id }: GetPerson): Promise<{ data: PersonDigests }> {
  const person = await readPersonMarks(db.pool, { id });
  if (!person) throw userNotFound();
  const { email, phone, inns, created_at } = person;
  const digests = [
    ...(email === null ? [] : digestsOf('email', email)),
    ...(phone === null ? [] : digestsOf('phone', phone)),
    ...inns.flatMap((inn) => digestsOf('inn', innSigns(inn))),
  ];
  return { data: { registered_at: created_at.toISOString(), confirmed: email !== null || phone !== null, digests } };
}

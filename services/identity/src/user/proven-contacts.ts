import type { FindByContact, GetContacts, ProvenContacts } from '@market/identity-contract/user';
import type { Ctx } from '../context.ts';
import { userNotFound } from '../person/lock-user.ts';
import { findContactOwner, readProvenContacts } from './proven-contacts.queries.ts';

/** The address and the number that a user has answered from. @throws DomainError USER_NOT_FOUND */
export async function getContacts({ db }: Ctx, { user_id: id }: GetContacts): Promise<{ data: ProvenContacts }> {
  const contacts = await readProvenContacts(db.pool, { id });
  if (!contacts) throw userNotFound();
  return { data: contacts };
}

/** Whose a proven address or number is; null: nobody's who could be written to. */
export async function findByContact({ db }: Ctx, { email, phone }: FindByContact): Promise<{ data: { user_id: number | null } }> {
  const owner = await findContactOwner(db.pool, { email: email ?? null, phone: phone?.replace(/\D/g, '') ?? null });
  return { data: { user_id: owner?.id ?? null } };
}

import { userActivated } from '@market/identity-contract/account.events';
import { audit, SYSTEM } from '@market/service-kit/data/audit';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import { announceUser } from './announce-user.ts';
import { insertConsents } from './registration.queries.ts';
import type { Registration } from './registration.ts';
import { insertUser } from './written-user.queries.ts';

interface NewAccount {
  registration: Registration;
  /** One of the two. */
  email?: string;
  phone?: string;
  now: Date;
}

/** The words of a full name as Russians write it: family name, given name, the father's. One word is a given name. */
export function nameParts(fio: string): [last: string | null, first: string | null, middle: string | null] {
  const [one = null, two = null, ...rest] = fio.split(/\s+/).filter(Boolean);
  return two === null ? [null, one, null] : [one, two, rest.length > 0 ? rest.join(' ') : null];
}

/** Makes an account of a registration. One with a phone is active at once: the code was right. Answers its number. */
export async function createAccount(tx: Tx, { registration, email, phone, now }: NewAccount): Promise<number> {
  const { fio, roles, locale, countryId, consents, ref = null } = registration;
  const [last_name, first_name, middle_name] = nameParts(fio);
  const names = { fio, last_name, first_name, middle_name };
  const activatedAt = phone === undefined ? null : now;
  const contacts = { email: email ?? null, phone: phone ?? null };
  const times = { activated_at: activatedAt, created_at: now, updated_at: now };
  const id = await insertUser(tx, { ...contacts, ...names, ...times, roles, locale, country_id: countryId, ref });
  await insertConsents(tx, id, consents);
  await audit(tx, { actor: SYSTEM, action: 'user.registered', subject: 'user', subjectId: id, after: { roles, locale } });
  await announceUser(tx, id);
  if (activatedAt) await emit(tx, userActivated, id, { id, name: fio || null, ref });
  return id;
}

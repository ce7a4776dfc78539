import { looksLikeEmail } from '@market/identity-contract/email-address';
import type { Ctx } from '../context.ts';
import { findServedPhone } from '../country/served-phone.ts';
import { type Account, findByEmail, findByLogin, findByPhone } from './account.queries.ts';

const PHONE_LIKE = /^[+\d\s().\-–—\u00a0]+$/;

/** The account that a user means by what they typed: an e-mail address, a phone number or a login, distinguished by their form. */
export async function findAccountNamed({ prisma }: Pick<Ctx, 'prisma'>, typed: string): Promise<Account | null> {
  if (looksLikeEmail(typed)) return findByEmail(prisma, typed);
  if (!PHONE_LIKE.test(typed)) return findByLogin(prisma, typed);
  const read = await findServedPhone({ prisma }, { typed });
  return read && findByPhone(prisma, read.phone);
}

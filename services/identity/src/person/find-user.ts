import { looksLikeEmail } from '@market/identity-contract/email-address';
import type { Ctx } from '../context.ts';
import { findServedPhone } from '../country/served-phone.ts';

/** What signing in needs of an account. */
export const accountFields = {
  id: true,
  login: true,
  email: true,
  phone: true,
  passwordHash: true,
  locale: true,
  activatedAt: true,
  blockedAt: true,
  deletedAt: true,
} as const;

export interface Account {
  id: number;
  login: string;
  email: string | null;
  phone: string | null;
  passwordHash: string | null;
  locale: string;
  activatedAt: Date | null;
  blockedAt: Date | null;
  deletedAt: Date | null;
}

const PHONE_LIKE = /^[+\d\s().\-–—\u00a0]+$/;

type Names = Pick<Ctx, 'prisma'>;

export const findByEmail = ({ prisma }: Names, email: string): Promise<Account | null> =>
  prisma.user.findUnique({ where: { email: email.trim().toLowerCase() }, select: accountFields });

export const findByLogin = ({ prisma }: Names, login: string): Promise<Account | null> =>
  prisma.user.findUnique({ where: { login: login.trim().toLowerCase() }, select: accountFields });

export const findByPhone = ({ prisma }: Names, phone: string): Promise<Account | null> =>
  prisma.user.findUnique({ where: { phone }, select: accountFields });

/** The account that a user means by what they typed: an e-mail address, a phone number or a login, distinguished by their form. */
export async function findAccountNamed(ctx: Names, typed: string): Promise<Account | null> {
  if (looksLikeEmail(typed)) return findByEmail(ctx, typed);
  if (!PHONE_LIKE.test(typed)) return findByLogin(ctx, typed);
  const read = await findServedPhone(ctx, { typed });
  return read && findByPhone(ctx, read.phone);
}

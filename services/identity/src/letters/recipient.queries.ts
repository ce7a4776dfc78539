import type { PrismaClient } from '../generated/prisma/client.ts';

/** What users are read by: the client of this service. */
export type UserReader = Pick<PrismaClient, 'user'>;

/** How an account is reached, and whether its address is confirmed. */
export const readContacts = (prisma: UserReader, id: number) =>
  prisma.user.findUnique({ where: { id }, select: { email: true, emailVerifiedAt: true, phone: true, locale: true, deletedAt: true } });

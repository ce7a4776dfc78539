import type { PrismaClient } from '../generated/prisma/client.ts';

const accountFields = {
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

/** What signing in needs of an account. */
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

export const findById = (prisma: PrismaClient, id: number): Promise<Account | null> =>
  prisma.user.findUnique({ where: { id }, select: accountFields });

export const findByEmail = (prisma: PrismaClient, email: string): Promise<Account | null> =>
  prisma.user.findUnique({ where: { email: email.trim().toLowerCase() }, select: accountFields });

export const findByLogin = (prisma: PrismaClient, login: string): Promise<Account | null> =>
  prisma.user.findUnique({ where: { login: login.trim().toLowerCase() }, select: accountFields });

export const findByPhone = (prisma: PrismaClient, phone: string): Promise<Account | null> =>
  prisma.user.findUnique({ where: { phone }, select: accountFields });

/** The names of an account that is there. */
export const readNames = (prisma: PrismaClient, id: number): Promise<{ login: string; email: string | null }> =>
  prisma.user.findUniqueOrThrow({ where: { id }, select: { login: true, email: true } });

/** Null for an account that has no password. */
export async function readPasswordHash(prisma: PrismaClient, id: number): Promise<string | null> {
  const { passwordHash } = await prisma.user.findUniqueOrThrow({ where: { id }, select: { passwordHash: true } });
  return passwordHash;
}

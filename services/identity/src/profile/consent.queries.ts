import type { PrismaClient } from '../generated/prisma/client.ts';

/** What a user agreed to, the newest first. */
export const readConsents = (prisma: PrismaClient, userId: number) =>
  prisma.consent.findMany({
    select: { kind: true, textVersion: true, givenAt: true },
    where: { userId },
    orderBy: [{ givenAt: 'desc' }, { id: 'desc' }],
  });

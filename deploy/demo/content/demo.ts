import { cleanTexts, publishVersion } from '@market/content/src/document/publish-version';
import { PrismaClient } from '@market/content/src/generated/prisma/client';
import { SYSTEM } from '@market/service-kit/data/audit';
import { openDb } from '@market/service-kit/data/database';
import { lockExclusively } from '@market/service-kit/data/locks';
import { DOCUMENTS } from './documents.ts';

/**
 * Publishes the four legal texts where nobody has written any. All or nothing, and published to the others like any version.
 *
 * @returns whether anything was written
 */
export async function seedDemo({ databaseUrl }: { databaseUrl: string }): Promise<boolean> {
  const db = openDb(databaseUrl, { connections: 1 });
  const prisma = new PrismaClient({ adapter: db.prismaAdapter });
  try {
    return await prisma.$transaction(async (tx) => {
      await lockExclusively(tx, 'seed');
      if ((await tx.document.count()) > 0) return false;
      for (const { contentType, texts } of DOCUMENTS) {
        const document = await tx.document.create({ select: { id: true, contentType: true }, data: { contentType, version: 1 } });
        await publishVersion(tx, { document, version: 1, texts: cleanTexts(texts), actor: SYSTEM, change: 'terms' });
      }
      return true;
    });
  } finally {
    await prisma.$disconnect();
    await db.close();
  }
}

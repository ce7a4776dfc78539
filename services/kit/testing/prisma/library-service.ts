import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

const FOLDER = fileURLToPath(new URL('./library', import.meta.url));
const SCHEMA = 'prisma/schema/schema.prisma';

export interface PrismaService {
  name: string;
  folder: string;
  migrations: string;
}

const serviceIn = (folder: string): PrismaService => ({ name: 'library', folder, migrations: join(folder, 'prisma/migrations') });

/** The smallest service that has a Prisma schema. */
export const library = serviceIn(FOLDER);

/** A copy of it that may be changed; with another schema where it is said what becomes of the text. */
export async function copyOfLibrary(changed: (schema: string) => string = (schema) => schema): Promise<PrismaService> {
  const copy = await mkdtemp(join(inject('testFolder'), 'library-'));
  await cp(FOLDER, copy, { recursive: true });
  // Its configuration names the kit by a relative path, which has to become an absolute one elsewhere.
  await rewrite(join(copy, 'prisma.config.ts'), (config) => config.replace("'../../..", `'${join(FOLDER, '../../..')}`));
  await rewrite(join(copy, SCHEMA), changed);
  return serviceIn(copy);
}

const rewrite = async (file: string, changed: (text: string) => string): Promise<void> =>
  writeFile(file, changed(await readFile(file, 'utf8')));

// @module-tag full
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { prisma, schemaDrift } from '../testing/prisma-command.ts';
import { testDatabase } from '../testing/test-database.ts';

const folder = fileURLToPath(new URL('../testing/library', import.meta.url));
const library = { name: 'library', folder, migrations: join(folder, 'prisma/migrations') };
const { url } = await testDatabase(library);

/** Its configuration names the kit by a relative path, which has to become an absolute one elsewhere. */
async function copyOfLibrary(): Promise<typeof library> {
  const copy = await mkdtemp(join(inject('testFolder'), 'library-'));
  await cp(folder, copy, { recursive: true });
  const config = await readFile(join(folder, 'prisma.config.ts'), 'utf8');
  await writeFile(join(copy, 'prisma.config.ts'), config.replace("'../..", `'${join(folder, '../..')}`));
  return { name: 'library', folder: copy, migrations: join(copy, 'prisma/migrations') };
}

test('what our runner applied, Prisma finds applied: same journal, same checksums', { timeout: 60_000 }, async () => {
  const { output } = await prisma(library, ['migrate', 'status'], url);
  expect(output).toContain('Database schema is up to date!');
  const edited = await copyOfLibrary();
  const script = join(edited.migrations, '20261120000000_book/migration.sql');
  await writeFile(script, `${await readFile(script, 'utf8')}\n-- edited`);
  expect((await prisma(edited, ['migrate', 'dev'], url)).output).toContain('modified after it was applied');
});

test('migrations and schema are compared without a live database; the kit’s tables and those of SQL are no drift', {
  timeout: 60_000,
}, async () => {
  expect(await schemaDrift(library, url)).toBe('');
  const grown = await copyOfLibrary();
  const schema = join(grown.folder, 'prisma/schema/schema.prisma');
  await writeFile(schema, (await readFile(schema, 'utf8')).replace('title String', 'title String\n  pages Int?'));
  expect(await schemaDrift(grown, url)).toContain('ALTER TABLE "book" ADD COLUMN     "pages" INTEGER');
});

test('what is no transaction, Prisma reads as we do', { timeout: 60_000 }, async () => {
  const indexed = await copyOfLibrary();
  const migration = join(indexed.migrations, '20261120000100_titles');
  await mkdir(migration);
  await writeFile(
    join(migration, 'migration.sql'),
    '-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "book_title_idx" ON "book"("title");\n',
  );
  const schema = join(indexed.folder, 'prisma/schema/schema.prisma');
  await writeFile(schema, (await readFile(schema, 'utf8')).replace('@@map("book")', '@@index([title])\n  @@map("book")'));
  expect(await schemaDrift(indexed, url)).toBe('');
  const migrated = await testDatabase(indexed);
  expect((await prisma(indexed, ['migrate', 'status'], migrated.url)).output).toContain('Database schema is up to date!');
  await migrated.pool.query("update _prisma_migrations set finished_at = null where migration_name = '20261120000100_titles'");
  const { output } = await prisma(indexed, ['migrate', 'status'], migrated.url);
  expect(output).toMatch(/have failed:\s+20261120000100_titles/);
});

test('a migration that cannot be applied is named with the words of the server', { timeout: 60_000 }, async () => {
  const broken = await copyOfLibrary();
  await writeFile(join(broken.migrations, '20261120000000_book/migration.sql'), 'CREATE TABEL book ()');
  const drift = await schemaDrift(broken, url);
  expect(drift).toContain('20261120000000_book');
  expect(drift).toContain('syntax error at or near "TABEL"');
});

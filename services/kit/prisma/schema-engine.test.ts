// @module-tag full
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfLibrary, library } from '../testing/prisma/library-service.ts';
import { nextMigration, prisma } from '../testing/prisma/prisma-command.ts';
import { testDatabase } from '../testing/test-database.ts';

const { url } = await testDatabase(library);

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
  expect(await nextMigration(library, url)).toBe('');
  const grown = await copyOfLibrary((schema) => schema.replace('title String', 'title String\n  pages Int?'));
  expect(await nextMigration(grown, url)).toContain('ALTER TABLE "book" ADD COLUMN     "pages" INTEGER');
});

test('what is no transaction, Prisma reads as we do', { timeout: 60_000 }, async () => {
  const indexed = await copyOfLibrary((schema) => schema.replace('@@map("book")', '@@index([title])\n  @@map("book")'));
  const migration = join(indexed.migrations, '20261120000100_titles');
  await mkdir(migration);
  await writeFile(
    join(migration, 'migration.sql'),
    '-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "book_title_idx" ON "book"("title");\n',
  );
  expect(await nextMigration(indexed, url)).toBe('');
  const migrated = await testDatabase(indexed);
  expect((await prisma(indexed, ['migrate', 'status'], migrated.url)).output).toContain('Database schema is up to date!');
  await migrated.pool.query("update _prisma_migrations set finished_at = null where migration_name = '20261120000100_titles'");
  const { output } = await prisma(indexed, ['migrate', 'status'], migrated.url);
  expect(output).toMatch(/have failed:\s+20261120000100_titles/);
});

test('a migration that cannot be applied is named with the words of the server', { timeout: 60_000 }, async () => {
  const broken = await copyOfLibrary();
  await writeFile(join(broken.migrations, '20261120000000_book/migration.sql'), 'CREATE TABEL book ()');
  const said = await nextMigration(broken, url);
  expect(said).toContain('20261120000000_book');
  expect(said).toContain('syntax error at or near "TABEL"');
});

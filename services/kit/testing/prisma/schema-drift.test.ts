import { expect, test } from 'vitest';
import { copyOfLibrary, library } from './library-service.ts';
import { schemaDrift } from './schema-drift.ts';

test('a column that no migration makes is drift; the tables of the kit and those of SQL are none', async () => {
  expect(await schemaDrift(library)).toBe('');
  const grown = await copyOfLibrary((schema) => schema.replace('title String', 'title String\n  pages Int?'));
  expect(await schemaDrift(grown)).toContain('ALTER TABLE "book" ADD COLUMN     "pages" INTEGER');
});

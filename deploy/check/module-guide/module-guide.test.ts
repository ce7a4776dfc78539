import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { CHECK_CODES } from '../../../services/modules/checks/texts/check-texts.ts';
import { CHECK_CHAPTERS, checksPage } from './checks-page.ts';
import { manifestFields } from './manifest-fields.ts';
import { referencePage } from './reference-page.ts';
import { schemaDocs } from './schema-docs.ts';

it('explains every code of the checks, once', () => {
  const explained = CHECK_CHAPTERS.flatMap(([, texts]) => Object.keys(texts));
  expect(explained.toSorted()).toEqual(CHECK_CODES.toSorted());
  const headings = [...checksPage().matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(headings.toSorted()).toEqual(CHECK_CODES.toSorted());
});

it('says of every field of a manifest what it means', () => {
  const fields = manifestFields()
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(fields.length).toBeGreaterThan(30);
  expect(fields.filter((line) => line.endsWith('|  |'))).toEqual([]);
});

it('lists addresses with who may call them, refusals and reports', () => {
  const page = referencePage();
  expect(page).toMatch(/`POST \/api\/modules\/versions` \| [^|]+ \| ROLE_ADMIN, ROLE_VENDOR, publisher \|/);
  expect(page).toContain('| `VERSION_TAKEN` | Version {version} of the module');
  expect(page).toContain('(../../shell/kit/api-report.txt)');
});

it('reads the comments of schemas and of their fields', () => {
  const file = join(inject('testFolder'), 'documented.ts');
  writeFileSync(
    file,
    '/** A thing. */\nexport const Thing = Other.extend({\n  /** Its\n   * name. */\n  name: z.string().max(3),\n  plain: z.int(),\n});\n',
  );
  expect([...schemaDocs(file)]).toEqual([
    ['Thing', 'A thing.'],
    ['Thing.name', 'Its name.'],
    ['Thing.plain', ''],
  ]);
});

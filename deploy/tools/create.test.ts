import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { packedTool } from './testing/packed-tool.ts';

const tool = await packedTool();

/** An example of the test's own, so that it says what becomes of each thing. */
const example = join(tool.root, 'module-cli/example');
rmSync(example, { recursive: true, force: true });
const files = {
  'module.manifest.ts': "export const manifest = {\n  id: 'new-arrivals',\n  title: { ru: 'Новинки', en: 'New arrivals' },\n};\n",
  'package.json': '{ "name": "new-arrivals" }',
  'src/pages/new-arrivals/new-arrivals.page.tsx': "const path = '/apps/new-arrivals'; const other = 'my-new-arrivals';",
};
for (const [name, content] of Object.entries(files)) {
  mkdirSync(dirname(join(example, name)), { recursive: true });
  writeFileSync(join(example, name), content);
}

it('copies the example under another name and title, and says how to go on', async () => {
  const { code, out } = await tool.run(['create', 'lookbook', '--title-ru', 'Лукбук', '--title-en', "Editor's lookbook"]);
  expect([code, out]).toEqual([0, expect.stringContaining('npx market-module dev dist')]);
  const read = (name: string) => readFileSync(join(tool.root, 'lookbook', name), 'utf8');
  expect(read('module.manifest.ts')).toContain("id: 'lookbook',\n  title: { ru: 'Лукбук', en: 'Editor\\'s lookbook' }");
  expect(JSON.parse(read('package.json'))).toEqual({ name: 'lookbook' });
  expect(read('src/pages/lookbook/lookbook.page.tsx')).toBe("const path = '/apps/lookbook'; const other = 'my-new-arrivals';");
  expect(readdirSync(join(tool.root, 'lookbook/src/pages'))).toEqual(['lookbook']);
});

it('touches nothing that is there, and takes no name that no module may have', async () => {
  expect(await tool.run(['create', 'lookbook'])).toMatchObject({ code: 1, err: expect.stringContaining('FOLDER_TAKEN') });
  expect(await tool.run(['create', 'Look_Book'])).toMatchObject({ code: 1, err: expect.stringContaining('ID_INVALID') });
  expect(await tool.run(['create', 'other', '--title-en', 'a\nb'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('TITLE_INVALID'),
  });
  expect((await tool.run(['create', 'Look_Book', '--id', 'look-book'])).code).toBe(0);
  rmSync(example, { recursive: true });
  expect((await tool.run(['create', 'one-more'])).err).toContain('TEMPLATE_MISSING');
});

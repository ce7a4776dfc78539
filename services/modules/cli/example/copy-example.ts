import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../failure.ts';

/** What the packed program has beside it: `docs/modules/example` of the checkout that it was packed in. */
const EXAMPLE = fileURLToPath(new URL('./example/', import.meta.url));
const MANIFEST = 'module.manifest.ts';

export interface NewModule {
  id: string;
  title: { ru: string; en: string };
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** The first title of the manifest is the module's. */
const retitled = (manifest: string, { ru, en }: NewModule['title']): string =>
  manifest.replace(/title: \{ ru: '[^']*', en: '[^']*' \}/, () => `title: { ru: ${quoted(ru)}, en: ${quoted(en)} }`);

/** Copies the example into a folder under another name: its name stands in addresses, folders and packages as well. @throws Failure TEMPLATE_MISSING */
export async function copyExample(folder: string, { id, title }: NewModule): Promise<void> {
  const manifest = await readFile(join(EXAMPLE, MANIFEST), 'utf8').catch(() => '');
  const [, exampleId] = /\bid: '([a-z0-9-]+)'/.exec(manifest) ?? [];
  if (!exampleId) throw new Failure('TEMPLATE_MISSING');
  const named = (text: string): string => text.replace(new RegExp(`(?<![\\w-])${exampleId}(?![\\w-])`, 'g'), id);
  const entries = await readdir(EXAMPLE, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const path = relative(EXAMPLE, join(entry.parentPath, entry.name));
    const text = await readFile(join(EXAMPLE, path), 'utf8');
    const target = join(folder, named(path));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, named(path === MANIFEST ? retitled(text, title) : text));
  }
}

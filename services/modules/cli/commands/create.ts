import { readdir } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { ModuleId } from '@market/modules-contract/manifest';
import { copyExample } from '../example/copy-example.ts';
import { Failure } from '../failure.ts';
import type { Command } from './call.ts';

const TITLE = /^[^\p{Cc}]{1,100}$/u;

async function requireEmpty(folder: string): Promise<void> {
  const found = await readdir(folder).catch((thrown: NodeJS.ErrnoException) => (thrown.code === 'ENOENT' ? [] : [thrown.code]));
  if (found.length > 0) throw new Failure('FOLDER_TAKEN', { path: folder });
}

/** `create`: a module to begin with, which builds and passes the checks as it stands. */
export const create: Command = async ({ operands: [folder = ''], options, terminal }) => {
  const id = options.id ?? basename(resolve(folder));
  if (!ModuleId.safeParse(id).success) throw new Failure('ID_INVALID', { id });
  const title = { ru: options['title-ru'] ?? id, en: options['title-en'] ?? id };
  if (!TITLE.test(title.ru) || !TITLE.test(title.en)) throw new Failure('TITLE_INVALID');
  await requireEmpty(folder);
  await copyExample(folder, { id, title });
  terminal.say('CREATED', { id, path: folder });
  return true;
};

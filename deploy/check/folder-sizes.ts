import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../local/env.ts';

/** Everybody looks things up in the kits: a folder that cannot be taken in at a glance is searched, and what is not found is written again. */
const MOST_FILES = 20;
const KITS = ['services/kit', 'shell/kit'];
const SOURCE = /(?<!\.(test|d))\.tsx?$/;

/** A folder of the kit with those below it, each with the number of its source files. */
function foldersBelow(folder: string): { folder: string; files: number }[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== 'node_modules' && name !== 'dist');
  const files = entries.filter((entry) => entry.isFile() && SOURCE.test(entry.name)).length;
  const inner = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => foldersBelow(join(folder, name)));
  return [{ folder: relative(projectRoot, folder), files }, ...inner];
}

/** Fails for a folder of a kit that holds more source files than a reader takes in. */
export async function checkFolderSizes(): Promise<void> {
  const full = KITS.flatMap((kit) => foldersBelow(join(projectRoot, kit))).filter(({ files }) => files > MOST_FILES);
  if (full.length === 0) return;
  throw new Error(
    `More than ${MOST_FILES} source files; give them rooms:\n${full.map(({ folder, files }) => `  ${files}  ${folder}`).join('\n')}`,
  );
}

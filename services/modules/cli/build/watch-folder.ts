import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 300;

/** Names, sizes and times of what is there; null: nothing. A folder that is made anew under the eyes of a watch of the system is lost to it. */
async function stateOf(folder: string): Promise<string | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  if (files.length === 0) return null;
  const facts = await Promise.all(
    files.sort().map(async (file) => {
      const found = await stat(file).catch(() => null);
      return `${relative(folder, file)} ${found?.size} ${found?.mtimeMs}`;
    }),
  );
  return createHash('sha256').update(facts.join('\n')).digest('hex');
}

/** Each state of the folder that stayed for two looks: a build writes its files one after another. */
export async function* settledStates(folder: string): AsyncGenerator<void> {
  let last: string | null = null;
  let given: string | null = null;
  for (;;) {
    const state = await stateOf(folder);
    if (state !== null && state === last && state !== given) {
      given = state;
      yield;
    }
    last = state;
    await pause(LOOK_EVERY_MS);
  }
}

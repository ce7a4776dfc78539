import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectRoot } from './env.ts';

const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'test-results', '.rspack-cache', 'e2e']);

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !SKIPPED.has(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** Digest of the contents of everything below the paths, the same on every machine; changes whenever a build from them could. */
function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) for (const file of filesBelow(path)) hash.update(relative(projectRoot, file)).update(readFileSync(file));
  return hash.digest('hex');
}

interface Artefact {
  /** What it is made from. */
  sources: readonly string[];
  /** File that is there when it has been made. */
  output: string;
  /** Where the digest of its last making is kept. */
  stamp: string;
  /** Given the digest of the sources. */
  make: (digest: string) => Promise<void> | void;
}

/** Makes the artefact when its sources changed since the last time. Answers whether it did. */
export async function makeWhenStale({ sources, output, stamp, make }: Artefact): Promise<boolean> {
  const digest = digestOf(sources);
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return false;
  await make(digest);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
  return true;
}

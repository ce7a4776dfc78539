import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface PackageFile {
  name: string;
  version: string;
  exports?: Record<string, unknown>;
  dependencies?: Record<string, string>;
}

export const readPackage = (folder: string): PackageFile => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;

/** The folder of `name` as seen from `folder`, found without its `exports` having to show `package.json`. */
function folderOf(name: string, folder: string): string {
  const lookUp = createRequire(join(folder, 'package.json'));
  for (const root of lookUp.resolve.paths(name) ?? []) {
    const candidate = join(root, name);
    try {
      readPackage(candidate);
      return candidate;
    } catch {
      // Not in this node_modules: look in the next one up.
    }
  }
  throw new Error(`${name} is not installed for ${folder}`);
}

/** `package.json` of an installed package. */
export const installed = (name: string, from: string): PackageFile => readPackage(folderOf(name, from));

/** `^19.3.0` for 19.3.1: what a build made against this version accepts at run time. */
export function acceptedRange(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

export const kitFolder = dirname(import.meta.dirname);

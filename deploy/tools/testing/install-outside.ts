import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../local/env.ts';

interface PackageFile {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Packages of this checkout that have installed what modules are made with. */
const INSTALLED_BY = ['shell/kit', 'mfe-companies', '.'];

const readPackage = (folder: string): PackageFile => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;

function installedFolder(name: string): string {
  const found = INSTALLED_BY.map((folder) => join(projectRoot, folder, 'node_modules', name)).find((folder) => existsSync(folder));
  if (!found) throw new Error(`${name} is installed by none of ${INSTALLED_BY.join(', ')}`);
  return realpathSync(found);
}

/** Unpacks what npm has packed. */
export function unpack(tarball: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
}

/**
 * A copy of a module in a folder outside of this checkout, where the kit comes from its tarball and everything else is what the registry would
 * give: linked from the store of this checkout, so that no test needs a network. Answers the folder.
 */
export function installOutside(source: string, kitTarball: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'module-outside-'));
  cpSync(source, folder, { recursive: true, filter: (path) => !/\/(node_modules|dist)$/.test(path) });
  const kit = join(folder, 'node_modules/@market/shell-kit');
  unpack(kitTarball, kit);
  const wanted = [readPackage(folder), readPackage(kit)].flatMap(({ dependencies, devDependencies, peerDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }),
  );
  for (const name of new Set(wanted)) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(installedFolder(name), link);
  }
  return folder;
}

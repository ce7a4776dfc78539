import { installed, kitFolder } from '../../shell/kit/build/installed-version.ts';
import { providedVersions } from '../../shell/kit/build/shared-packages.ts';

export interface KitPackage {
  name: string;
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

type Versions = Record<string, string>;

const bySpecifier = (names: readonly string[], range: (version: string) => string): Versions =>
  Object.fromEntries(names.toSorted().map((name) => [name, range(installed(name, kitFolder).version)]));

/** Whoever builds the shell, or looks behind what modules may know, has this checkout. */
const isForModules = (subpath: string): boolean => subpath !== './build/shell-config' && !subpath.startsWith('./host/');

/** Subpath → source of the kit, relative to the kit, for all that a team outside may import. */
export const packedExports = ({ exports }: KitPackage): [subpath: string, file: string][] =>
  Object.entries(exports).filter(([subpath]) => isForModules(subpath));

const door = (file: string): { types: string; default: string } => {
  const path = file.replace(/\.tsx?$/, '');
  return { types: `${path}.d.ts`, default: `${path}.js` };
};

/**
 * `package.json` of the tarball. What the shell shares is a peer, of the minor version that the shell has: a build asks for the minor version
 * it was made with, and one above the shell's would be refused. What builds and tests need beside is what this checkout has itself.
 */
export function packedPackage(kit: KitPackage): object {
  const shared = providedVersions();
  const isOurs = (name: string): boolean => name.startsWith('@market/');
  const own = Object.keys(kit.dependencies).filter((name) => !isOurs(name));
  const forTests = Object.keys(kit.devDependencies).filter((name) => !isOurs(name));
  return {
    name: kit.name,
    version: kit.version,
    description: 'What front-end modules of the marketplace are written, tested and built with',
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=20.19' },
    exports: {
      ...Object.fromEntries(packedExports(kit).map(([subpath, file]) => [subpath, door(file)])),
      './contracts/modules/*': door('./contracts/modules/*'),
      './routers/*': { types: './contracts/*/router.d.ts' },
      './package.json': './package.json',
    },
    dependencies: bySpecifier(
      own.filter((name) => !(name in shared)),
      (version) => version,
    ),
    peerDependencies: {
      ...bySpecifier(
        own.filter((name) => name in shared),
        (version) => `~${version}`,
      ),
      ...bySpecifier(forTests, (version) => `~${version}`),
    },
    peerDependenciesMeta: Object.fromEntries(forTests.map((name) => [name, { optional: true }])),
  };
}

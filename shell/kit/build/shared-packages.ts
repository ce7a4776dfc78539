import { packageOf } from '@market/modules-contract/build';
import { acceptedRange, installed, kitFolder, readPackage } from './installed-version.ts';

/**
 * The one table of what shell and modules share. The shell provides every line; a module never brings its own copy
 * (`import: false`) and refuses a version outside the range it was built for (`strictVersion`). Sharing goes by exact
 * specifier, so each subpath in use has its own line: one that were missing would be bundled a second time, silently.
 */
const LIBRARIES: Record<string, string> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react/jsx-dev-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  effector: 'effector',
  'effector-react': 'effector-react',
  i18next: 'i18next',
  '@tanstack/react-query': '@tanstack/react-query',
  zod: 'zod',
  'react-hook-form': 'react-hook-form',
  '@griffel/react': '@griffel/react',
};

/**
 * What modules reach by the kit alone, and must not bring either. `react-i18next`: texts are asked of `useTextOf`; shared whole, with its components and
 * parsers that nobody draws, it would add 5 KB to the first view.
 */
export const BEHIND_THE_KIT: readonly string[] = ['react-i18next'];

export interface SharedPackage {
  version: string;
  range: string;
}

/**
 * Every package that Fluent's barrel is made of, each on its own: a screen fetches the components it shows and no more.
 * The icons stay out: shared whole they weigh 44 MB.
 */
function fluentPackages(): string[] {
  const barrel = installed('@fluentui/react-components', kitFolder);
  return Object.keys(barrel.dependencies ?? {}).filter((name) => name.startsWith('@fluentui/') && name !== '@fluentui/react-icons');
}

function fluentVersion(name: string): string {
  const barrel = installed('@fluentui/react-components', kitFolder);
  return (barrel.dependencies?.[name] ?? '').replace(/^[\^~]/, '');
}

/** Doors of the kit that modules may open in a browser: its `exports`, without what the host, the build preset and tests use, and types (those of its tarball). */
function kitSubpaths(): string[] {
  return Object.keys(readPackage(kitFolder).exports ?? {})
    .filter((subpath) => !/^\.\/(build|contracts|host|routers|testing)\/|^\.\/package\.json$/.test(subpath))
    .map((subpath) => `@market/shell-kit/${subpath.slice(2)}`);
}

/** Specifier → installed version and the range a build made now accepts. */
export function sharedPackages(): Record<string, SharedPackage> {
  const kit = readPackage(kitFolder).version;
  const entry = (version: string): SharedPackage => ({ version, range: acceptedRange(version) });
  return Object.fromEntries([
    ...Object.entries(LIBRARIES).map(([specifier, name]) => [specifier, entry(installed(name, kitFolder).version)] as const),
    ...fluentPackages().map((name) => [name, entry(fluentVersion(name))] as const),
    ...kitSubpaths().map((specifier) => [specifier, entry(kit)] as const),
  ]);
}

/** Package → version, for what shell and module say to each other of what they share: ranges are of packages, whichever door of them is used. */
export const providedVersions = (): Record<string, string> =>
  Object.fromEntries(Object.entries(sharedPackages()).map(([specifier, { version }]) => [packageOf(specifier), version]));

type Role = 'shell' | 'module';

/** The `shared` option of module federation for one side of the table. */
export function sharedFor(role: Role): Record<string, object> {
  return Object.fromEntries(
    Object.entries(sharedPackages()).map(([specifier, { version, range }]) => [
      specifier,
      role === 'shell'
        ? { singleton: true, strictVersion: true, version, requiredVersion: range }
        : { singleton: true, strictVersion: true, requiredVersion: range, import: false },
    ]),
  );
}

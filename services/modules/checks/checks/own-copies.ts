import { packageOf } from '@market/modules-contract/build';
import { filesWith } from '../file-kinds.ts';
import { type Finding, finding, shortened } from '../finding.ts';
import type { Build, BuildFiles } from '../read-build.ts';
import type { ShellOffer } from '../surroundings.ts';
import { recognisedPackages } from './fingerprints.ts';
import { packageOfSource, sourcesOf } from './source-map.ts';

/** What modules reach by shared packages alone: a copy would have a registry of its own, empty of what the shell put into its. */
const BEHIND_SHARED: readonly string[] = ['@griffel/core', 'react-i18next'];

/** Packages that a page has once, and the shell brings. */
export const sharedPackagesOf = (shells: readonly ShellOffer[]): ReadonlySet<string> =>
  new Set([...shells.flatMap(({ shared }) => Object.keys(shared)), ...BEHIND_SHARED]);

/** A copy that federation knows of: it could be chosen for everybody. */
export function checkSharedCopies({ federation }: Build): Finding[] {
  return federation.shared.flatMap(({ name, assets: { js, css } }) => {
    const [own] = [...js.sync, ...js.async, ...css.sync, ...css.async];
    return own === undefined ? [] : [finding('SHARED_BUNDLED', { file: own, details: { package: packageOf(name) } })];
  });
}

interface Read {
  text: (file: string) => string;
  shared: ReadonlySet<string>;
}

function mapFindings(file: string, sources: readonly string[], shared: ReadonlySet<string>): Finding[] {
  const bundled = new Map<string, string>();
  for (const source of sources) {
    const name = packageOfSource(source);
    if (name !== undefined && shared.has(name) && !bundled.has(name)) bundled.set(name, source);
  }
  return [...bundled].map(([name, source]) => finding('PACKAGE_BUNDLED', { file, details: { package: name, source: shortened(source) } }));
}

function scriptFindings(file: string, files: BuildFiles, { text, shared }: Read): Finding[] {
  const map = `${file}.map`;
  const sources = files.has(map) ? sourcesOf(text(map)) : undefined;
  const byMap = sources ? mapFindings(file, sources, shared) : [];
  const named = new Set(byMap.map(({ details }) => details.package));
  const unnamed = recognisedPackages(text(file), shared).filter((name) => !named.has(name));
  return [
    ...(files.has(map) ? [] : [finding('MAP_MISSING', { file, details: { map } })]),
    ...(files.has(map) && !sources ? [finding('MAP_UNREADABLE', { file: map })] : []),
    ...byMap,
    ...unnamed.map((name) => finding('PACKAGE_RECOGNISED', { file, details: { package: name } })),
  ];
}

/** Copies that no federation manifest names: found by the source maps, and by their text where a map is missing or does not tell. */
export const checkBundledPackages = (files: BuildFiles, read: Read): Finding[] =>
  filesWith(files, 'js').flatMap((file) => scriptFindings(file, files, read));

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectRoot } from '../../local/env.ts';
import { ALLOWED, EXCEPTIONS } from './allowed-licences.ts';
import { installedPackages, type Package } from './installed-packages.ts';

type Licensed = Pick<Package, 'name' | 'version' | 'licence'>;

/** Fails for a package of the lock file, whatever it is used for, whose licence nobody has looked at. */
export async function checkLicences(): Promise<void> {
  const installed = installedPackages();
  const faults = [...licenceFaults(installed), ...unusedExceptions(installed), ...unreadPackages(installed)];
  if (faults.length === 0) return;
  throw new Error(`${faults.join('\n')}\nWhat may be used, and why, stands in deploy/check/supply/allowed-licences.ts.`);
}

/** The packages that may not be used. */
export function licenceFaults(packages: readonly Licensed[]): string[] {
  return packages
    .filter((each) => !isAllowed(each.licence) && !isExcepted(each))
    .map(({ name, version, licence }) => `  ${name} ${version}: ${licence ?? 'no licence'}`);
}

function isAllowed(licence: string | null): boolean {
  try {
    return licence !== null && satisfies(licence, Object.keys(ALLOWED));
  } catch {
    // No expression of SPDX, such as "SEE LICENSE IN LICENSE.md".
    return false;
  }
}

const isExcepted = ({ name, licence }: Licensed): boolean =>
  EXCEPTIONS.some((exception) => exception.name.test(name) && exception.licence === licence);

/** An exception outlives its package unnoticed, and would let another one in. */
const unusedExceptions = (packages: readonly Licensed[]): string[] =>
  EXCEPTIONS.filter(({ name, licence }) => !packages.some((each) => name.test(each.name) && each.licence === licence)).map(
    ({ name, licence }) => `  the exception for ${name.source} under ${licence ?? 'no licence'} is for nothing that is installed`,
  );

const Lock = z.object({
  packages: z.record(z.string(), z.unknown()),
  snapshots: z.record(z.string(), z.object({ optional: z.boolean().optional() })),
});

/** What the lock file names and nobody has read here. Optional packages of other platforms come under the licence of the package that names them. */
function unreadPackages(installed: readonly Licensed[]): string[] {
  const lock = Lock.parse(parse(readFileSync(join(projectRoot, 'pnpm-lock.yaml'), 'utf8')));
  const optional = new Set(
    Object.entries(lock.snapshots)
      .filter(([, snapshot]) => snapshot.optional)
      // Behind a package there may stand, in brackets, with which others it was resolved.
      .map(([resolved]) => resolved.replace(/\(.*$/, '')),
  );
  const read = new Set(installed.map(({ name, version }) => `${name}@${version}`));
  return Object.keys(lock.packages)
    .filter((name) => !read.has(name) && !optional.has(name))
    .map((name) => `  ${name} stands in pnpm-lock.yaml and is not installed`);
}

import { checkAddresses } from './checks/addresses.ts';
import { checkBudgets } from './checks/budgets.ts';
import { checkCollisions } from './checks/collisions.ts';
import { checkCompany } from './checks/company.ts';
import { checkConfig } from './checks/config.ts';
import { checkDigests } from './checks/digests.ts';
import { checkFederation } from './checks/federation.ts';
import { checkFileNames } from './checks/file-names.ts';
import { judgedForLevel } from './checks/frame-only.ts';
import { checkLanguages } from './checks/languages.ts';
import { checkBundledPackages, checkSharedCopies, sharedPackagesOf } from './checks/own-copies.ts';
import { checkPlaces } from './checks/places.ts';
import { checkQuotas } from './checks/quotas.ts';
import { checkRanges } from './checks/ranges.ts';
import { checkScripts } from './checks/scripts.ts';
import { checkStyles } from './checks/styles.ts';
import type { Finding } from './finding.ts';
import { asBuild, type Build, readBuild, textsOf, type UploadedBuild } from './read-build.ts';
import type { Surroundings } from './surroundings.ts';

/** What needs both manifests. */
const checkBuild = (build: Build, against: Surroundings): Finding[] => [
  ...checkAddresses(build),
  ...checkLanguages(build),
  ...checkPlaces(build),
  ...checkConfig(build),
  ...checkFederation(build),
  ...checkRanges(build, against),
  ...checkSharedCopies(build),
  ...checkDigests(build),
  ...checkStyles({ files: build.files, text: build.text, id: build.manifest.id }),
  ...checkBudgets(build, against.budgets),
  ...checkCompany(build, against),
  ...checkCollisions(build, against),
];

/**
 * Everything that is wrong with a build, before anybody sees it published: the same words on the author's machine and in the registry. Reads
 * nothing but what it is given. The registry signs what it publishes, so what passes here is believed by every shell.
 */
export function checkModule({ files }: UploadedBuild, against: Surroundings): Finding[] {
  const quotas = checkQuotas(files);
  // Too much to be read: what else is wrong is not worth the time of everybody who waits.
  if (quotas.length > 0) return quotas;
  const read = readBuild(files);
  const build = Array.isArray(read) ? undefined : asBuild(files, read);
  const text = build?.text ?? textsOf(files);
  const findings = [
    ...(Array.isArray(read) ? read : []),
    ...checkFileNames(files),
    ...(build ? checkBuild(build, against) : []),
    ...checkBundledPackages(files, { text, shared: sharedPackagesOf(against.shells) }),
    ...checkScripts(files, text, build?.entry),
  ];
  return build ? judgedForLevel(findings, build, against) : findings;
}

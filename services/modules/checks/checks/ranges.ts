import { packageOf } from '@market/modules-contract/build';
import { isServedBy } from '@market/modules-contract/federation-plugin';
import { satisfies } from 'compare-versions';
import { type Finding, finding, shortened } from '../finding.ts';
import type { Build } from '../read-build.ts';
import type { ShellOffer, Surroundings } from '../surroundings.ts';
import type { CheckCode } from '../texts/check-texts.ts';

/** Judged by the very function that shells ask before they load a module; a range it cannot read throws there. */
function isRange(range: string): boolean {
  try {
    satisfies('0.0.0', range);
    return true;
  } catch {
    return false;
  }
}

/** Part by part: a whole range is only read up to the part that decides. */
const isEveryPartRange = (range: string): boolean =>
  range
    .trim()
    .replace(/([><=]+)\s+/g, '$1')
    .split(/\s*\|\|\s*|\s+-\s+|\s+/)
    .every(isRange);

interface Demand {
  /** Where the range stands. */
  field: string;
  range: string;
  /** What a shell offers; undefined when it has no such thing. */
  offered: (shell: ShellOffer) => string | undefined;
  unsupported: CheckCode;
  partly: CheckCode;
  details?: Record<string, string>;
}

const listed = (shells: readonly ShellOffer[], offered: Demand['offered']): string =>
  shells.map((shell) => `${offered(shell) ?? '—'} (${shell.version})`).join(', ') || '—';

/** In all shells it is fine, in some of them a warning names the others, in none it is an error. */
function judged({ field, range, offered, unsupported, partly, details }: Demand, shells: readonly ShellOffer[]): Finding[] {
  if (!isEveryPartRange(range)) return [finding('RANGE_INVALID', { field, details: { range: shortened(range) } })];
  const failing = shells.filter((shell) => {
    const own = offered(shell);
    return own === undefined || !satisfies(own, range);
  });
  const facts = { field, details: { ...details, range, offered: listed(failing, offered) } };
  if (failing.length === shells.length) return [finding(unsupported, facts)];
  return failing.length > 0 ? [finding(partly, facts)] : [];
}

function sharedFindings({ federation }: Build, shells: readonly ShellOffer[]): Finding[] {
  const ranges = new Map(
    federation.shared.map(({ name, requiredVersion }) => [`${packageOf(name)} ${requiredVersion}`, { name, requiredVersion }]),
  );
  return [...ranges.values()].flatMap(({ name, requiredVersion }) => {
    const field = `shared.${name}`;
    const details = { package: packageOf(name) };
    const offered = ({ shared }: ShellOffer) => (Object.hasOwn(shared, details.package) ? shared[details.package] : undefined);
    if (shells.every((shell) => offered(shell) === undefined)) return [finding('SHARED_UNKNOWN', { field, details })];
    return judged(
      { field, range: requiredVersion, offered, unsupported: 'SHARED_UNSUPPORTED', partly: 'SHARED_PARTLY_SUPPORTED', details },
      shells,
    );
  });
}

function serviceFindings({ manifest }: Build, services: Surroundings['services']): Finding[] {
  return Object.entries(manifest.requires.services).flatMap(([service, range]) => {
    const field = `requires.services.${service}`;
    const offered = Object.hasOwn(services, service) ? services[service] : undefined;
    if (offered === undefined) return [finding('SERVICE_UNKNOWN', { field, details: { service: shortened(service) } })];
    if (!isEveryPartRange(range)) return [finding('RANGE_INVALID', { field, details: { range: shortened(range) } })];
    return satisfies(offered, range) ? [] : [finding('SERVICE_UNSUPPORTED', { field, details: { service, range, offered } })];
  });
}

function pluginFindings({ federation }: Build, shells: readonly ShellOffer[]): Finding[] {
  const { pluginVersion: version } = federation.metaData;
  const failing = shells.filter((shell) => !isServedBy(shell.federation, version));
  const facts = {
    field: 'metaData.pluginVersion',
    details: { version: shortened(version), offered: listed(failing, (shell) => shell.federation) },
  };
  if (failing.length === shells.length) return [finding('FEDERATION_UNSUPPORTED', facts)];
  return failing.length > 0 ? [finding('FEDERATION_PARTLY_SUPPORTED', facts)] : [];
}

/** Whether the build runs in each of the shells and against the services. */
export function checkRanges(build: Build, { shells, services }: Surroundings): Finding[] {
  const kit: Demand = {
    field: 'requires.shellKit',
    range: build.manifest.requires.shellKit,
    offered: ({ shellKit }) => shellKit,
    unsupported: 'KIT_UNSUPPORTED',
    partly: 'KIT_PARTLY_SUPPORTED',
  };
  return [...judged(kit, shells), ...sharedFindings(build, shells), ...serviceFindings(build, services), ...pluginFindings(build, shells)];
}

import { isServedBy } from '@market/modules-contract/federation-plugin';
import type { ModuleRecord } from '@market/modules-contract/feed';
import { satisfies } from 'compare-versions';

/** What this shell and the services behind it offer. */
export interface Offer {
  shellKit: string;
  /** Package → version of what is shared. */
  shared: Record<string, string>;
  /** Service → version, when the feed says. */
  services?: Record<string, string> | undefined;
  /** Version of the federation plugin that this shell is built with. */
  federation: string;
}

/** In a frame a module may bring what the shell does not have; the page has no room for copies. */
function sharedFaults(record: ModuleRecord, offer: Offer): string[] {
  if (record.needsFrame) return record.level === 'frame' ? [] : ['it brings its own copies of shared packages: it runs in a frame alone'];
  return Object.entries(record.shared).flatMap(([name, range]) => {
    const own = offer.shared[name];
    if (!own) return [`${name}: the shell does not provide it`];
    return satisfies(own, range) ? [] : [`${name}: needs ${range}, the shell provides ${own}`];
  });
}

function federationFaults({ federation: built }: ModuleRecord, { federation }: Offer): string[] {
  if (built === undefined || isServedBy(federation, built)) return [];
  return [`federation: built with ${built}, this is ${federation}`];
}

function serviceFaults(record: ModuleRecord, services: Record<string, string>): string[] {
  return Object.entries(record.requires.services).flatMap(([name, range]) => {
    const own = services[name];
    if (!own) return [`service ${name}: not behind this gateway`];
    return satisfies(own, range) ? [] : [`service ${name}: needs ${range}, ${own} is running`];
  });
}

/** Every reason why the module cannot run here; none when it can. Asked before a byte of it is fetched. */
export function incompatibilities(record: ModuleRecord, offer: Offer): string[] {
  const kit = satisfies(offer.shellKit, record.requires.shellKit)
    ? []
    : [`shell kit: needs ${record.requires.shellKit}, this is ${offer.shellKit}`];
  const services = offer.services ? serviceFaults(record, offer.services) : [];
  return [...kit, ...federationFaults(record, offer), ...sharedFaults(record, offer), ...services];
}

import type { BuiltManifest } from '@market/modules-contract/manifest';
import { type Finding, finding, shortened } from '../finding.ts';
import type { Build } from '../read-build.ts';
import { COMPANY_SLOTS, type Surroundings } from '../surroundings.ts';
import { navAddresses, partsOf, routeAddresses } from './addresses.ts';

/** Names that are, or may become, parts of addresses of the platform or modules of its own. */
export const RESERVED_IDS: ReadonlySet<string> = new Set(
  (
    'admin api apps auth backoffice cart catalog catalogue companies content core dev docs drafts error feed files go health host identity keys kit live main ' +
    'market media modules notifications orders places platform public registry remote reports services settings shell shell-kit static stores support surroundings system ' +
    'trpc users versions www'
  ).split(' '),
);

const isBelow = (path: string, id: string): boolean => {
  const [first, second] = partsOf(path);
  return first === 'apps' && second === id;
};

function addressFindings(manifest: BuiltManifest): Finding[] {
  const prefix = `/apps/${manifest.id}`;
  return routeAddresses(manifest)
    .filter(({ path }) => !isBelow(path, manifest.id))
    .map(({ field, path }) => finding('COMPANY_ADDRESS', { field, details: { path: shortened(path), prefix } }));
}

function navFindings(manifest: BuiltManifest): Finding[] {
  const own = new Set(manifest.routes.map(({ path }) => path));
  return navAddresses(manifest)
    .filter(({ path }) => !own.has(path) && !isBelow(path, manifest.id))
    .map(({ field, path }) => finding('COMPANY_NAV', { field, details: { path: shortened(path) } }));
}

function slotFindings({ slots }: BuiltManifest, open: readonly string[]): Finding[] {
  return slots.flatMap(({ slot }, index) =>
    open.includes(slot) ? [] : [finding('COMPANY_SLOT', { field: `slots[${index}].slot`, details: { slot, open: open.join(', ') } })],
  );
}

/** Links that services write, such as `/go/order/7`, go to whoever shows that kind of thing first. */
function shownFindings({ id, routes }: BuiltManifest): Finding[] {
  const prefix = `${id}.`;
  return routes.flatMap(({ shows = [] }, index) =>
    shows.flatMap(({ kind }, place) =>
      kind.startsWith(prefix)
        ? []
        : [finding('COMPANY_SHOWS', { field: `routes[${index}].shows[${place}].kind`, details: { kind: shortened(kind), prefix } })],
    ),
  );
}

/** What a module of a company may claim: addresses, slots and names of its own. Modules of the product itself may claim all. */
export function checkCompany({ manifest }: Build, { vendor, openSlots = COMPANY_SLOTS }: Surroundings): Finding[] {
  if (vendor.kind === 'house') return [];
  return [
    ...(RESERVED_IDS.has(manifest.id) ? [finding('COMPANY_ID_RESERVED', { field: 'id', details: { id: manifest.id } })] : []),
    ...addressFindings(manifest),
    ...navFindings(manifest),
    ...slotFindings(manifest, openSlots),
    ...shownFindings(manifest),
  ];
}

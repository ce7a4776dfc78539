import { type Details, type Finding, finding } from '../finding.ts';
import type { Build } from '../read-build.ts';
import { type Neighbour, type Surroundings, vendorName } from '../surroundings.ts';
import { partsOf } from './addresses.ts';

const isParameter = (part: string): boolean => part.startsWith(':');

/** As the shell counts: a name that comes twice is one parameter. */
const parametersOf = (parts: readonly string[]): number => new Set(parts.filter(isParameter)).size;

/**
 * Whether one address can belong to both patterns with nothing to choose between them. Where the numbers of parameters differ the shell takes the
 * pattern with fewer.
 */
export function canMeet(one: string, other: string): boolean {
  const parts = partsOf(one);
  const others = partsOf(other);
  if (parts.length !== others.length || parametersOf(parts) !== parametersOf(others)) return false;
  return parts.every((part, index) => {
    const opposite = others[index] ?? '';
    return isParameter(part) || isParameter(opposite) || part === opposite;
  });
}

type Sides = Details & { id: string; version: string; otherId: string; otherVersion: string };

function routeFindings({ manifest }: Build, { routes }: Neighbour, sides: Sides): Finding[] {
  return manifest.routes.flatMap(({ path }, index) => {
    const met = routes.find((route) => canMeet(path, route.path));
    return met ? [finding('ROUTE_TAKEN', { field: `routes[${index}].path`, details: { ...sides, path, otherPath: met.path } })] : [];
  });
}

function navFindings({ manifest }: Build, { nav }: Neighbour, sides: Sides): Finding[] {
  const taken = new Set(nav.map(({ id }) => id));
  return manifest.nav.flatMap(({ id }, index) =>
    taken.has(id) ? [finding('NAV_ID_TAKEN', { field: `nav[${index}].id`, details: { ...sides, navId: id } })] : [],
  );
}

function neighbourFindings(build: Build, neighbour: Neighbour, vendor: string): Finding[] {
  const { id, version } = build.manifest;
  const { globalName: name } = build.federation.metaData;
  const isOwn = neighbour.id === id && neighbour.vendor === vendor;
  // The registry keeps what it has: this very build, judged again.
  if (isOwn && neighbour.version === version) return [];
  const sides: Sides = { id, version, otherId: neighbour.id, otherVersion: neighbour.version };
  const named = neighbour.entry.globalName === name ? [finding('GLOBAL_NAME_TAKEN', { details: { ...sides, name } })] : [];
  // Another version of this module stands in its place, not beside it; on a page that was open before, both may run.
  if (isOwn) return named;
  const taken = neighbour.id === id ? [finding('ID_TAKEN', { field: 'id', details: sides })] : [];
  return [...taken, ...named, ...routeFindings(build, neighbour, sides), ...navFindings(build, neighbour, sides)];
}

/** What two modules, or two versions of one, cannot both have. */
export const checkCollisions = (build: Build, { neighbours, vendor }: Surroundings): Finding[] =>
  neighbours.flatMap((neighbour) => neighbourFindings(build, neighbour, vendorName(vendor)));

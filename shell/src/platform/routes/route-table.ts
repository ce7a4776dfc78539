import type { ModuleRecord } from '@market/modules-contract/feed';
import type { Audience, ModuleRoute } from '@market/modules-contract/manifest';

/** A route of the feed that fits an address, with the values of its `:name` parts. */
export interface RouteMatch {
  route: ModuleRoute;
  params: Record<string, string>;
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** `%E0%A4%A` is a malformed escape that a user typed: it stays as it is and simply finds nothing. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What an address is made of. */
const addressParts = (pathname: string): string[] => partsOf(pathname).map(decodePart);

const patterns = new Map<string, string[]>();

/** Patterns are those of the feed: few, and all are tried for every link of a menu at every step of the reader. Each is taken apart once. */
function patternParts(pattern: string): string[] {
  const known = patterns.get(pattern);
  if (known) return known;
  const parts = partsOf(pattern);
  patterns.set(pattern, parts);
  return parts;
}

function matchParts(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = parts[index] ?? '';
    if (expected.startsWith(':')) params[expected.slice(1)] = actual;
    else if (expected !== actual) return null;
  }
  return params;
}

/** Whether an address is one of a pattern. */
export const fits = (pattern: string, pathname: string): boolean => matchParts(patternParts(pattern), addressParts(pathname)) !== null;

/** `/products/new` is meant before `/products/:id`: fewer parameters win, whatever the order of the modules. */
const parameterCount = (match: RouteMatch): number => Object.keys(match.params).length;

/** All routes of all modules, in the feed's order. */
export const routesOf = (feed: { modules: readonly Pick<ModuleRecord, 'routes'>[] }): ModuleRoute[] =>
  feed.modules.flatMap((module) => module.routes);

/** The route that owns an address, or `null` when no module knows it. A trailing slash means nothing. */
export function findRoute(routes: ModuleRoute[], pathname: string): RouteMatch | null {
  const parts = addressParts(pathname);
  const matches = routes.flatMap((route) => {
    const params = matchParts(patternParts(route.path), parts);
    return params ? [{ route, params }] : [];
  });
  return matches.sort((one, other) => parameterCount(one) - parameterCount(other))[0] ?? null;
}

/** An address made of a pattern and values; `null` when a value is missing. */
export function fillPath(pattern: string, params: Record<string, string>): string | null {
  const parts = partsOf(pattern).map((part) => (part.startsWith(':') ? params[part.slice(1)] : part));
  if (parts.some((part) => part === undefined)) return null;
  return `/${parts.map((part) => encodeURIComponent(part ?? '')).join('/')}`;
}

/** May this audience open what the list names? No list means everybody. */
export const isFor = (audience: Audience[] | undefined, who: Audience): boolean => !audience || audience.includes(who);

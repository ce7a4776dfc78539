import type { Surface } from '@market/service-kit/http/surface';
import { mergeOpenApi } from '../open-api.ts';

/** A route, whatever its parameters are called. */
export const shapeOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;

/**
 * What a service serves while instances of several versions run: whatever one of them does, each as the newest says it. Which instance a call reaches is
 * chance, so a version that takes a route away answers for it itself until the last of the older ones is gone.
 *
 * @param said in the order in which it was heard
 */
export function unionOf(said: readonly [Surface, ...Surface[]]): Surface {
  const [first, ...later] = said.toSorted(byVersion) as [Surface, ...Surface[]];
  return later.reduce(renewed, first);
}

const byVersion = (one: Surface, other: Surface): number => one.version.localeCompare(other.version, 'en', { numeric: true });

const renewed = (old: Surface, newer: Surface): Surface => ({
  ...newer,
  routes: unique([...old.routes, ...newer.routes], shapeOf),
  procedures: unique([...old.procedures, ...newer.procedures], ({ path }) => path),
  openapi: { ...newer.openapi, ...mergeOpenApi([old.openapi, newer.openapi]) },
});

/** Of those with one key, the last. */
const unique = <T>(all: readonly T[], keyOf: (one: T) => string): T[] => [...new Map(all.map((one) => [keyOf(one), one])).values()];

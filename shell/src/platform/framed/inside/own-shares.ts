import { satisfies } from 'compare-versions';

/** Specifier → version → share. */
type Offered<T> = Record<string, Record<string, T>>;

const rangeOf = (specifier: string, ranges: Record<string, string>): string | undefined =>
  Object.entries(ranges).find(([name]) => specifier === name || specifier.startsWith(`${name}/`))?.[1];

/**
 * What a module with copies of its own is offered of this document: all that is within its ranges. What is not is left out, because a shared
 * package is taken by its name where there is one, whatever its version. The offer is the module's alone, so its copies reach nobody else.
 */
export function offeredTo<T>(ranges: Record<string, string>, scope: Readonly<Offered<T>>): Offered<T> {
  const fits = ([specifier, versions]: [string, Record<string, T>]): boolean => {
    const range = rangeOf(specifier, ranges);
    return range === undefined || Object.keys(versions).some((version) => satisfies(version, range));
  };
  return Object.fromEntries(
    Object.entries(scope)
      .filter(fits)
      .map(([specifier, versions]) => [specifier, { ...versions }]),
  );
}

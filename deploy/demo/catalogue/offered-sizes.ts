import { KINDS } from './kinds/all-kinds.ts';
import { optionId, type ParameterKey } from './parameters.ts';
import { sizeParameterOf, type TypeKey } from './product-types.ts';
import { GRIDS, SIZES } from './size-grids.ts';

/** The sizes in which goods of a type come, in their order: a dress has none of towels and beds. */
export function offeredSizes(type: TypeKey): string[] {
  const worn = new Set<string>(KINDS.filter((kind) => kind.type === type).flatMap(({ grid }) => [...GRIDS[grid]]));
  return SIZES.filter((size) => worn.has(size));
}

/** The options of a parameter that a type offers; empty: all of them. */
export const offeredOptions = (type: TypeKey, parameter: ParameterKey): number[] =>
  parameter === sizeParameterOf(type) ? offeredSizes(type).map((size) => optionId(parameter, size)) : [];

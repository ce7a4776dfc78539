import { get } from 'react-hook-form';

type Values = Record<string, unknown>;

/** A field that two people gave different values. */
export interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merge {
  /** Fields that keep what the reader typed. */
  mine: readonly string[];
  /** Fields that another user changed and the reader did not. */
  taken: readonly string[];
  differences: readonly Difference[];
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of a form: those that are named, and what is left of its values. */
function fieldsOf(values: Values, named: Iterable<string>): string[] {
  const names = [...named];
  const rest = Object.keys(values).filter((key) => !names.some((name) => name === key || name.startsWith(`${key}.`)));
  return [...names, ...rest];
}

interface Versions {
  /** What both began with. */
  base: Values;
  mine: Values;
  theirs: Values;
}

/** Brings together what two people made of one thing: whoever changed a field alone is right, and where both did the reader decides. */
export function mergeValues({ base, mine, theirs }: Versions, named: Iterable<string>): Merge {
  const fields = fieldsOf(theirs, named).map((name) => ({ name, was: get(base, name), mine: get(mine, name), theirs: get(theirs, name) }));
  const changed = fields.filter((field) => !isSame(field.mine, field.was) && !isSame(field.mine, field.theirs));
  return {
    mine: changed.map(({ name }) => name),
    taken: fields.filter((field) => !isSame(field.theirs, field.was) && isSame(field.mine, field.was)).map(({ name }) => name),
    differences: changed.filter((field) => !isSame(field.theirs, field.was)).map(({ name, mine, theirs }) => ({ name, mine, theirs })),
  };
}

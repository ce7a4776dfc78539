/**
 * Names with brackets, how forms and older clients write lists and objects: `photos[]`, `roles[0]`, `filters[text]`,
 * `schedule[mon][from]`, `positions[0][id]`, to any depth. What is read of them has no prototype, and lists are still objects by their
 * places: only the schema says what is a list.
 */
export type Bracketed = { [step: string]: unknown };

/** No contract is half as deep, and no name of ours half as long: a form of one name is 250,000 objects within each other otherwise. */
const DEPTH_MAX = 32;
const NAME_MAX = 1_000;

/** The name before the brackets and what stands in them; null for a name that is written otherwise. */
export function bracketSteps(name: string): { base: string; steps: string[] } | null {
  if (name.length > NAME_MAX) return null;
  const [, base, inside] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name) ?? [];
  if (base === undefined || inside === undefined) return null;
  const steps = inside.slice(1, -1).split('][');
  return steps.length > DEPTH_MAX ? null : { base, steps };
}

const isBranch = (value: unknown): value is Bracketed =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;
const branch = (): Bracketed => Object.create(null);

/** How many places of a branch are taken. Counted as they are: to list them for each of thousands of values costs their square. */
const sizes = new WeakMap<Bracketed, number>();

function setAt(at: Bracketed, place: string, value: unknown): void {
  if (!(place in at)) sizes.set(at, (sizes.get(at) ?? 0) + 1);
  at[place] = value;
}

/** Puts a value where the steps lead; empty ones mean the next place of a list, and several values take one each. */
export function putAt(root: Bracketed, steps: readonly string[], value: unknown): void {
  const last = steps.at(-1) ?? '';
  let at = root;
  for (const step of steps.slice(0, -1)) {
    const key = placeOf(at, step);
    const below = at[key];
    const next = isBranch(below) ? below : branch();
    setAt(at, key, next);
    at = next;
  }
  if (last === '' && Array.isArray(value)) for (const one of value) setAt(at, placeOf(at, ''), one);
  else setAt(at, placeOf(at, last), value);
}

const placeOf = (at: Bracketed, step: string): string => (step === '' ? String(sizes.get(at) ?? 0) : step);

/** The items of what was written as a list; null for an object. */
export function itemsOf(value: unknown): unknown[] | null {
  if (!isBranch(value)) return null;
  const places = Object.keys(value);
  // Integer keys of an object stand in their numerical order.
  return places.every((place) => /^\d{1,9}$/.test(place)) ? places.map((place) => value[place]) : null;
}

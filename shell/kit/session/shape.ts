// What the shell reads before its first view (this browser's storage, the data of the site) is judged without a library of schemas, which
// comes with the first form.

/** Whether a value has a shape. */
export type Shape<T> = (value: unknown) => value is T;
type Shaped<S> = S extends Shape<infer T> ? T : never;

export const text: Shape<string> = (value) => typeof value === 'string';
export const number: Shape<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value);
export const boolean: Shape<boolean> = (value) => typeof value === 'boolean';

export const oneOf =
  <T extends string>(words: readonly T[]): Shape<T> =>
  (value): value is T =>
    (words as readonly unknown[]).includes(value);

export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || shape(value);

export const listOf =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(shape);

/** Fields beyond these are not looked at, and stay. */
export const fields =
  <const S extends Record<string, Shape<unknown>>>(shapes: S): Shape<{ [K in keyof S]: Shaped<S[K]> }> =>
  (value): value is { [K in keyof S]: Shaped<S[K]> } =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shapes).every(([name, shape]) => shape((value as Record<string, unknown>)[name]));

/** What a text of JSON says, when it has the shape; null for anything else. */
export function readJson<T>(json: string | null | undefined, shape: Shape<T>): T | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return shape(value) ? value : null;
  } catch {
    return null;
  }
}

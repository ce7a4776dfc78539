/** Adds a value to a statement and answers its placeholder (`$3`). */
export type Bind = (value: unknown) => string;

/** The values of a statement that is put together from pieces; each piece binds what it needs. */
export function boundValues(): { bind: Bind; values: unknown[] } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

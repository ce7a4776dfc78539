/** How long the next statements of a connection may take, where that is not what every other one may. */
const patience = new WeakMap<object, number>();

/** Waits so long for each further statement of this transaction; the server is told by `allowSeconds`. */
export const setPatience = (connection: object, ms: number): void => void patience.set(connection, ms);

export const forgetPatience = (connection: object): void => void patience.delete(connection);

/** What `pg` takes beside a text, or nothing. */
export function patienceOf(connection: object): { query_timeout?: number } {
  const ms = patience.get(connection);
  return ms === undefined ? {} : { query_timeout: ms };
}

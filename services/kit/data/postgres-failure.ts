/** What a failure of the database means for the caller. */
export type PostgresFailure = 'input' | 'unavailable';

/** Values that passed the schema and that Postgres still cannot take: out of range, not storable, not a date. */
const INPUT_STATES = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P03', '22P05']);
/** Prisma's own words for the same. */
const PRISMA_INPUT = new Set(['P2000', 'P2020', 'P2033']);
/** Not reached, timed out, closed, no connection free, no transaction begun in time, a lost race worth a retry. */
const PRISMA_UNAVAILABLE = new Set(['P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037']);
/** The same as the adapter of Prisma calls it, where the client above it gives no code. */
const ADAPTER_UNAVAILABLE = new Set([
  ...['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TlsConnectionError', 'TooManyConnections'],
  'TransactionWriteConflict',
]);
/** Words of pg and its pool, which have no code for it: no connection in time, no answer in time, a connection that is gone, no socket. */
const LOST = new RegExp(
  [
    '^timeout exceeded when trying to connect$',
    '^timeout expired$',
    '^connect ENOENT\\b',
    '^Query read timeout$',
    '^Connection terminated\\b',
    '^Connection ended unexpectedly$',
    '^Client (has encountered a connection error and|was closed and) is not queryable$',
  ].join('|'),
);
const SOCKET_FAILURES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENETRESET', 'ENOTCONN'],
]);

/**
 * Classifies an unexpected error that came out of pg or Prisma; null when it is neither the caller's input nor an
 * outage, hence a fault of ours.
 */
export function postgresFailure(error: unknown): PostgresFailure | null {
  for (let step: unknown = error, hops = 0; isRecord(step) && hops < 6; hops++) {
    const found = classify(step.code) ?? classify(originalCode(step));
    if (found) return found;
    if (typeof step.message === 'string' && LOST.test(step.message)) return 'unavailable';
    if (typeof step.kind === 'string' && ADAPTER_UNAVAILABLE.has(step.kind)) return 'unavailable';
    step = step.cause;
  }
  return null;
}

/**
 * By SQLSTATE: 08 connection, 25P03 and 25P04 a transaction over its time, 53 out of resources, 55P03 a lock over its time, 57P0x shutting
 * down, 57014 a statement over its time, 58 trouble of the machine, 40 a lost race worth a retry.
 */
function classify(code: unknown): PostgresFailure | null {
  if (typeof code !== 'string') return null;
  if (INPUT_STATES.has(code) || PRISMA_INPUT.has(code)) return 'input';
  if (PRISMA_UNAVAILABLE.has(code) || SOCKET_FAILURES.has(code)) return 'unavailable';
  return /^(08...|25P0[34]|53...|55P03|57P0.|57014|58...|40001|40P01)$/.test(code) ? 'unavailable' : null;
}

/**
 * Whether nothing more can be said over the connection that this came from: the server did not refuse, it did not answer. A ROLLBACK would
 * be waited for as long again.
 */
export const isConnectionLost = (error: unknown): boolean =>
  isRecord(error) && ((typeof error.message === 'string' && LOST.test(error.message)) || SOCKET_FAILURES.has(String(error.code)));

/** Where Prisma's driver adapter leaves the SQLSTATE. */
function originalCode(error: Record<string, unknown>): unknown {
  if (isRecord(error.meta) && isRecord(error.meta.driverAdapterError)) return originalCode(error.meta.driverAdapterError);
  return isRecord(error.cause) ? error.cause.originalCode : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

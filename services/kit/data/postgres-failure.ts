/** What a failure of the database means for the caller. */
export type PostgresFailure = 'input' | 'unavailable';

/** Values that passed the schema and that Postgres still cannot take: out of range, not storable, not a date. */
const INPUT_STATES = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P03', '22P05']);
/** Prisma's own words for the same. */
const PRISMA_INPUT = new Set(['P2000', 'P2020', 'P2033']);
const PRISMA_UNAVAILABLE = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028']);
/** The words of pg's pool, which has no code for it. */
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect';
const SOCKET_FAILURES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Classifies an unexpected error that came out of pg or Prisma; null when it is neither the caller's input nor an
 * outage, hence a fault of ours.
 */
export function postgresFailure(error: unknown): PostgresFailure | null {
  for (let step: unknown = error, hops = 0; isRecord(step) && hops < 6; hops++) {
    const found = classify(step.code) ?? classify(originalCode(step));
    if (found) return found;
    if (step.message === POOL_EXHAUSTED) return 'unavailable';
    step = step.cause;
  }
  return null;
}

function classify(code: unknown): PostgresFailure | null {
  if (typeof code !== 'string') return null;
  if (INPUT_STATES.has(code) || PRISMA_INPUT.has(code)) return 'input';
  if (PRISMA_UNAVAILABLE.has(code) || SOCKET_FAILURES.has(code)) return 'unavailable';
  // 08 connection, 53 out of resources, 57P0x shutting down, 57014 over the statement's time, 40 a lost race worth a retry
  return /^(08...|53...|57P0.|57014|40001|40P01)$/.test(code) ? 'unavailable' : null;
}

/** Where Prisma's driver adapter leaves the SQLSTATE. */
function originalCode(error: Record<string, unknown>): unknown {
  if (isRecord(error.meta) && isRecord(error.meta.driverAdapterError)) return originalCode(error.meta.driverAdapterError);
  return isRecord(error.cause) ? error.cause.originalCode : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

import { postgresFailure } from '../data/postgres-failure.ts';
import { DomainError } from '../errors.ts';

/** The refusal that a layer above has wrapped, or what was thrown. */
export const refusalIn = (thrown: unknown): unknown =>
  thrown instanceof Error && thrown.cause instanceof DomainError ? thrown.cause : thrown;

/** Whether the database, or whatever else is needed, does not answer: asking it once more would keep the caller waiting. */
export function isOutage(thrown: unknown): boolean {
  const refusal = refusalIn(thrown);
  return refusal instanceof DomainError ? refusal.kind === 'SERVICE_UNAVAILABLE' : postgresFailure(thrown) === 'unavailable';
}

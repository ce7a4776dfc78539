import { DEAD_SESSION, failureOf } from '@market/shell-kit/data/failure';

/** What becomes of a post that could not be sent: sent again after a while, or refused for good. */
export type Verdict = { kind: 'again'; afterMs: number | null } | { kind: 'refused'; fault: string | null };

const SECOND_MS = 1_000;

/** `afterMs`: as the service asks; null: it is not said. */
export function judgeFailure(thrown: unknown): Verdict {
  const { status, message, code, details } = failureOf(thrown);
  // A session that has died is none of the words' fault: their author signs in again, and they are sent.
  const isPassing =
    status === null ? code !== 'NOT_GRANTED' : status >= 500 || status === 429 || status === 401 || message === DEAD_SESSION;
  if (!isPassing) return { kind: 'refused', fault: message };
  const seconds = Number(details?.retryAfter);
  return { kind: 'again', afterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * SECOND_MS : null };
}

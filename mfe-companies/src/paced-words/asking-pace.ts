/** After so long without a change the words are taken for whole. */
const QUIET_MS = 300;
/** Calls are at least so far apart; so often words are asked about that never stop changing. Of the specification. */
const PACE_MS = 2000;

export interface Typing {
  /** When the words changed last. */
  changedAt: number;
  /** When they first differed from those that were asked about. */
  unaskedSince: number;
  /** When they were asked about last; -Infinity: never. */
  askedAt: number;
}

/** The moment at which the words should be asked about, unless they change again before. */
export const momentToAsk = ({ changedAt, unaskedSince, askedAt }: Typing): number =>
  Math.max(Math.min(changedAt + QUIET_MS, unaskedSince + PACE_MS), askedAt + PACE_MS);

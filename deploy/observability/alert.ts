/** Wakes the operator on call, or waits for the next working day. */
type Severity = 'page' | 'ticket';

/** Series by their values: of one minute each, in promtool's words (`0+5x60`). */
export type Values = Readonly<Record<string, string>>;

/** A case that a rule is tried with. */
export interface Case {
  series: Values;
  /** When it is looked at: `20m`. */
  at: string;
  /** Labels that the alert carries then, besides its severity; absent: it keeps still. */
  fires?: readonly Readonly<Record<string, string>>[];
}

export interface Alert {
  /** PascalCase. */
  name: string;
  severity: Severity;
  expr: string;
  /** How long it has to be so. */
  lasts: string;
  /** One line: what is wrong, for whoever reads it on a phone. */
  summary: string;
  /** The section of `docs/operations/runbooks.md` that says what to do. */
  runbook: string;
  /** At least one that fires, and one that keeps still. */
  cases: readonly Case[];
}

export const RUNBOOKS = 'docs/operations/runbooks.md';

export interface AcceptedAdvisory {
  /** As GitHub names it: `GHSA-…`. */
  id: string;
  /** Why it does not reach us, or what is waited for. */
  reason: string;
  /** The last day on which that is enough, `2027-01-31`. */
  until: string;
}

/** Advisories that production packages may go on with for a while. */
export const ACCEPTED: readonly AcceptedAdvisory[] = [];

/** What clients saw while processes died under them. */
export interface Seen {
  reads: number;
  failedReads: string[];
  signIns: number;
  failedSignIns: string[];
  /** Writes that were acknowledged, how often an attempt got which answer instead, and what was refused or given up. */
  writes: number;
  repeated: Map<string, number>;
  failedWrites: string[];
  /** The last name that each user was said to have now. */
  names: Map<number, string>;
  /** Names of categories whose making was acknowledged. */
  categories: string[];
  /** Acknowledged orders by the cart that they were made of. */
  orders: Map<string, number>;
  /** Acknowledged posts by the name that their writer gave them. */
  posts: Map<string, string>;
  slowestMs: number;
  /** What the slowest answer was to. */
  slowest: string;
  /** For how long each live line was away when it was. */
  awayMs: number[];
}

export const nothingSeen = (): Seen => ({
  ...{ reads: 0, failedReads: [], signIns: 0, failedSignIns: [], writes: 0, repeated: new Map(), failedWrites: [] },
  ...{ names: new Map(), categories: [], orders: new Map(), posts: new Map(), slowestMs: 0, slowest: '', awayMs: [] },
});

/** For whoever reads the output of a run. */
export function summaryOf(seen: Seen): string {
  const { reads, failedReads, signIns, failedSignIns, writes, repeated, failedWrites, orders, posts, slowestMs, slowest, awayMs } = seen;
  return JSON.stringify({
    ...{ reads, failedReads: failedReads.length, signIns, failedSignIns: failedSignIns.length },
    ...{ writes, repeated: Object.fromEntries(repeated), failedWrites: failedWrites.length, orders: orders.size, posts: posts.size },
    ...{ slowestMs: Math.round(slowestMs), slowest, timesAway: awayMs.length, longestAwayMs: Math.round(Math.max(0, ...awayMs)) },
  });
}

import type { Principal } from '@market/kit-contract/principal';
import type { RequestFacts } from '@market/kit-contract/request-facts';
import type { SlidingWindow } from '@market/service-kit/access/sliding-window';
import type { Db } from '@market/service-kit/data/database';
import type { FileStorage } from '@market/service-kit/files/files';
import type { ListTotals } from '@market/service-kit/lists/list-totals';
import type { Live } from './live/live.ts';
import type { Peers } from './peers.ts';
import type { Scan } from './scan/scan.ts';

/** What the chat service works with, one set per running service. */
export interface Dependencies extends Peers {
  db: Db;
  files: FileStorage;
  scan: Scan;
  /** Where the product is, without a slash at its end; empty: where it was asked. */
  publicUrl: string;
  totals: ListTotals;
  live: Live;
  /** Posts that people wrote to this instance within a minute. */
  lately: SlidingWindow;
}

/** What a domain function is given. */
export type Ctx = RequestFacts & Dependencies;
export type SignedInCtx = Ctx & { principal: Principal };

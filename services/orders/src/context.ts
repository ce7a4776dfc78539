import type { Principal } from '@market/kit-contract/principal';
import type { RequestFacts } from '@market/kit-contract/request-facts';
import type { Db } from '@market/service-kit/data/database';
import type { FileStorage } from '@market/service-kit/files/files';
import type { Waker } from '@market/service-kit/jobs/waker';
import type { Bonuses } from './bonuses.ts';
import type { CardPayments } from './card-payments.ts';
import type { Carrier } from './carrier.ts';
import type { TimeCheckout } from './checkout-numbers.ts';
import type { Invoices } from './invoices.ts';
import type { Peers } from './peers.ts';

/** What the orders service works with, one set per running service. */
export interface Dependencies extends Peers {
  db: Db;
  now: () => Date;
  bonuses: Bonuses;
  cards: CardPayments;
  invoices: Invoices;
  /** null: sellers deliver by themselves, and nothing is told of parcels. */
  carrier: Carrier | null;
  /** Takes the time of a checkout, and counts how it ended. */
  timedCheckout: TimeCheckout;
  /** Calls whoever brings the stock to what orders say. */
  settlement: Waker;
  files: FileStorage;
  /** Calls whoever writes files of orders. */
  orderFiles: Waker;
}

/** What a domain function is given. */
export type Ctx = RequestFacts & Dependencies;
export type SignedInCtx = Ctx & { principal: Principal };

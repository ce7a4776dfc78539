import type { ChildServer } from '../child-server.ts';

/** The product, and the least that does its work. */
export interface Servers {
  product: ChildServer;
  bare: ChildServer;
}

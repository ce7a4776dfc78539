import type { Role } from '@market/kit-contract/principal';

// What a client sends that was written from the specification's words alone: its field names, its shapes, nothing of our own contracts.

/** What the steps before have made, by names that paths and bodies use. */
export type World = Record<string, number>;
// biome-ignore lint/suspicious/noExplicitAny: answers are read by the names of the specification, which are no types of ours
export type Answered = any;

export interface Step {
  /** `METHOD /path` of the documented surface. */
  call: string;
  as: 'guest' | 'admin' | 'vendor' | 'buyer';
  /** What stands for `{id}`. */
  id?: (world: World) => number | string;
  query?: (world: World) => string;
  body?: (world: World) => object | Promise<object>;
  /** What later steps need of the answer, and what it must say. */
  keep?: (data: Answered, world: World, body: Answered) => void;
}

export const roles: Record<Exclude<Step['as'], 'guest'>, Role> = { admin: 'ROLE_ADMIN', vendor: 'ROLE_VENDOR', buyer: 'ROLE_BUYER' };

export const of = (name: string) => (world: World) => world[name] ?? 0;
export const list = (call: string, more: Partial<Step> = {}): Step => ({ call, as: 'guest', ...more });

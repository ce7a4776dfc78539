import type { Role } from '@market/kit-contract/principal';

// What a client sends that was written from the specification's words alone: its field names, its shapes, nothing of our own contracts.

/** What the steps before have made, by names that paths and bodies use. */
export type World = Record<string, Answered>;
// biome-ignore lint/suspicious/noExplicitAny: answers are read by the names of the specification, which are no types of ours
export type Answered = any;

/** What a client does besides its calls: the check for robots as a browser solves it, and reading its letters and text messages. */
export interface ClientTools {
  botToken(action: string): Promise<string>;
  /** The code of the last message to an address or a phone, or the end of its link. */
  lastSecret(to: string): Promise<string>;
  /** Asks a list as one of the users until it has something: what follows upon a call comes a moment later. Answers its first row. */
  firstOf(path: string, as: Step['as']): Promise<Answered>;
  /** Confirms a payment at its provider, as a form does; answers the provider's name of the card. */
  payByCard(clientSecret: string): Promise<string>;
  /** What the payment provider puts beside a body of its own. */
  signed(body: object): Readonly<Record<string, string>>;
}

export interface Step {
  /** `METHOD /path` of the documented surface. */
  call: string;
  /** `employee`: whoever comes with a token of their company's single sign-on. */
  as: 'guest' | 'admin' | 'manager' | 'vendor' | 'buyer' | 'employee';
  /** What stands for `{id}` or `{hash}`. */
  id?: (world: World) => number | string;
  query?: (world: World, tools: ClientTools) => string | Promise<string>;
  body?: (world: World, tools: ClientTools) => object | Promise<object>;
  headers?: (body: object, tools: ClientTools) => Readonly<Record<string, string>>;
  /** What later steps need of the answer, and what it must say. */
  keep?: (data: Answered, world: World, body: Answered) => void;
}

export const roles: Record<Exclude<Step['as'], 'guest' | 'employee'>, Role> = {
  admin: 'ROLE_ADMIN',
  manager: 'ROLE_MANAGER',
  vendor: 'ROLE_VENDOR',
  buyer: 'ROLE_BUYER',
};

export const of = (name: string) => (world: World) => world[name] ?? 0;
export const list = (call: string, more: Partial<Step> = {}): Step => ({ call, as: 'guest', ...more });

import type { Locale } from '@market/kit-contract/locale';
import type { Role } from '@market/kit-contract/principal';
import type { InjectOptions } from 'fastify';
import type pg from 'pg';

// What a service says of its procedures in `test/authorisation.ts`; tried on the composed product by deploy/local/authorisation.

export interface Answer {
  status: number;
  code: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the body, a type would only repeat it
  body: any;
}

export interface Request {
  method: InjectOptions['method'] & string;
  url: string;
  body?: unknown;
  token?: string | null;
  /** What stands behind `Authorization: Bearer`. */
  bearer?: string | null;
  /** In which language; ru unless it says otherwise. */
  locale?: Locale;
  /** Its `Idempotency-Key`. */
  key?: string | undefined;
  /** What it carries besides. */
  headers?: Readonly<Record<string, string>>;
}

/** What the product under test offers to a case. */
export interface ProductUnderTest {
  /** The database of a service. */
  pool(service: string): pg.Pool;
  ask(request: Request): Promise<Answer>;
  addUser(roles: readonly Role[], columns?: { blocked?: boolean; name?: string }): Promise<number>;
  /** A session's token; `idleDays` makes it one that nobody has used for so long. */
  addSession(userId: number, idleDays?: number): Promise<string>;
  /** A company that is active, as each service knows it. */
  addCompany(): Promise<number>;
  /** From now on the user acts for the company. */
  actFor(userId: number, companyId: number): Promise<void>;
}

/** A resource that belongs to one user, to one company or to one of each, and a procedure that takes its id. */
export interface OwnedResourceCase {
  /** A user's, unless it says otherwise. Staff look after companies' resources as well and may do with them what vendors may. */
  owner?: 'user' | 'company' | 'parties';
  /** A user's resource that staff may do the same with as its owner. */
  staffAllowed?: true;
  /** Creates one for the user or the company, where it belongs to both for `owner` and the `company`, and answers its id. */
  create(product: ProductUnderTest, owner: number, company?: number): Promise<unknown>;
  input(id: unknown): object;
  /** An id that nothing has. */
  missing: unknown;
  /** What must be the same after another user's try. */
  read(product: ProductUnderTest, id: unknown, owner: number): Promise<unknown>;
}

/** The users of the writes, by their ids. */
export interface WriteUsers {
  admin: number;
  buyer: number;
  /** Creates a company in the course of the writes, and acts for it from then on. */
  vendor: number;
  victim: number;
}

export interface WriteContext {
  product: ProductUnderTest;
  users: WriteUsers;
  /** The secret of the last message that was sent to an address or a phone: a code, or the end of a link. */
  lastSecret(to: string): Promise<string>;
}

export interface WriteCase {
  /** As the service's router names it. */
  procedure: string;
  as: keyof WriteUsers | 'guest';
  input: (context: WriteContext) => object | Promise<object>;
  /** It has its effect; else it is refused both times, for want of what only its owner has. */
  succeeds: boolean;
}

/** By the name of the procedure, as the service's router names it. */
export type OwnedResourceCases = Readonly<Record<string, OwnedResourceCase>>;

/** Procedures that take ids and have no case of their own: a pattern of their names, and why no other owner can be met. */
export type UnownedProcedures = readonly (readonly [name: RegExp, why: string])[];

/** What `test/authorisation.ts` of a service exports. */
export interface AuthorisationCases {
  ownedResourceCases: OwnedResourceCases;
  unownedProcedures: UnownedProcedures;
  /** In an order in which each finds what it needs in an empty database; none waits for a write of another service. */
  writeCases: readonly WriteCase[];
}

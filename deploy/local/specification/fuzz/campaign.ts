import type { InjectOptions } from 'fastify';
import { sameCall } from '../../../../gateway/test/surface-table.ts';
import type { SpecificationClient } from '../client.ts';
import { roles, type Step } from '../step.ts';
import { type ApiDocument, apiDocument, type Operation } from './document.ts';
import { type FuzzAnswer, type Judge, judgeBy } from './judge.ts';
import { KnownThings } from './known-things.ts';
import { Random } from './random.ts';
import { described, type FuzzRequest, requestFor } from './requests.ts';
import type { Schema } from './schema.ts';

/** What came of a campaign. */
export interface Outcome {
  /** Answers that were judged; those that a limit refused are not counted. */
  judged: number;
  limited: number;
  byStatus: Record<string, number>;
  operations: number;
  /** Operations that never answered 200. */
  neverServed: string[];
  /** Each fault once, with a request that shows it and how often it came. */
  faults: string[];
}

type Caller = 'guest' | keyof typeof roles;
const EVERYBODY: readonly Caller[] = ['guest', 'buyer', 'vendor', 'admin'];
/** After so many requests the users are new ones: some of the requests block, delete or sign out who sends them. */
const USERS_LAST = 300;

/** Sends made-up requests to every documented operation as everybody, one after the other, and judges each answer by the document. */
export async function runCampaign(client: SpecificationClient, { requests, seed }: { requests: number; seed: number }): Promise<Outcome> {
  const document = await apiDocument(client.product);
  const campaign = new Campaign(client, document, new Random(seed));
  for (let sent = 0; campaign.judged < requests && campaign.limited <= requests; sent += 1) {
    if (sent % USERS_LAST === 0) await campaign.renewUsers();
    const operation = document.operations[sent % document.operations.length];
    if (operation) await campaign.send(operation);
  }
  return campaign.outcome();
}

class Campaign {
  judged = 0;
  limited = 0;
  readonly #client: SpecificationClient;
  readonly #document: ApiDocument;
  readonly #random: Random;
  readonly #judge: Judge;
  readonly #known: KnownThings;
  readonly #byStatus: Record<string, number> = {};
  readonly #served = new Set<Operation>();
  readonly #faults = new Map<string, { example: string; times: number }>();
  #tokens: Partial<Record<Step['as'], string>> = {};

  constructor(client: SpecificationClient, document: ApiDocument, random: Random) {
    this.#client = client;
    this.#document = document;
    this.#random = random;
    this.#judge = judgeBy(document);
    this.#known = new KnownThings(document.operations);
    for (const [name, id] of Object.entries(client.world)) this.#known.add(name, id);
  }

  /** One of each role; the vendor acts for a company of their own, which is trusted. */
  async renewUsers(): Promise<void> {
    const { product } = this.#client;
    for (const [name, role] of Object.entries(roles)) {
      const user = await product.addUser([role]);
      this.#known.add('user', user);
      if (role === 'ROLE_VENDOR') {
        const company = await product.addCompany();
        await product.actFor(user, company);
        await product.pool('catalogue').query('UPDATE company_card SET trusted = true');
        this.#known.add('company', company);
      }
      this.#tokens[name as Step['as']] = await product.addSession(user);
    }
  }

  async send(operation: Operation): Promise<void> {
    const random = this.#random;
    const caller = this.#callerOf(operation);
    const sample = this.#client.tried.get(sameCall(operation));
    const request = requestFor(operation, { random, known: this.#known, resolve: (ref) => this.#document.resolve<Schema>(ref), sample });
    if (operation.method === 'DELETE' && this.#takesAwayTheWorld(request)) return;
    await this.#proveHuman(operation, request);
    const answer = await this.#answerTo(request, caller);
    this.#count(answer);
    const isMeant = request.method === operation.method;
    if (answer.status === 200 && isMeant) {
      this.#served.add(operation);
      this.#known.learn(operation.path, answer.body);
    }
    const fault = isMeant ? this.#judge(operation, answer) : faultOfOtherMethod(answer);
    if (fault === null) return;
    const name = `${request.method} ${operation.path}: ${fault}`;
    this.#faults.set(name, { example: described(request, caller), times: (this.#faults.get(name)?.times ?? 0) + 1 });
  }

  outcome(): Outcome {
    const { operations } = this.#document;
    return {
      ...{ judged: this.judged, limited: this.limited, byStatus: this.#byStatus, operations: operations.length },
      neverServed: operations.filter((operation) => !this.#served.has(operation)).map(({ method, path }) => `${method} ${path}`),
      faults: [...this.#faults].map(([name, { example, times }]) => `${name}\n    ${times} times, as ${example}`),
    };
  }

  /** What the client made at first is wanted by the requests that follow, so it stays. */
  #takesAwayTheWorld({ url }: FuzzRequest): boolean {
    const made = new Set(Object.values(this.#client.world).map(String));
    return [...url.matchAll(/\/(\d+)/g)].some(([, id]) => made.has(id ?? ''));
  }

  /** Mostly a caller who may: the others are all refused alike. */
  #callerOf({ access }: Operation): Caller {
    const allowed = EVERYBODY.filter((caller) => mayCall(caller, access));
    return allowed.length > 0 && this.#random.chance(0.75) ? this.#random.pick(allowed) : this.#random.pick(EVERYBODY);
  }

  /** Solves the check for robots of some of the requests that want it, as a browser does. */
  async #proveHuman({ path }: Operation, request: FuzzRequest): Promise<void> {
    const action = BOT_ACTIONS[path];
    if (action === undefined || !this.#random.chance(0.5)) return;
    const token = await this.#client.tools.botToken(action);
    request.url += `${request.url.includes('?') ? '&' : '?'}bot_token=${encodeURIComponent(token)}`;
  }

  async #answerTo({ method, url, headers, payload }: FuzzRequest, caller: Caller): Promise<FuzzAnswer> {
    const random = this.#random;
    const token = this.#tokens[caller];
    const options = { method, url, headers: { ...headers, ...(token ? { 'x-auth-token': token } : {}) } };
    // Limits count by address: each request comes from another one.
    const remoteAddress = [10, random.below(256), random.below(256), random.below(256)].join('.');
    const sent = { ...options, remoteAddress, ...(payload === undefined ? {} : { payload }) } as InjectOptions;
    const answer = await this.#client.product.app.inject(sent);
    return { status: answer.statusCode, contentType: String(answer.headers['content-type'] ?? ''), body: answer.body };
  }

  #count({ status }: FuzzAnswer): void {
    this.#byStatus[status] = (this.#byStatus[status] ?? 0) + 1;
    if (status === 429) this.limited += 1;
    else this.judged += 1;
  }
}

/** What the check for robots is solved for, by the path that wants it. */
const BOT_ACTIONS: Readonly<Record<string, string>> = {
  '/api/_p/user/find_in_system': 'find',
  '/api/_p/user/register': 'register',
  '/api/users/code_register_sms': 'code',
  '/api/_p/reset_password/send_code': 'letter',
  '/api/user_activate/send': 'letter',
};

const mayCall = (caller: Caller, access: Operation['access']): boolean =>
  access === 'public' || (caller !== 'guest' && (access === 'signedIn' || (Array.isArray(access) && access.includes(roles[caller]))));

/** Another documented operation may stand at the same path, so of what it answers only this can be said. */
const faultOfOtherMethod = ({ status, body }: FuzzAnswer): string | null =>
  status >= 500 ? `${status} is a fault of ours: ${body.slice(0, 300)}` : null;

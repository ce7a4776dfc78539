import type { Tx } from '@market/service-kit/data/tx';
import { secretKeyNeeded, unknownPath } from './faults.ts';
import { added, known, newId, type Step, secondsOf } from './objects.ts';
import { inside, integer, metadataOf, only, type Params, textOf } from './params.ts';
import { cancelIntent, confirmIntent, createIntent, type Outcome, requireSecret, type Telling } from './payment-intents.ts';
import { createMethod } from './payment-methods.ts';
import { createRefund } from './refunds.ts';
import { listObjects, type StripeObject } from './store.queries.ts';

export interface Asked {
  method: string;
  /** Below `/v1/`. */
  path: string;
  params: Params;
  /** It came with the key that browsers have. */
  publishable: boolean;
}

interface ListObject {
  object: 'list';
  url: string;
  has_more: boolean;
  data: StripeObject[];
}
/** What a path answers. */
export type Found = Outcome | ListObject;

const KINDS: Readonly<Record<string, string>> = {
  payment_intents: 'payment_intent',
  payment_methods: 'payment_method',
  customers: 'customer',
  refunds: 'refund',
  events: 'event',
  charges: 'charge',
  disputes: 'dispute',
};
/** What a browser may do with a payment's secret. */
const OF_BROWSERS: readonly RegExp[] = [/^GET payment_intents\/\w+$/, /^POST payment_intents\/\w+\/confirm$/, /^POST payment_methods$/];

/** Finds what a call asks for. @throws StripeFault for what is refused before anything is done */
export async function route(step: Step, telling: Telling, asked: Asked): Promise<Found> {
  const { method, path, params, publishable } = asked;
  if (publishable && !OF_BROWSERS.some((open) => open.test(`${method} ${path}`))) throw secretKeyNeeded();
  const [resource = '', id, action] = path.split('/');
  const kind = KINDS[resource];
  if (!kind) throw unknownPath(method, `/v1/${path}`);
  if (method === 'GET') return id === undefined ? listed(step.tx, { kind, resource, params }) : one(step.tx, { kind, id, asked });
  if (method !== 'POST') throw unknownPath(method, `/v1/${path}`);
  if (id !== undefined && resource === 'payment_intents') {
    if (action === 'confirm') return confirmIntent(step, telling, { id, params: secretIfBrowser(asked) });
    if (action === 'cancel') return cancelIntent(step, telling, { id, params });
  }
  if (id === undefined) return created(step, telling, asked);
  throw unknownPath(method, `/v1/${path}`);
}

/** A browser has nothing else that proves the payment is its reader's. */
function secretIfBrowser({ params, publishable }: Asked): Params {
  return publishable && params.client_secret === undefined ? { ...params, client_secret: '' } : params;
}

async function created(step: Step, telling: Telling, { path, params, method }: Asked): Promise<Outcome> {
  if (path === 'payment_intents') return createIntent(step, telling, params);
  if (path === 'payment_methods') return createMethod(step, params);
  if (path === 'refunds') return createRefund(step, telling, params);
  if (path === 'customers') return createCustomer(step, params);
  throw unknownPath(method, `/v1/${path}`);
}

function createCustomer(step: Step, params: Params): Promise<StripeObject> {
  only(params, ['email', 'name', 'phone', 'description', 'metadata', 'expand']);
  const [email, name, phone] = ['email', 'name', 'phone'].map((field) => textOf(params, field));
  const facts = { created: secondsOf(step.now), livemode: false, description: textOf(params, 'description'), metadata: metadataOf(params) };
  return added(step, { id: newId('cus'), object: 'customer', email, name, phone, ...facts });
}

async function one(tx: Tx, { kind, id, asked }: { kind: string; id: string; asked: Asked }): Promise<StripeObject> {
  const found = await known(tx, kind, { id });
  if (asked.publishable) requireSecret(found, secretIfBrowser(asked));
  return found;
}

const LIST = ['limit', 'starting_after', 'created', 'expand', 'payment_intent', 'customer', 'type'];
const PAGE = 10;

async function listed(tx: Tx, { kind, resource, params }: { kind: string; resource: string; params: Params }): Promise<Found> {
  only(params, LIST);
  const limit = integer(params, 'limit', [1, 100]) ?? PAGE;
  const since = Number(inside(params, 'created').gte ?? 0);
  const query = { kind, since, of: textOf(params, 'payment_intent'), after: textOf(params, 'starting_after'), limit: limit + 1 };
  const rows = await listObjects(tx, query);
  return { object: 'list', url: `/v1/${resource}`, has_more: rows.length > limit, data: rows.slice(0, limit).map(({ body }) => body) };
}

export const isList = (found: StripeObject | ListObject): found is ListObject => found.object === 'list';

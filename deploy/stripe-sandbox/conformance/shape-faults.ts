import type Stripe from 'stripe';

type Fields = Record<string, unknown>;
/** Objects of an API by what they are: `payment_intent`, `charge`. */
export type Models = ReadonlyMap<string, Fields>;

/** Fields that Stripe shows only when they have a value, so that an example of the object may lack them. */
const SHOWN_AT_TIMES: Readonly<Record<string, readonly string[]>> = {
  'payment_intent.next_action': ['redirect_to_url'] satisfies (keyof Stripe.PaymentIntent.NextAction)[],
  'payment_intent.last_payment_error': ['code', 'decline_code', 'message', 'payment_method'] satisfies (keyof NonNullable<
    Stripe.PaymentIntent['last_payment_error']
  >)[],
};
/** What the product reads of each. */
const READ: Readonly<Record<string, readonly string[]>> = {
  payment_intent: [
    'id',
    'status',
    'amount',
    'currency',
    'metadata',
    'client_secret',
    'payment_method',
    'latest_charge',
    'last_payment_error',
  ] satisfies (keyof Stripe.PaymentIntent)[],
  charge: ['payment_intent', 'amount_refunded', 'disputed'] satisfies (keyof Stripe.Charge)[],
  refund: ['payment_intent', 'status'] satisfies (keyof Stripe.Refund)[],
  dispute: ['payment_intent'] satisfies (keyof Stripe.Dispute)[],
  event: ['id', 'type', 'data'] satisfies (keyof Stripe.Event)[],
};
/** Names in it are the account's own. */
const FREE = 'metadata';

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/**
 * What an object has that its model does not know, or knows as another type, and what the product reads that it has not; one sentence each.
 * An object inside is held against its own model.
 */
export function shapeFaults(object: Fields, models: Models): string[] {
  const kind = String(object.object);
  const model = models.get(kind);
  if (!model) return [`${kind} is not known`];
  return [...missingFaults(object), ...fieldFaults({ path: kind, fields: object, model }, models)];
}

/** What the product reads of an object and it has not. */
export function missingFaults(object: Fields): string[] {
  const kind = String(object.object);
  return (READ[kind] ?? []).filter((name) => !(name in object)).map((name) => `${kind}.${name} is missing`);
}

interface Compared {
  path: string;
  fields: Fields;
  model: Fields;
}

function fieldFaults({ path, fields, model }: Compared, models: Models): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const inner = `${path}.${name}`;
    if (name === FREE) return isFields(value) === isFields(model[name]) ? [] : [`${inner} is no object`];
    if (isFields(value) && typeof value.object === 'string') return shapeFaults(value, models);
    if (name in model) return valueFaults(inner, [value, model[name]], models);
    return SHOWN_AT_TIMES[path]?.includes(name) ? [] : [`${inner} is not known`];
  });
}

/** What is empty on either side has no type to compare. */
function valueFaults(path: string, [value, known]: readonly [unknown, unknown], models: Models): string[] {
  if (value === null || value === undefined || known === null || known === undefined) return [];
  if (typeOf(value) !== typeOf(known)) return [`${path} is ${typeOf(value)}, not ${typeOf(known)}`];
  if (Array.isArray(value) && Array.isArray(known)) return valueFaults(`${path}[]`, [value[0], known[0]], models);
  return isFields(value) && isFields(known) ? fieldFaults({ path, fields: value, model: known }, models) : [];
}

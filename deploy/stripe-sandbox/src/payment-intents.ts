import type { CardBehaviour } from './cards.ts';
import { type Chaos, told } from './events.ts';
import { invalidParam, missingParam, StripeFault, unexpectedState } from './faults.ts';
import { added, changed, held, known, newId, type Step, secondsOf } from './objects.ts';
import { integer, metadataOf, neededText, only, type Params, textOf } from './params.ts';
import { chosenMethod } from './payment-methods.ts';
import type { StripeObject } from './store.queries.ts';

/** Stripe takes eight digits. */
export const AMOUNTS = [1, 99_999_999] as const;
const CREATE = [
  ...[
    'amount',
    'currency',
    'metadata',
    'allowed_payment_method_types',
    'automatic_payment_methods',
    'description',
    'customer',
    'receipt_email',
  ],
  ...['payment_method', 'payment_method_data', 'confirm', 'return_url', 'capture_method', 'expand'],
];
const CONFIRM = ['payment_method', 'payment_method_data', 'return_url', 'client_secret', 'expand', 'use_stripe_sdk', 'key'];

/** What the steps are given besides. */
export interface Telling {
  chaos: Chaos;
  /** Where the payer answers the bank's question: the address of an intent's page. */
  challengeAt: (intent: string) => string;
}

/** What a step answers: declined by the card it is an error, and what it changed stays. */
export type Outcome = StripeObject | StripeFault;

export async function createIntent(step: Step, telling: Telling, params: Params): Promise<Outcome> {
  only(params, CREATE);
  if (textOf(params, 'amount') === null) throw missingParam('amount');
  const currency = neededText(params, 'currency').toLowerCase();
  const amount = integer(params, 'amount', AMOUNTS);
  if (!/^[a-z]{3}$/.test(currency)) throw invalidParam('currency', `Invalid currency: ${currency}.`, 'parameter_invalid_string');
  const id = newId('pi');
  const intent = await added(step, {
    ...{ id, object: 'payment_intent', amount, amount_received: 0, amount_capturable: 0, currency, livemode: false },
    ...{ created: secondsOf(step.now), client_secret: `${id}_secret_${newId('s').slice(2)}`, metadata: metadataOf(params) },
    ...{
      status: 'requires_payment_method',
      payment_method: null,
      allowed_payment_method_types: ['card'],
      payment_method_types: ['card'],
      latest_charge: null,
    },
    ...{ last_payment_error: null, next_action: null, canceled_at: null, cancellation_reason: null, capture_method: 'automatic' },
    ...{ confirmation_method: 'automatic', customer: textOf(params, 'customer'), description: textOf(params, 'description') },
    ...{ receipt_email: textOf(params, 'receipt_email'), automatic_payment_methods: null },
  });
  await told(step, 'payment_intent.created', { object: intent, chaos: telling.chaos });
  if (textOf(params, 'confirm') !== 'true') {
    if (textOf(params, 'payment_method') === null) return intent;
    const method = await chosenMethod(step, params);
    return changed(step, { ...intent, payment_method: method.id, status: 'requires_confirmation' });
  }
  return attempted(step, telling, { intent, method: await chosenMethod(step, params) });
}

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export async function confirmIntent(step: Step, telling: Telling, { id, params }: { id: string; params: Params }): Promise<Outcome> {
  only(params, CONFIRM);
  const intent = await held(step, 'payment_intent', id);
  requireSecret(intent, params);
  if (!CONFIRMABLE.includes(intent.status))
    throw unexpectedState(`This PaymentIntent's status is ${intent.status}, so it cannot be confirmed.`, intent);
  const isChosen = params.payment_method !== undefined || params.payment_method_data !== undefined;
  const method = isChosen ? await chosenMethod(step, params) : intent.payment_method && (await methodOf(step, intent.payment_method));
  if (!method) throw unexpectedState('You cannot confirm this PaymentIntent because it is missing a payment method.', intent);
  return attempted(step, telling, { intent, method });
}

const methodOf = (step: Step, id: string): Promise<StripeObject> => known(step.tx, 'payment_method', { id });

/** A browser proves by the secret that it was given the payment. */
export function requireSecret(intent: StripeObject, params: Params): void {
  const { client_secret: given } = params;
  if (given !== undefined && given !== intent.client_secret)
    throw invalidParam(
      'client_secret',
      'The client_secret provided does not match this PaymentIntent.',
      'payment_intent_invalid_parameter',
    );
}

interface Attempt {
  intent: StripeObject;
  method: StripeObject;
}

const behaviour = (method: StripeObject): CardBehaviour => method.sandbox.behaviour;

async function attempted(step: Step, telling: Telling, { intent, method }: Attempt): Promise<Outcome> {
  const tried = { ...intent, payment_method: method.id, last_payment_error: null, next_action: null };
  if (!behaviour(method).challenge) return charged(step, telling, { intent: tried, method });
  const url = telling.challengeAt(intent.id);
  const next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: null } };
  const asked = await changed(step, { ...tried, status: 'requires_action', next_action });
  await told(step, 'payment_intent.requires_action', { object: asked, chaos: telling.chaos });
  return asked;
}

/** The payer has answered the bank, or has refused. */
export async function answerChallenge(step: Step, telling: Telling, { id, agrees }: { id: string; agrees: boolean }): Promise<Outcome> {
  const intent = await held(step, 'payment_intent', id);
  if (intent.status !== 'requires_action') throw unexpectedState('This PaymentIntent does not await authentication.', intent);
  const method = await methodOf(step, intent.payment_method);
  const tried = { ...intent, next_action: null };
  if (agrees && !behaviour(method).challengeFails) return charged(step, telling, { intent: tried, method });
  return failed(step, telling, {
    ...{ intent: tried, method },
    error: {
      code: 'payment_intent_authentication_failure',
      type: 'invalid_request_error',
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    },
  });
}

async function charged(step: Step, telling: Telling, { intent, method }: Attempt): Promise<Outcome> {
  const { declined, disputed = false } = behaviour(method);
  if (declined) return failed(step, telling, { intent, method, error: { type: 'card_error', ...declined } });
  const charge = await added(step, {
    ...{ id: newId('ch'), object: 'charge', amount: intent.amount, amount_captured: intent.amount, amount_refunded: 0, captured: true },
    ...{ created: secondsOf(step.now), currency: intent.currency, disputed, livemode: false, paid: true, refunded: false },
    ...{ payment_intent: intent.id, payment_method: method.id, status: 'succeeded', metadata: intent.metadata, customer: intent.customer },
  });
  const paid = await changed(step, { ...intent, status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id });
  await told(step, 'charge.succeeded', { object: charge, chaos: telling.chaos });
  await told(step, 'payment_intent.succeeded', { object: paid, chaos: telling.chaos });
  if (disputed) await openDispute(step, telling, charge);
  return paid;
}

async function openDispute(step: Step, { chaos }: Telling, { id, amount, payment_intent }: StripeObject): Promise<void> {
  const dispute = await added(step, {
    ...{ id: newId('du'), object: 'dispute', amount, charge: id, created: secondsOf(step.now), currency: 'rub', livemode: false },
    ...{ payment_intent, reason: 'fraudulent', status: 'needs_response' },
  });
  await told(step, 'charge.dispute.created', { object: dispute, chaos });
}

interface Failure extends Attempt {
  error: { type: string; code: string; message: string; decline_code?: string };
}

async function failed(step: Step, telling: Telling, { intent, method, error }: Failure): Promise<StripeFault> {
  const last_payment_error = { ...error, payment_method: method };
  const left = await changed(step, { ...intent, status: 'requires_payment_method', payment_method: null, last_payment_error });
  await told(step, 'payment_intent.payment_failed', { object: left, chaos: telling.chaos });
  return new StripeFault(402, { ...error, payment_intent: left, payment_method: method });
}

export async function cancelIntent(step: Step, telling: Telling, { id, params }: { id: string; params: Params }): Promise<StripeObject> {
  only(params, ['cancellation_reason', 'expand']);
  const intent = await held(step, 'payment_intent', id);
  if (!CONFIRMABLE.includes(intent.status))
    throw unexpectedState(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, intent);
  const reason = textOf(params, 'cancellation_reason');
  const ended = { ...intent, status: 'canceled', canceled_at: secondsOf(step.now), cancellation_reason: reason, next_action: null };
  await told(step, 'payment_intent.canceled', { object: await changed(step, ended), chaos: telling.chaos });
  return ended;
}

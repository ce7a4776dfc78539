import { told } from './events.ts';
import { invalidParam } from './faults.ts';
import { added, changed, held, newId, type Step, secondsOf } from './objects.ts';
import { integer, metadataOf, neededText, only, type Params, textOf } from './params.ts';
import { AMOUNTS, type Telling } from './payment-intents.ts';
import type { StripeObject } from './store.queries.ts';

/** Gives back what a payment took, whole or in part. */
export async function createRefund(step: Step, { chaos }: Telling, params: Params): Promise<StripeObject> {
  only(params, ['payment_intent', 'amount', 'reason', 'metadata', 'expand']);
  const intent = await held(step, 'payment_intent', neededText(params, 'payment_intent'));
  if (!intent.latest_charge)
    throw invalidParam(
      'payment_intent',
      'This PaymentIntent does not have a successful charge to refund.',
      'payment_intent_unexpected_state',
    );
  const charge = await held(step, 'charge', intent.latest_charge);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw invalidParam('payment_intent', `Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  const amount = integer(params, 'amount', AMOUNTS) ?? left;
  if (amount > left)
    throw invalidParam('amount', `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, 'amount_too_large');
  const refund = await added(step, {
    ...{ id: newId('re'), object: 'refund', amount, charge: charge.id, created: secondsOf(step.now), currency: charge.currency },
    ...{ metadata: metadataOf(params), payment_intent: intent.id, reason: textOf(params, 'reason'), status: 'succeeded' },
  });
  const given = charge.amount_refunded + amount;
  const object = await changed(step, { ...charge, amount_refunded: given, refunded: given === charge.amount });
  await told(step, 'refund.created', { object: refund, chaos });
  await told(step, 'charge.refunded', { object, chaos });
  return refund;
}

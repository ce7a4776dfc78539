import { behaviourOf, brandOf, isCardNumber, NAMED_CARDS } from './cards.ts';
import { invalidParam, missingObject, missingParam, StripeFault } from './faults.ts';
import { added, newId, type Step, secondsOf } from './objects.ts';
import { inside, neededText, only, type Params } from './params.ts';
import { readObject, type StripeObject } from './store.queries.ts';

/** A card as the API shows it. Its number is not kept: what it does is. */
export async function createMethod(step: Step, params: Params): Promise<StripeObject> {
  only(params, ['type', 'card', 'billing_details', 'metadata', 'expand']);
  if (neededText(params, 'type') !== 'card') throw invalidParam('type', 'Only cards are taken.', 'payment_method_invalid_parameter');
  return methodOf(step, inside(params, 'card'));
}

async function methodOf(step: Step, card: Params): Promise<StripeObject> {
  const number = neededText(card, 'number').replaceAll(/[\s-]/g, '');
  const behaviour = behaviourOf(number);
  const month = Number(neededText(card, 'exp_month'));
  const year = Number(neededText(card, 'exp_year'));
  if (!isCardNumber(number)) throw cardFault('incorrect_number', 'Your card number is incorrect.', 'number');
  if (!(month >= 1 && month <= 12)) throw cardFault('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  const full = year < 100 ? 2000 + year : year;
  if (new Date(Date.UTC(full, month, 1)) <= step.now)
    throw cardFault('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  if (!behaviour)
    throw cardFault('card_declined', 'Your card was declined. Your request was in test mode, but used a non test card.', 'number');
  return added(step, methodObject(step, { number, month, year: full }));
}

const cardFault = (code: string, message: string, param: string): StripeFault =>
  new StripeFault(402, {
    type: 'card_error',
    code,
    message,
    param,
    ...(code === 'card_declined' ? { decline_code: 'test_mode_live_card' } : {}),
  });

interface Card {
  number: string;
  month: number;
  year: number;
}

const methodObject = ({ now }: Step, { number, month, year }: Card): StripeObject => ({
  ...{ id: newId('pm'), object: 'payment_method', created: secondsOf(now), livemode: false, customer: null, metadata: {}, type: 'card' },
  card: { brand: brandOf(number), last4: number.slice(-4), exp_month: month, exp_year: year, country: 'RU', funding: 'credit' },
  billing_details: { name: null, email: null, phone: null, address: null },
  sandbox: { behaviour: behaviourOf(number) ?? {} },
});

/** By its id, by a name that stands for a card, or by what a form sends. */
export async function chosenMethod(step: Step, params: Params): Promise<StripeObject> {
  if (params.payment_method_data !== undefined) {
    const data = inside(params, 'payment_method_data');
    return methodOf(step, inside(data, 'card'));
  }
  const id = neededMethod(params);
  const named = NAMED_CARDS[id];
  if (named) return added(step, methodObject(step, { number: named, month: 12, year: step.now.getUTCFullYear() + 3 }));
  const found = await readObject(step.tx, { id, kind: 'payment_method' });
  if (!found) throw missingObject('PaymentMethod', id, 'payment_method');
  return found.body;
}

function neededMethod(params: Params): string {
  const { payment_method: id } = params;
  if (typeof id !== 'string' || id === '') throw missingParam('payment_method');
  return id;
}

/** What a card of Stripe's test mode does when it is charged. */
export interface CardBehaviour {
  /** The payer is asked by the bank first. */
  challenge?: true;
  /** Why it is declined, after the challenge where there is one. */
  declined?: { code: string; decline_code?: string; message: string };
  /** The challenge itself fails, whatever the payer says. */
  challengeFails?: true;
  /** The payer disputes it afterwards. */
  disputed?: true;
  /** The bank takes a moment. */
  processing?: true;
}

const declined = (decline_code: string, message: string, code = 'card_declined'): CardBehaviour => ({
  declined: { code, message, ...(code === 'card_declined' ? { decline_code } : {}) },
});
const GENERIC = 'Your card was declined.';
const FUNDS = 'Your card has insufficient funds.';

/** The numbers that Stripe documents. */
const NUMBERS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': {},
  '5555555555554444': {},
  '2200000000000053': {},
  '4000002760003184': { challenge: true },
  '4000002500003155': { challenge: true },
  '4000008260003178': { challenge: true, ...declined('insufficient_funds', FUNDS) },
  '4000008400001629': { challenge: true, ...declined('generic_decline', GENERIC) },
  '4000008400001280': { challenge: true, challengeFails: true },
  '4000000000000002': declined('generic_decline', GENERIC),
  '4000000000009995': declined('insufficient_funds', FUNDS),
  '4000000000009987': declined('lost_card', GENERIC),
  '4000000000009979': declined('stolen_card', GENERIC),
  '4000000000000069': declined('expired_card', 'Your card has expired.', 'expired_card'),
  '4000000000000127': declined('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
  '4000000000000119': declined(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
    'processing_error',
  ),
  '4000000000000259': { disputed: true },
};

/** Names that stand for a card, where no form is at hand. */
export const NAMED_CARDS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_threeDSecure2Required: '4000002760003184',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_createDispute: '4000000000000259',
};

/** Of a card by its number; null: no such test card. Any other number is never kept. */
export const behaviourOf = (number: string): CardBehaviour | null => NUMBERS[number] ?? null;

export const brandOf = (number: string): string => (number.startsWith('5') ? 'mastercard' : number.startsWith('22') ? 'mir' : 'visa');

/** The last digit of a number tells a slip of the hand. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

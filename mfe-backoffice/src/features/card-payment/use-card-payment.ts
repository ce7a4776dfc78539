import { failureOf } from '@market/shell-kit/data/failure';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useRef, useState } from 'react';
import type { CardForm, CardOutcome } from './card-form.ts';
import { useText } from './use-text.ts';

/** How far a payment is. `late`: the bank is at work, and the rest happens by itself. */
export type PaymentStage = 'card' | 'confirming' | 'bank' | 'granting' | 'late';

/** What is paid: begun before the card is charged, taken afterwards. Both may be repeated. */
export interface CardPurchase {
  /** Answers with what the card is confirmed; null: it is paid already. */
  begin: () => Promise<string | null>;
  /** Has the server see that it is paid, with the provider's name of the card; false: the bank is still at work. */
  take: (method: string) => Promise<boolean>;
  onDone: () => void;
}

/** Reasons of banks that a payer can act upon; the others are said in one sentence. */
const REASONS = [
  ...(['insufficient_funds', 'expired_card', 'incorrect_cvc', 'incorrect_number', 'invalid_expiry_year', 'invalid_expiry_month'] as const),
  ...(['processing_error', 'payment_intent_authentication_failure', 'unreachable'] as const),
] as const;
const reasonOf = (code: string) => REASONS.find((known) => known === code) ?? 'other';

/** Refusals by which the confirmed card has paid nothing; after any other word it may have. */
const NOT_PAID: readonly string[] = [
  ...['PAYMENT_CANCELED', 'PAYMENT_DECLINED', 'PAYMENT_METHOD_FOREIGN', 'PAYMENT_METHOD_INVALID'],
  ...['PAYMENT_NOT_CONFIRMED', 'PAYMENT_NOT_FOUND'],
];

/** Pays by card: one payment, however often it is tried, and done as soon as the provider says that it is paid. */
export function useCardPayment({ begin, take, onDone }: CardPurchase) {
  const { t } = useText();
  const failureText = useFailureText();
  const [stage, setStage] = useState<PaymentStage>('card');
  const [failure, setFailure] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  /** The card that was confirmed while nobody knows yet what came of it. */
  const confirmed = useRef<string | null>(null);

  async function taken(outcome: CardOutcome): Promise<void> {
    if ('invalid' in outcome) return setStage('card');
    if ('refused' in outcome) {
      setFailure(t(`CARD.REFUSED.${reasonOf(outcome.refused)}`));
      return setStage('card');
    }
    confirmed.current = outcome.method;
    return granted(outcome.method);
  }

  async function granted(method: string): Promise<void> {
    setStage('granting');
    if (await take(method)) onDone();
    else setStage('late');
  }

  async function charge(form: CardForm): Promise<void> {
    const secret = await begin();
    if (secret === null) onDone();
    else await taken(await form.confirm(secret));
  }

  function failed(thrown: unknown): void {
    const { code } = failureOf(thrown);
    if (NOT_PAID.includes(code)) confirmed.current = null;
    const isLate = code === 'PAYMENT_PROCESSING';
    setStage(isLate ? 'late' : 'card');
    if (!isLate) setFailure(failureText(thrown));
  }

  async function pay(form: CardForm): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(null);
    setStage('confirming');
    try {
      // A card whose answer was lost has paid already: a second payment would charge it twice.
      await (confirmed.current === null ? charge(form) : granted(confirmed.current));
    } catch (thrown) {
      failed(thrown);
    } finally {
      isUnderWay.current = false;
    }
  }
  return { stage, failure, pay, askedByBank: () => setStage('bank'), noForm: () => setFailure(t('CARD.NO_FORM')) };
}

import type { Quote, Tariff } from '@market/billing-contract/tariff';
import { failureOf } from '@market/shell-kit/data/failure';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useRef, useState } from 'react';
import { billing } from '../../../../../../billing-api.ts';
import { useText } from '../../../../use-text.ts';
import { usePlanBought } from '../use-plan-bought.ts';
import type { CardForm, CardOutcome } from './card-form.ts';

/** How far a payment is. `late`: the bank is at work, and the plan begins by itself. */
export type PaymentStage = 'card' | 'confirming' | 'bank' | 'granting' | 'late';

interface Paying {
  tariff: Tariff;
  quote: Quote;
  onDone: () => void;
}

/** Reasons of banks that a payer can act upon; the others are said in one sentence. */
const REASONS = [
  ...(['insufficient_funds', 'expired_card', 'incorrect_cvc', 'incorrect_number', 'invalid_expiry_year', 'invalid_expiry_month'] as const),
  ...(['processing_error', 'payment_intent_authentication_failure', 'unreachable'] as const),
] as const;
const reasonOf = (code: string) => REASONS.find((known) => known === code) ?? 'other';

/** Pays a plan by card: one payment, however often it is tried, and the plan as soon as the provider says that it is paid. */
export function useCardPayment({ tariff, quote, onDone }: Paying) {
  const { t } = useText();
  const failureText = useFailureText();
  const [stage, setStage] = useState<PaymentStage>('card');
  const [failure, setFailure] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const start = billing.hooks.payment.start.useMutation();
  const confirm = billing.hooks.payment.confirm.useMutation();
  const bought = usePlanBought(tariff);
  const purchase = { tariff_id: tariff.id, days: quote.days as 30 };

  async function granted(outcome: CardOutcome): Promise<void> {
    if ('invalid' in outcome) return setStage('card');
    if ('refused' in outcome) {
      setFailure(t(`TARIFF.CARD.REFUSED.${reasonOf(outcome.refused)}`));
      return setStage('card');
    }
    setStage('granting');
    const { data } = await confirm.mutateAsync({ ...purchase, payment_method_id: outcome.method });
    bought(data.expires_at);
    onDone();
  }

  async function pay(form: CardForm): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(null);
    setStage('confirming');
    try {
      const { data } = await start.mutateAsync({ ...purchase, amount: quote.price });
      await granted(await form.confirm(data.client_secret));
    } catch (thrown) {
      const isLate = failureOf(thrown).code === 'PAYMENT_PROCESSING';
      setStage(isLate ? 'late' : 'card');
      if (!isLate) setFailure(failureText(thrown));
    } finally {
      isUnderWay.current = false;
    }
  }
  return { stage, failure, pay, askedByBank: () => setStage('bank'), noForm: () => setFailure(t('TARIFF.CARD.NO_FORM')) };
}

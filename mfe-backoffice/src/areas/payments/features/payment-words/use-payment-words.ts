import type { CardPayment } from '@market/billing-contract/card-payment';
import { useMemo } from 'react';
import { billing } from '../../../../billing-api.ts';
import { useText } from '../../use-text.ts';
import { paymentState } from './payment-state.ts';

const HOUR_MS = 3_600_000;

/** Reasons of banks and of the provider that have words; others are shown by their code. */
const FAILURES = [
  ...([
    'card_declined',
    'generic_decline',
    'do_not_honor',
    'insufficient_funds',
    'expired_card',
    'incorrect_cvc',
    'incorrect_number',
  ] as const),
  ...(['lost_card', 'stolen_card', 'fraudulent', 'processing_error', 'payment_intent_authentication_failure'] as const),
] as const;
const REFUND_FAILURES = [
  ...(['charge_already_refunded', 'charge_disputed', 'charge_for_pending_refund_disputed', 'insufficient_funds', 'declined'] as const),
  ...(['lost_or_stolen_card', 'expired_or_canceled_card', 'canceled', 'failed'] as const),
] as const;
const REASONS = ['paid', 'cheaper', 'dearer', 'canceled', 'paid_twice', 'deleted', 'withdrawn', 'administrator'] as const;

const known = <W extends string>(words: readonly W[], code: string): W | undefined => words.find((word) => word === code);

/** Payments by card in words. */
export function usePaymentWords() {
  const { t } = useText();
  const tariffs = billing.hooks.tariff.list.useQuery({}, { staleTime: HOUR_MS });
  const plans = tariffs.data?.data;
  return useMemo(() => {
    const person = ({ id, fio }: CardPayment['user']): string => fio || t('PAYMENT.NAMELESS', { id });
    return {
      person,
      state: (payment: CardPayment): string => t(`PAYMENT.STATE.${paymentState(payment)}`),
      /** Days of a plan; null: it pays an order. */
      plan: ({ tariff_id: id, days }: Pick<CardPayment, 'tariff_id' | 'days'>): string | null =>
        id === null ? null : t('PAYMENT.PLAN', { count: days ?? 0, name: plans?.find((plan) => plan.id === id)?.name ?? `№ ${id}` }),
      failure: (code: string): string => {
        const word = known(FAILURES, code);
        return word ? t(`PAYMENT.FAILURE.${word}`) : t('PAYMENT.FAILURE_OTHER', { code });
      },
      refundFailure: (code: string): string => {
        const word = known(REFUND_FAILURES, code);
        return word ? t(`PAYMENT.REFUND_FAILURE.${word}`) : t('PAYMENT.FAILURE_OTHER', { code });
      },
      reason: (code: string): string => {
        const word = known(REASONS, code);
        return word ? t(`PAYMENT.REASON.${word}`) : code;
      },
    };
  }, [t, plans]);
}

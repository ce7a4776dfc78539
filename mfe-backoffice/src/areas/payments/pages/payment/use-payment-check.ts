import type { CardPaymentDetail } from '@market/billing-contract/card-payment';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useSingleFlight } from '@market/shell-kit/forms/single-flight';
import { useState } from 'react';
import { billing } from '../../../../billing-api.ts';
import { usePaymentWords } from '../../features/payment-words/use-payment-words.ts';
import { useText } from '../../use-text.ts';

/** Asks the provider how a payment is. `changes`: what came of it, in words; null while nobody asked. */
export function usePaymentCheck(payment: CardPaymentDetail) {
  const { t } = useText();
  const utils = billing.hooks.useUtils();
  const act = useActionToast(t('PAYMENT.CHECK.ACTION'));
  const ask = billing.hooks.cardPayment.check.useMutation();
  const differences = useDifferences();
  const [changes, setChanges] = useState<readonly string[] | null>(null);
  const check = useSingleFlight(async () => {
    setChanges(null);
    const asked = ask.mutateAsync({ id: payment.id }).then((answer) => {
      setChanges(differences(payment, answer.data));
      utils.cardPayment.get.setData({ id: payment.id }, answer);
      void utils.cardPayment.list.invalidate();
    });
    await act(asked);
  });
  return { check, busy: ask.isPending, changes };
}

/** What differs between two looks at a payment, a sentence for each. */
function useDifferences() {
  const { t } = useText();
  const { money } = useFormat();
  const words = usePaymentWords();
  return (before: CardPaymentDetail, after: CardPaymentDetail): string[] => {
    const change = (what: string, from: string, to: string): string[] =>
      from === to ? [] : [t('PAYMENT.CHECK.CHANGE', { what, from, to })];
    return [
      ...change(t('PAYMENT.STATE_LABEL'), words.state(before), words.state(after)),
      ...change(t('PAYMENT.REFUNDED'), money(before.refunded), money(after.refunded)),
      ...(after.disputed && !before.disputed ? [t('PAYMENT.CHECK.DISPUTED')] : []),
      ...after.refunds.flatMap(({ id, state }) => {
        const was = before.refunds.find((refund) => refund.id === id);
        const what = t('PAYMENT.REFUND.NUMBER', { id });
        return was ? change(what, t(`PAYMENT.REFUND.STATE.${was.state}`), t(`PAYMENT.REFUND.STATE.${state}`)) : [];
      }),
    ];
  };
}

import type { CardPaymentDetail } from '@market/billing-contract/card-payment';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useFormat } from '@market/shell-kit/format/use-format';
import { type ContractForm, useContractForm } from '@market/shell-kit/forms/form';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { billing } from '../../../../../billing-api.ts';
import { useConfirmedSubmit } from '../../../features/confirmed-submit/use-confirmed-submit.ts';
import { sumOf, sumTexts } from '../../../features/typed-sum/typed-sum.ts';
import { useText } from '../../../use-text.ts';
import { emptyValues, RefundValues, refundablesOf, toSend } from './refund-values.ts';

export type RefundForm = ContractForm<typeof RefundValues>;

/** Has money go back once, after a question that names the sum. */
export function useRefundForm(payment: CardPaymentDetail, onSaved: () => void): RefundForm {
  const { id } = payment;
  const { t } = useText();
  const { money } = useFormat();
  const ask = useUnit(askFx);
  const utils = billing.hooks.useUtils();
  const refund = billing.hooks.cardPayment.refund.useMutation();
  const [done, setDone] = useState(false);
  // As it was when the drawer opened: the page asks again below it, and what is typed is not to be merged with that.
  const [values] = useState(() => emptyValues(refundablesOf(payment)[0]));
  const form = useContractForm({
    ...{ schema: RefundValues, values, texts: sumTexts, label: t('PAYMENT.REFUND.LABEL'), saved: t('PAYMENT.REFUND.SAVED') },
    save: async (typed) => {
      const answer = await refund.mutateAsync(toSend(id, typed));
      utils.cardPayment.get.setData({ id }, answer);
      void utils.cardPayment.list.invalidate();
      setDone(true);
    },
  });
  const submit = useConfirmedSubmit(form, RefundValues, ({ amount }) => {
    const sum = money(sumOf(amount));
    return ask({
      title: t('PAYMENT.REFUND.ASK', { sum }),
      text: t('PAYMENT.REFUND.ASK_TEXT'),
      action: t('PAYMENT.REFUND.OPEN'),
      danger: true,
    });
  });
  // Not before the form knows that nothing is unsaved: leaving would ask.
  const leaves = done && !form.saving;
  useEffect(() => {
    if (leaves) onSaved();
  }, [leaves, onSaved]);
  return { ...form, submit };
}

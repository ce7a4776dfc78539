import type { Owed } from '@market/billing-contract/card-payment';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useFormat } from '@market/shell-kit/format/use-format';
import { type ContractForm, useContractForm } from '@market/shell-kit/forms/form';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { billing } from '../../../../../billing-api.ts';
import { useConfirmedSubmit } from '../../../features/confirmed-submit/use-confirmed-submit.ts';
import { sumOf, sumTexts } from '../../../features/typed-sum/typed-sum.ts';
import { useText } from '../../../use-text.ts';
import { emptyValues, PayoutValues, toCreate } from './payout-values.ts';

export type PayoutForm = ContractForm<typeof PayoutValues>;

/** Writes down a payout once, after a question that names the sum. */
export function usePayoutForm({ company_id, owed }: Pick<Owed, 'company_id' | 'owed'>, onSaved: () => void): PayoutForm {
  const { t } = useText();
  const { money } = useFormat();
  const ask = useUnit(askFx);
  const utils = billing.hooks.useUtils();
  const add = billing.hooks.payout.add.useMutation();
  const [done, setDone] = useState(false);
  // As it was when the drawer opened: what is owed may change below it.
  const [values] = useState(() => emptyValues(company_id, owed));
  const form = useContractForm({
    ...{ schema: PayoutValues, values, texts: sumTexts, label: t('PAYOUT.FORM.LABEL'), saved: t('PAYOUT.FORM.SAVED') },
    save: async (typed) => {
      await add.mutateAsync(toCreate(typed));
      await utils.payout.invalidate();
      setDone(true);
    },
  });
  const submit = useConfirmedSubmit(form, PayoutValues, ({ amount }) =>
    ask({ title: t('PAYOUT.FORM.ASK', { sum: money(sumOf(amount)) }), text: t('PAYOUT.FORM.ASK_TEXT'), action: t('PAYOUT.RECORD') }),
  );
  // Not before the form knows that nothing is unsaved: leaving would ask.
  const leaves = done && !form.saving;
  useEffect(() => {
    if (leaves) onSaved();
  }, [leaves, onSaved]);
  return { ...form, submit };
}

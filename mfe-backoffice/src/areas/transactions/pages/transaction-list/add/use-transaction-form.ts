import { billingRefusals } from '@market/billing-contract/refusals';
import { CallFailure, failureOf } from '@market/shell-kit/data/failure';
import { type ContractForm, useContractForm } from '@market/shell-kit/forms/form';
import { useEffect, useMemo, useState } from 'react';
import { billing } from '../../../../../billing-api.ts';
import { useText } from '../../../use-text.ts';
import { emptyValues, TransactionValues, toCreate } from './transaction-values.ts';

export type TransactionForm = ContractForm<typeof TransactionValues>;

/** Moves bonuses once, and says so when the list has it. */
export function useTransactionForm(user: number, onSaved: () => void): TransactionForm {
  const { t } = useText();
  const utils = billing.hooks.useUtils();
  const add = billing.hooks.transaction.add.useMutation();
  const [done, setDone] = useState(false);
  const values = useMemo(() => emptyValues(user), [user]);
  const form = useContractForm({
    ...{
      schema: TransactionValues,
      values,
      texts: billingRefusals,
      label: t('TRANSACTION.FORM.LABEL'),
      saved: t('TRANSACTION.FORM.SAVED'),
    },
    save: async (typed) => {
      await add.mutateAsync(toCreate(typed)).catch(underAmount);
      await utils.transaction.invalidate();
      setDone(true);
    },
  });
  // Not before the form knows that nothing is unsaved: leaving would ask.
  const leaves = done && !form.saving;
  useEffect(() => {
    if (leaves) onSaved();
  }, [leaves, onSaved]);
  return form;
}

/** That a user has fewer bonuses is about the amount that is taken. */
function underAmount(thrown: unknown): never {
  const failure = failureOf(thrown);
  if (failure.code !== 'BONUS_NOT_ENOUGH' || failure.message === null) throw thrown;
  throw new CallFailure({ ...failure, fields: { amount: failure.message } });
}

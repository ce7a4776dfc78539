import { billingRefusals } from '@market/billing-contract/refusals';
import type { Tariff } from '@market/billing-contract/tariff';
import { type ContractForm, useContractForm } from '@market/shell-kit/forms/form';
import { useEffect, useMemo, useState } from 'react';
import { billing } from '../../../../../billing-api.ts';
import { useText } from '../../../use-text.ts';
import { TariffValues, toUpdate, valuesOf } from './tariff-values.ts';

export type TariffForm = ContractForm<typeof TariffValues>;

const texts = {
  ...billingRefusals,
  LIMIT_INVALID: { ru: 'Целое число или пусто', en: 'A whole number, or empty' },
  PRICE_INVALID: { ru: 'Цена в рублях, до двух знаков после запятой', en: 'A price in roubles, with at most two decimals' },
};

/** Saves a plan, and says so when what was saved stands everywhere. */
export function useTariffForm(tariff: Tariff, onSaved: () => void): TariffForm {
  const { t } = useText();
  const utils = billing.hooks.useUtils();
  const update = billing.hooks.tariff.update.useMutation();
  const [done, setDone] = useState(false);
  const values = useMemo(() => valuesOf(tariff), [tariff]);
  const form = useContractForm({
    ...{ schema: TariffValues, values, texts, label: t('TARIFF.FORM.LABEL'), saved: t('TARIFF.FORM.SAVED') },
    save: async (typed) => {
      await update.mutateAsync(toUpdate(tariff, typed));
      await utils.tariff.invalidate();
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

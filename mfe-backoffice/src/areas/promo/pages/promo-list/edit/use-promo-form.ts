import type { PromoCode } from '@market/billing-contract/promo-code';
import { billingRefusals } from '@market/billing-contract/refusals';
import { type ContractForm, useContractForm } from '@market/shell-kit/forms/form';
import { useEffect, useMemo, useState } from 'react';
import { billing } from '../../../../../billing-api.ts';
import { useText } from '../../../use-text.ts';
import { emptyValues, PromoValues, toCreate, toUpdate, valuesOf } from './promo-values.ts';

export type PromoForm = ContractForm<typeof PromoValues>;

/** Saves a code; null: a new one. */
export function usePromoForm(code: PromoCode | null, onSaved: () => void): PromoForm {
  const { t } = useText();
  const utils = billing.hooks.useUtils();
  const create = billing.hooks.promo.create.useMutation();
  const update = billing.hooks.promo.update.useMutation();
  const [done, setDone] = useState(false);
  const values = useMemo(() => (code ? valuesOf(code) : emptyValues), [code]);
  const form = useContractForm({
    ...{ schema: PromoValues, values, texts: billingRefusals, label: t('PROMO.FORM_LABEL'), saved: t('PROMO.SAVED') },
    save: async (typed) => {
      if (code) await update.mutateAsync(toUpdate(code, typed));
      else await create.mutateAsync(toCreate(typed));
      await utils.promo.invalidate();
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

import { Button } from '@fluentui/react-button';
import { Input } from '@fluentui/react-input';
import { billingRefusals } from '@market/billing-contract/refusals';
import { useFormat } from '@market/shell-kit/format/use-format';
import { FormField, useContractForm } from '@market/shell-kit/forms/form';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { z } from 'zod';
import { billing } from '../../../../billing-api.ts';
import { useText } from '../../use-text.ts';

/** What codes are worth that say nothing else; administrators change it here. */
export function SettingsCard() {
  const page = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const settings = billing.hooks.promo.settings.useQuery();
  if (!settings.data) return null;
  const { amount, bonus } = settings.data.data;
  return (
    <div className={page.row}>
      <span>{t('PROMO.DEFAULTS', { amount: number(amount), bonus: number(bonus) })}</span>
      <Button onClick={() => setOpen(true)}>{t('PROMO.CHANGE_DEFAULTS')}</Button>
      {isOpen && <SettingsDialog amount={amount} bonus={bonus} onClose={() => setOpen(false)} />}
    </div>
  );
}

const Whole = z
  .string()
  .trim()
  .min(1, 'REQUIRED_FIELD')
  .refine((typed) => !typed.startsWith('-'), 'AMOUNT_NEGATIVE')
  .refine((typed) => /^-?\d+$/.test(typed), 'AMOUNT_WHOLE')
  .refine((typed) => !(Number(typed) > 1_000_000), 'AMOUNT_RANGE');
const Values = z.object({ amount: Whole, bonus: Whole });

function SettingsDialog({ amount, bonus, onClose }: { amount: number; bonus: number; onClose: () => void }) {
  const { t } = useText();
  const utils = billing.hooks.useUtils();
  const update = billing.hooks.promo.updateSettings.useMutation();
  const [values] = useState(() => ({ amount: String(amount), bonus: String(bonus) }));
  const form = useContractForm({
    ...{ schema: Values, values, texts: billingRefusals, label: t('PROMO.DEFAULTS_LABEL'), saved: t('PROMO.DEFAULTS_SAVED') },
    save: async (typed) => {
      await update.mutateAsync({ amount: Number(typed.amount), bonus: Number(typed.bonus) });
      await utils.promo.invalidate();
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t('PROMO.CHANGE_DEFAULTS')}
      action={t('PROMO.SAVE')}
      busy={form.saving}
      failed={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="amount" label={t('PROMO.AMOUNT')} required size="large">
        {(field) => <Input {...field} inputMode="numeric" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="bonus" label={t('PROMO.BONUS')} required size="large">
        {(field) => <Input {...field} inputMode="numeric" autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}

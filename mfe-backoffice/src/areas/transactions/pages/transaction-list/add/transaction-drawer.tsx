import { Input } from '@fluentui/react-input';
import { useFormat } from '@market/shell-kit/format/use-format';
import { FormField } from '@market/shell-kit/forms/form';
import { DrawerForm, FormDrawer } from '@market/shell-kit/forms/form-drawer';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useWatch } from 'react-hook-form';
import { billing } from '../../../../../billing-api.ts';
import { UserPicker } from '../../../../../features/user-picker/user-picker.tsx';
import { useText } from '../../../use-text.ts';
import { amountOf } from './transaction-values.ts';
import { type TransactionForm, useTransactionForm } from './use-transaction-form.ts';

interface TransactionDrawerProps {
  /** Whose list it was opened from; 0: everybody's. */
  user: number;
  onClose: () => void;
}

/** Bonuses for a user, or from them, with the balance before and after. */
export function TransactionDrawer({ user, onClose }: TransactionDrawerProps) {
  const { t } = useText();
  const form = useTransactionForm(user, onClose);
  return (
    <FormDrawer title={t('TRANSACTION.FORM.TITLE')} onClose={onClose}>
      <DrawerForm form={form} isNew action={t('TRANSACTION.FORM.ACTION')}>
        <FormField form={form} name="user_id" label={t('TRANSACTION.USER')} required size="large">
          {({ value, onChange, ref }) => (
            <UserPicker value={value === 0 ? null : value} onChange={(id) => onChange(id ?? 0)} inputRef={ref} />
          )}
        </FormField>
        <FormField form={form} name="amount" label={t('TRANSACTION.AMOUNT')} hint={t('TRANSACTION.FORM.AMOUNT_HINT')} required size="large">
          {(field) => <Input {...field} inputMode="text" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="comment" label={t('TRANSACTION.COMMENT')} required size="large">
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
        <Balance form={form} />
      </DrawerForm>
    </FormDrawer>
  );
}

/** What the movement makes of the balance, while it is typed. */
function Balance({ form }: { form: TransactionForm }) {
  const page = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  const [user_id, amount] = useWatch({ control: form.control, name: ['user_id', 'amount'] });
  const balance = billing.hooks.transaction.balance.useQuery({ user_id }, { enabled: user_id > 0, staleTime: 0 });
  const free = balance.data?.data.free;
  if (user_id === 0 || free === undefined) return null;
  const change = amountOf(amount);
  if (!Number.isInteger(change) || change === 0) return <p className={page.note}>{t('TRANSACTION.FORM.NOW', { before: number(free) })}</p>;
  const after = free + change;
  return (
    <p className={after < 0 ? page.fault : page.note} aria-live="polite">
      {t(after < 0 ? 'TRANSACTION.FORM.TOO_MUCH' : 'TRANSACTION.FORM.BALANCE', { before: number(free), after: number(after) })}
    </p>
  );
}

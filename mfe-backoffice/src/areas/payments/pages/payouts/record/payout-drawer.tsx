import { Input } from '@fluentui/react-input';
import type { Owed } from '@market/billing-contract/card-payment';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { FormField } from '@market/shell-kit/forms/form';
import { DrawerForm, DrawerFormSkeleton, FormDrawer } from '@market/shell-kit/forms/form-drawer';
import { CompanyChoice } from '@market/shell-kit/slots/company-choice';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useWatch } from 'react-hook-form';
import { billing } from '../../../../../billing-api.ts';
import { useText } from '../../../use-text.ts';
import { type PayoutForm, usePayoutForm } from './use-payout-form.ts';

interface PayoutDrawerProps {
  /** null: the company is still to be chosen. */
  company: number | null;
  onClose: () => void;
}

/** What the bank has paid to a company, with all that it is owed to begin with. */
export function PayoutDrawer({ company, onClose }: PayoutDrawerProps) {
  const { t } = useText();
  return (
    <FormDrawer title={t('PAYOUT.FORM.TITLE')} onClose={onClose}>
      {company === null ? <Fields of={{ company_id: 0, owed: 0 }} onSaved={onClose} /> : <Known company={company} onSaved={onClose} />}
    </FormDrawer>
  );
}

const owedTo = (company: number) => ({ page: 1, per_page: 1, company_id: company });

function Known({ company, onSaved }: { company: number; onSaved: () => void }) {
  const { t } = useText();
  // Fresh: it is what will be paid.
  const found = billing.hooks.payout.owed.useQuery(owedTo(company), { staleTime: 0 });
  if (found.isError && !found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <DrawerFormSkeleton label={t('PAYMENT.LOADING')} />;
  return <Fields of={{ company_id: company, owed: found.data.data[0]?.owed ?? 0 }} onSaved={onSaved} />;
}

function Fields({ of, onSaved }: { of: Pick<Owed, 'company_id' | 'owed'>; onSaved: () => void }) {
  const { t } = useText();
  const form = usePayoutForm(of, onSaved);
  return (
    <DrawerForm form={form} isNew action={t('PAYOUT.RECORD')}>
      <FormField form={form} name="company_id" label={t('PAYOUT.COMPANY')} required size="large">
        {({ value, onChange, ref }) => (
          <CompanyChoice value={value === 0 ? null : value} onChange={(company) => onChange(company ?? 0)} inputRef={ref} />
        )}
      </FormField>
      <OwedNote form={form} />
      <FormField form={form} name="amount" label={t('PAYOUT.AMOUNT')} required size="large">
        {(field) => <Input {...field} inputMode="decimal" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="paid_on" label={t('PAYOUT.PAID_ON')} required size="large">
        {(field) => <Input {...field} type="date" />}
      </FormField>
      <FormField form={form} name="reference" label={t('PAYOUT.REFERENCE')} hint={t('PAYOUT.FORM.REFERENCE_HINT')} required size="large">
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
    </DrawerForm>
  );
}

/** What the company that stands in the form is owed. */
function OwedNote({ form }: { form: PayoutForm }) {
  const page = usePageStyles();
  const { t } = useText();
  const { money } = useFormat();
  const company = useWatch({ control: form.control, name: 'company_id' });
  const found = billing.hooks.payout.owed.useQuery(owedTo(company), { enabled: company > 0 });
  if (company === 0 || !found.data) return null;
  return (
    <p className={page.note} aria-live="polite">
      {t('PAYOUT.FORM.OWED', { sum: money(found.data.data[0]?.owed ?? 0) })}
    </p>
  );
}

import { Input } from '@fluentui/react-input';
import { FormField } from '@market/shell-kit/forms/form';
import { FormPhone } from '@market/shell-kit/forms/form-phone';
import type { PhoneFieldCountry } from '@market/shell-kit/forms/phone-field';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../use-text.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';

/** Who receives the goods, and how they are reached. */
export function RecipientSection({ form, countries }: { form: CheckoutFormState; countries: readonly PhoneFieldCountry[] }) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <PageSection title={t('CHECKOUT.RECIPIENT.TITLE')}>
      <div className={page.fields}>
        <FormField form={form} name="fio" label={t('CHECKOUT.RECIPIENT.FIO')} required size="large" className={page.across}>
          {(field) => <Input {...field} autoComplete="name" />}
        </FormField>
        {/* Country and number beside the summary: half a row cuts the number off. */}
        <div className={page.across}>
          <FormPhone form={form} name="phone" label={t('CHECKOUT.RECIPIENT.PHONE')} required countries={countries} />
        </div>
        <FormField form={form} name="email" label={t('CHECKOUT.RECIPIENT.EMAIL')} size="large" className={page.across}>
          {(field) => <Input {...field} type="email" autoComplete="email" />}
        </FormField>
      </div>
    </PageSection>
  );
}

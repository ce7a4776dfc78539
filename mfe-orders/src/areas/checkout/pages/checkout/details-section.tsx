import { Input } from '@fluentui/react-input';
import { Select } from '@fluentui/react-select';
import { Textarea } from '@fluentui/react-textarea';
import { mergeClasses } from '@griffel/react';
import type { Organization } from '@market/identity-contract/organization';
import { FormField } from '@market/shell-kit/forms/form';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useWatch } from 'react-hook-form';
import { useText } from '../../use-text.ts';
import { useCheckoutStyles } from './checkout.styles.ts';
import { deliveryDays } from './checkout-values.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';

interface DetailsSectionProps {
  form: CheckoutFormState;
  organizations: readonly Organization[];
}

/** When the goods are wanted, for whom, and what else the seller should know. */
export function DetailsSection({ form, organizations }: DetailsSectionProps) {
  const page = usePageStyles();
  const { t } = useText();
  const isPickup = useWatch({ control: form.control, name: 'deliveryType' }) === 'self';
  return (
    <PageSection title={t('CHECKOUT.DETAILS.TITLE')}>
      <div className={page.fields}>
        <FormField
          form={form}
          name="receivedAtString"
          label={t(isPickup ? 'CHECKOUT.DETAILS.PICKUP_DATE' : 'CHECKOUT.DETAILS.DATE')}
          size="large"
        >
          {(field) => <Input {...field} type="date" {...deliveryDays(new Date())} />}
        </FormField>
        <OrganizationField form={form} organizations={organizations} />
      </div>
      <FormField form={form} name="comment" label={t('CHECKOUT.DETAILS.COMMENT')} hint={t('CHECKOUT.DETAILS.COMMENT_HINT')} size="large">
        {(field) => <Textarea {...field} resize="vertical" />}
      </FormField>
    </PageSection>
  );
}

/** For nobody but the buyer, or for one of their legal entities. */
function OrganizationField({ form, organizations }: DetailsSectionProps) {
  const styles = useCheckoutStyles();
  const page = usePageStyles();
  const { t } = useText();
  const profile = `${addresses.profile}?tab=company`;
  if (organizations.length === 0)
    return (
      <p className={page.note}>
        {t('CHECKOUT.DETAILS.NO_ORGANIZATION')}{' '}
        <Link className={mergeClasses(page.link, styles.inline)} to={profile}>
          {t('CHECKOUT.DETAILS.ADD_ORGANIZATION')}
        </Link>
      </p>
    );
  return (
    <FormField form={form} name="organization_id" label={t('CHECKOUT.DETAILS.ORGANIZATION')} size="large">
      {({ onChange, value, ...field }) => (
        <Select {...field} size="large" value={String(value)} onChange={(_, data) => onChange(Number(data.value))}>
          <option value="0">{t('CHECKOUT.DETAILS.ORGANIZATION_NONE')}</option>
          {organizations.map(({ id, name, inn }) => (
            <option key={id} value={id}>
              {t('CHECKOUT.DETAILS.ORGANIZATION_OF', { name, inn })}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}

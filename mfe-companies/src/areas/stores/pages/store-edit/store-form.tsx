import { Checkbox } from '@fluentui/react-checkbox';
import { Input } from '@fluentui/react-input';
import type { Weekday } from '@market/companies-contract/store';
import { weekdays } from '@market/companies-contract/store';
import type { Country } from '@market/identity-contract/country';
import { FormField } from '@market/shell-kit/forms/form';
import { FormNotices } from '@market/shell-kit/forms/form-notices';
import { FormPhone } from '@market/shell-kit/forms/form-phone';
import { SaveBar } from '@market/shell-kit/forms/save-bar';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { type FieldError, useController } from 'react-hook-form';
import { CompanyPicker } from '../../../../features/company-picker/company-picker.tsx';
import { LocationField } from '../../../../features/location-field/location-field.tsx';
import { WorkingTimeFields } from '../../../../features/working-time/working-time-fields.tsx';
import { useText } from '../../use-text.ts';
import type { StoreFormState } from './use-store-form.ts';

interface StoreFormProps {
  form: StoreFormState;
  countries: readonly Country[];
  /** The company has to be chosen. */
  asksCompany: boolean;
  isNew: boolean;
}

/** All that is said of a store: what it is called, how it is reached, where it is and when it is open. */
export function StoreFormView({ form, countries, asksCompany, isNew }: StoreFormProps) {
  const styles = usePageStyles();
  const { t } = useText();
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormNotices form={form} />
      <PageSection title={t('STORE.MAIN')}>
        {asksCompany && <CompanyInput form={form} />}
        <div className={styles.fields}>
          <FormField form={form} name="name" label={t('STORE.NAME')} hint={t('STORE.NAME_HINT')} required size="large">
            {(field) => <Input {...field} autoComplete="off" />}
          </FormField>
          <FormPhone form={form} name="phone_number" label={t('STORE.PHONE')} required countries={countries} />
        </div>
        <LocationInput form={form} />
        <Flag form={form} name="pickup_point" />
        <Flag form={form} name="warehouse" />
      </PageSection>
      <PageSection title={t('STORE.HOURS')}>
        <HoursInput form={form} />
      </PageSection>
      <SaveBar form={form} fresh={isNew} />
    </form>
  );
}

function CompanyInput({ form }: { form: StoreFormState }) {
  const { t } = useText();
  const { field, fieldState } = useController({ control: form.control, name: 'company' });
  return (
    <CompanyPicker
      label={t('STORE.COMPANY')}
      required
      value={field.value}
      onChange={field.onChange}
      error={form.sentence(fieldState.error?.message)}
      inputRef={field.ref}
    />
  );
}

function LocationInput({ form }: { form: StoreFormState }) {
  const { t } = useText();
  const { field, fieldState } = useController({ control: form.control, name: 'location' });
  const error = fieldState.error as (FieldError & { address?: FieldError }) | undefined;
  return (
    <LocationField
      label={t('STORE.ADDRESS')}
      required
      value={field.value}
      onChange={(value) => field.onChange(value)}
      error={form.sentence(error?.address?.message ?? error?.message)}
      inputRef={field.ref}
    />
  );
}

function Flag({ form, name }: { form: StoreFormState; name: 'pickup_point' | 'warehouse' }) {
  const { t } = useText();
  const { field } = useController({ control: form.control, name });
  return <Checkbox label={t(`STORE.FLAG.${name}`)} checked={field.value} onChange={(_, { checked }) => field.onChange(checked === true)} />;
}

type HoursError = Partial<Record<Weekday, { from?: FieldError; to?: FieldError }>>;

function HoursInput({ form }: { form: StoreFormState }) {
  const { field, fieldState } = useController({ control: form.control, name: 'working_time' });
  const errors = (fieldState.error ?? {}) as HoursError;
  const faultOf = (day: Weekday) => form.sentence(errors[day]?.from?.message ?? errors[day]?.to?.message);
  const faults = Object.fromEntries(weekdays.map((day) => [day, faultOf(day)]));
  return <WorkingTimeFields value={field.value} onChange={field.onChange} faults={faults} inputRef={field.ref} />;
}

import type { Country } from '@market/identity/contract/country';
import { PhoneField } from '@market/shell-kit/ui/phone-field';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { UserFormState } from './user-form-state.ts';

/** Country and number of the user. What the service says of either stands under the field. */
export function PhoneInput({ form, countries }: { form: UserFormState; countries: readonly Country[] }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control: form.control, name: 'phone' });
  return (
    <PhoneField
      label={t('USERS.FIELD.PHONE')}
      countries={countries}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={form.sentence(fieldState.error?.message)}
    />
  );
}

import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import type { Country } from '@market/identity-contract/country';
import type { Me } from '@market/identity-contract/me';
import { FormField } from '@market/shell-kit/forms/form';
import { FormPhone } from '@market/shell-kit/forms/form-phone';
import { formatPhone } from '@market/shell-kit/forms/phone-number';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../../use-text.ts';
import { isPhoneLocked } from './profile-values.ts';
import type { ProfileFormState } from './use-profile-form.ts';

interface MainFieldsProps {
  form: ProfileFormState;
  me: Me;
  countries: readonly Country[];
}

/** Name, login, and how the reader is reached. */
export function MainFields({ form, me, countries }: MainFieldsProps) {
  const styles = usePageStyles();
  const { t } = useText();
  return (
    <PageSection title={t('PROFILE.MAIN')}>
      <div className={styles.fields}>
        <FormField form={form} name="fio" label={t('PROFILE.FIO')} required size="large">
          {(field) => <Input {...field} autoComplete="name" />}
        </FormField>
        <FormField form={form} name="login" label={t('PROFILE.LOGIN')} required size="large">
          {(field) => <Input {...field} autoComplete="username" spellCheck={false} />}
        </FormField>
        <FormField form={form} name="email" label={t('PROFILE.EMAIL')} required={me.email !== null} size="large">
          {(field) => <Input {...field} type="email" autoComplete="email" />}
        </FormField>
        {isPhoneLocked(me) ? (
          <KnownPhone me={me} countries={countries} />
        ) : (
          <FormPhone form={form} name="phone" label={t('PROFILE.PHONE')} hint={t('PROFILE.PHONE_ONCE')} countries={countries} />
        )}
        <FormField form={form} name="last_name" label={t('PROFILE.LAST_NAME')} size="large">
          {(field) => <Input {...field} autoComplete="family-name" />}
        </FormField>
        <FormField form={form} name="first_name" label={t('PROFILE.FIRST_NAME')} size="large">
          {(field) => <Input {...field} autoComplete="given-name" />}
        </FormField>
        <FormField form={form} name="middle_name" label={t('PROFILE.MIDDLE_NAME')} size="large">
          {(field) => <Input {...field} autoComplete="additional-name" />}
        </FormField>
        <Field label={t('PROFILE.ROLE')} hint={t('PROFILE.ROLE_HINT')} size="large">
          <Input readOnly value={me.roles.map((role) => t(`ROLE.${role}`)).join(', ')} />
        </Field>
      </div>
    </PageSection>
  );
}

/** Shown, not to be changed, with the reason. */
function KnownPhone({ me: { phone, is_admin }, countries }: Omit<MainFieldsProps, 'form'>) {
  const { t } = useText();
  const country = countries.find(({ code, mask }) => phone?.startsWith(code) && mask.replaceAll(/[^9]/g, '').length === phone.length);
  const inRow = phone === null ? '' : `+${phone}`;
  const shown = country && phone !== null ? formatPhone(country, phone.slice(country.code.length)) : inRow;
  return (
    <Field label={t('PROFILE.PHONE')} hint={t(is_admin ? 'PROFILE.PHONE_OF_ADMIN' : 'PROFILE.PHONE_LOCKED')} size="large">
      <Input type="tel" disabled value={shown} />
    </Field>
  );
}

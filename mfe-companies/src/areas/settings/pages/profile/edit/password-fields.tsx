import { Input } from '@fluentui/react-input';
import type { Me } from '@market/identity-contract/me';
import { FormField } from '@market/shell-kit/forms/form';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../../use-text.ts';
import type { ProfileFormState } from './use-profile-form.ts';

/** Another password, by whoever knows the present one; it also stands guard over the e-mail address and the phone. */
export function PasswordFields({ form, me: { has_password } }: { form: ProfileFormState; me: Me }) {
  const styles = usePageStyles();
  const { t } = useText();
  return (
    <PageSection title={t(has_password ? 'PROFILE.PASSWORD_CHANGE' : 'PROFILE.PASSWORD_FIRST')}>
      <p className={styles.note}>{t(has_password ? 'PROFILE.PASSWORD_NOTE' : 'PROFILE.PASSWORD_FIRST_NOTE')}</p>
      <div className={styles.fields}>
        {has_password && (
          <FormField form={form} name="current_password" label={t('PROFILE.PASSWORD_CURRENT')} size="large">
            {(field) => <Input {...field} type="password" autoComplete="current-password" />}
          </FormField>
        )}
        <FormField form={form} name="password" label={t('PROFILE.PASSWORD_NEW')} hint={t('PROFILE.PASSWORD_HINT')} size="large">
          {(field) => <Input {...field} type="password" autoComplete="new-password" />}
        </FormField>
        <FormField form={form} name="password2" label={t('PROFILE.PASSWORD_REPEAT')} size="large">
          {(field) => <Input {...field} type="password" autoComplete="new-password" />}
        </FormField>
      </div>
    </PageSection>
  );
}

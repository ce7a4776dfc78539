import type { Me } from '@market/identity-contract/me';
import { SaveBar } from '@market/shell-kit/forms/save-bar';
import { staff } from '@market/shell-kit/session/audiences';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { Consents } from '../security/consents.tsx';
import { SecondFactor } from '../security/second-factor.tsx';
import { Sessions } from '../security/sessions.tsx';
import { LanguageFields } from './language-fields.tsx';
import { MainFields } from './main-fields.tsx';
import { PasswordFields } from './password-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** The reader's fields, how the account is kept safe, and what was agreed to. */
export function EditTab({ me }: { me: Me }) {
  const styles = usePageStyles();
  const { form, countries } = useProfileForm(me);
  return (
    <div className={styles.form}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <MainFields form={form} me={me} countries={countries} />
        <LanguageFields form={form} countries={countries} />
        <PasswordFields form={form} me={me} />
        <SaveBar form={form} />
      </form>
      {me.roles.some((role) => staff.includes(role)) && <SecondFactor me={me} />}
      <Sessions />
      <Consents />
    </div>
  );
}

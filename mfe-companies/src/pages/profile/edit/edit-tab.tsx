import type { Me } from '@market/identity/contract/me';
import { identityRefusals } from '@market/identity/contract/refusals';
import { useContractForm } from '@market/shell-kit/form';
import { SaveBar } from '@market/shell-kit/ui/save-bar';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { identity } from '../../../api.ts';
import { usePageStyles } from '../../../page.styles.ts';
import { Consents } from '../security/consents.tsx';
import { SecondFactor } from '../security/second-factor.tsx';
import { Sessions } from '../security/sessions.tsx';
import { useMeChanged } from '../use-me.ts';
import { LanguageFields } from './language-fields.tsx';
import { MainFields } from './main-fields.tsx';
import { PasswordFields } from './password-fields.tsx';
import { changesOf, type ProfileValues, profileForm, valuesOf } from './profile-form.ts';

/** Words of the form that the service has no use for. */
const texts = {
  ...identityRefusals,
  PHONE_INVALID: { ru: 'Неверный номер телефона', en: 'Invalid phone number' },
  CURRENT_PASSWORD_NEEDED: { ru: 'Введите текущий пароль', en: 'Enter the current password' },
};

const STAFF = ['ROLE_ADMIN', 'ROLE_MANAGER'];
const NO_COUNTRIES: never[] = [];

function useProfileForm(me: Me) {
  const { t } = useTranslation();
  const { data: countries = NO_COUNTRIES } = identity.hooks.country.list.useQuery(undefined, { select: ({ data }) => data });
  const update = identity.hooks.me.update.useMutation();
  const changed = useMeChanged();
  const schema = useMemo(() => profileForm(me, countries), [me, countries]);
  const form = useContractForm({
    schema,
    values: valuesOf(me),
    texts,
    label: t('PROFILE.TITLE'),
    forget: ['current_password', 'password', 'password2'],
    save: async (values: ProfileValues) => {
      const { data } = await update.mutateAsync(changesOf(values, me, countries));
      changed(data);
    },
  });
  return { form, countries };
}

export type ProfileForm = ReturnType<typeof useProfileForm>['form'];

/** The reader's fields, how the account is kept safe, and what was agreed to. */
export function EditTab({ me }: { me: Me }) {
  const styles = usePageStyles();
  const { form, countries } = useProfileForm(me);
  return (
    <div className={styles.page}>
      <form className={styles.page} onSubmit={form.submit} noValidate>
        <MainFields form={form} me={me} countries={countries} />
        <LanguageFields form={form} countries={countries} />
        <PasswordFields form={form} me={me} />
        <SaveBar form={form} />
      </form>
      {me.roles.some((role) => STAFF.includes(role)) && <SecondFactor me={me} />}
      <Sessions />
      <Consents />
    </div>
  );
}

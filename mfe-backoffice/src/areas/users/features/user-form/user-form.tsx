import { Checkbox } from '@fluentui/react-checkbox';
import { Input } from '@fluentui/react-input';
import { Select } from '@fluentui/react-select';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { FormField } from '@market/shell-kit/forms/form';
import { DrawerForm } from '@market/shell-kit/forms/form-drawer';
import { FormPhone } from '@market/shell-kit/forms/form-phone';
import { useState } from 'react';
import { useText } from '../../use-text.ts';
import { LanguageChoice, RoleChoice } from './choices.tsx';
import { type UserFormOptions, type UserFormState, useUserForm } from './use-user-form.ts';

const useStyles = makeStyles({
  group: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
  },
  legend: { padding: 0, marginBottom: '12px', fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase400 },
});

/** All that an administrator says of a user. */
export function UserForm(props: UserFormOptions) {
  const styles = useStyles();
  const { t } = useText();
  const { form, asksPassword } = useUserForm(props);
  const { user, countries } = props;
  return (
    <DrawerForm form={form} isNew={user === null}>
      <FormField form={form} name="fio" label={t('USERS.FIELD.FIO')} required size="large">
        {(field) => <Input {...field} size="large" autoComplete="off" />}
      </FormField>
      <RoleChoice form={form} present={user?.roles ?? []} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('USERS.FORM.SIGN_IN')}</legend>
        <FormField
          form={form}
          name="email"
          label={t('USERS.FIELD.EMAIL')}
          size="large"
          {...(user ? {} : { hint: t('USERS.FORM.EMAIL_HINT') })}
        >
          {(field) => <Input {...field} size="large" type="email" autoComplete="off" />}
        </FormField>
        <FormPhone form={form} name="phone" label={t('USERS.FIELD.PHONE')} countries={countries} />
        <FormField
          form={form}
          name="login"
          label={t('USERS.FIELD.LOGIN')}
          size="large"
          required={user !== null}
          {...(user ? {} : { hint: t('USERS.FORM.LOGIN_HINT') })}
        >
          {(field) => <Input {...field} size="large" autoComplete="off" spellCheck={false} />}
        </FormField>
        <PasswordFields form={form} isNew={user === null} />
        {asksPassword && (
          <FormField
            form={form}
            name="current_password"
            label={t('USERS.FIELD.CURRENT_PASSWORD')}
            hint={t('USERS.FORM.CURRENT_PASSWORD_HINT')}
            required
            size="large"
          >
            {(field) => <Input {...field} size="large" type="password" autoComplete="current-password" />}
          </FormField>
        )}
      </fieldset>
      <FormField form={form} name="locale" label={t('USERS.FIELD.LOCALE')} size="large">
        {(field) => (
          <Select {...field} size="large">
            <option value="ru">Русский</option>
            <option value="en">English</option>
          </Select>
        )}
      </FormField>
      <LanguageChoice form={form} />
    </DrawerForm>
  );
}

/** A password is optional: without one the user chooses it. */
function PasswordFields({ form, isNew }: { form: UserFormState; isNew: boolean }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const toggle = (checked: boolean) => {
    setOpen(checked);
    if (checked) return;
    form.setValue('password', '', { shouldDirty: true });
    form.setValue('password2', '', { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <Checkbox
        checked={open}
        label={t(isNew ? 'USERS.FORM.GIVE_PASSWORD' : 'USERS.FORM.CHANGE_PASSWORD')}
        onChange={(_, { checked }) => toggle(checked === true)}
      />
      {open && (
        <>
          <FormField
            form={form}
            name="password"
            label={t('USERS.FIELD.PASSWORD')}
            size="large"
            {...(isNew ? {} : { hint: t('USERS.FORM.PASSWORD_HINT') })}
          >
            {(field) => <Input {...field} size="large" type="password" autoComplete="new-password" />}
          </FormField>
          <FormField form={form} name="password2" label={t('USERS.FIELD.PASSWORD_AGAIN')} size="large">
            {(field) => <Input {...field} size="large" type="password" autoComplete="new-password" />}
          </FormField>
        </>
      )}
    </>
  );
}

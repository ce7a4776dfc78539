import type { Role } from '@market/identity-contract/role';
import { useController } from 'react-hook-form';
import { Boxes } from '../../../../features/boxes/boxes.tsx';
import { useLanguageNames } from '../../use-language-names.ts';
import { useText } from '../../use-text.ts';
import { USER_LANGUAGES } from '../../user-languages.ts';
import type { UserFormState } from './use-user-form.ts';

const OFFERED: readonly Role[] = ['ROLE_VENDOR', 'ROLE_BUYER', 'ROLE_MANAGER', 'ROLE_ADMIN'];

/** The user's roles, at least one. A role that is no longer offered stays while the user has it. */
export function RoleChoice({ form, present }: { form: UserFormState; present: readonly Role[] }) {
  const { t } = useText();
  const { field, fieldState } = useController({ control: form.control, name: 'roles' });
  const options = [...OFFERED, ...present.filter((role) => !OFFERED.includes(role))].map((id) => ({ id, name: t(`USERS.ROLE.${id}`) }));
  return (
    <Boxes
      legend={t('USERS.FIELD.ROLES')}
      options={options}
      chosen={field.value}
      onChoose={field.onChange}
      fault={form.sentence(fieldState.error?.message)}
    />
  );
}

/** The languages the user speaks with others. */
export function LanguageChoice({ form }: { form: UserFormState }) {
  const { t } = useText();
  const nameOf = useLanguageNames();
  const { field, fieldState } = useController({ control: form.control, name: 'languages' });
  return (
    <Boxes
      legend={t('USERS.FIELD.LANGUAGES')}
      options={USER_LANGUAGES.map((id) => ({ id: id as string, name: nameOf(id) }))}
      chosen={field.value}
      onChoose={field.onChange}
      fault={form.sentence(fieldState.error?.message)}
    />
  );
}

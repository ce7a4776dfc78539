import type { Country } from '@market/identity-contract/country';
import { identityRefusals } from '@market/identity-contract/refusals';
import type { Role } from '@market/identity-contract/role';
import type { User } from '@market/identity-contract/user';
import { type ContractForm, useContractForm } from '@market/shell-kit/forms/form';
import { $user } from '@market/shell-kit/session/session';
import { userChanged } from '@market/shell-kit/session/session-events';
import { useUnit } from 'effector-react';
import { useEffect, useMemo, useState } from 'react';
import { identity } from '../../../../api.ts';
import { useText } from '../../use-text.ts';
import { emptyValues, takesPassword, toCreate, toUpdate, type UserValues, userSchema, valuesOf } from './user-values.ts';

export type UserFormState = ContractForm<typeof UserValues>;

const texts = { ...identityRefusals, CURRENT_PASSWORD_NEEDED: { ru: 'Введите текущий пароль', en: 'Enter the current password' } };

export interface UserFormOptions {
  /** Null: a new one. */
  user: User | null;
  role: Role;
  countries: readonly Country[];
  onSaved: () => void;
}

interface UserFormParts {
  form: UserFormState;
  /** As the fields stand, saving takes the reader's own password. */
  asksPassword: boolean;
}

/** Saves the user, and says so when what was saved stands everywhere. */
export function useUserForm({ user, role, countries, onSaved }: UserFormOptions): UserFormParts {
  const { t } = useText();
  const utils = identity.hooks.useUtils();
  const create = identity.hooks.user.create.useMutation();
  const update = identity.hooks.user.update.useMutation();
  const [tellFrame, reader] = useUnit([userChanged, $user]);
  const own = user && user.id === reader?.id ? user : null;
  const schema = useMemo(() => userSchema(own, countries), [own, countries]);
  const [done, setDone] = useState(false);
  const values = useMemo(() => (user ? valuesOf(user, countries) : emptyValues(role, countries)), [user, role, countries]);
  const form = useContractForm({
    schema,
    values,
    label: t('USERS.FORM.LABEL'),
    texts,
    saved: t(user ? 'USERS.DONE.SAVED' : 'USERS.DONE.CREATED'),
    save: async (fields) => {
      // The frame shows the administrator's own name, which may be the one that changed.
      if (user) tellFrame((await update.mutateAsync(toUpdate(user.id, fields, countries))).data);
      else await create.mutateAsync(toCreate(fields, countries));
      await utils.user.invalidate();
      setDone(true);
    },
  });
  // Not before the form knows that nothing is unsaved: leaving would ask.
  const leaves = done && !form.saving;
  useEffect(() => {
    if (leaves) onSaved();
  }, [leaves, onSaved]);
  return { form, asksPassword: takesPassword(own, form.watch(), countries) };
}

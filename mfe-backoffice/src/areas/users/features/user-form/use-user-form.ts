import type { Country } from '@market/identity-contract/country';
import { identityRefusals } from '@market/identity-contract/refusals';
import type { Role } from '@market/identity-contract/role';
import type { User } from '@market/identity-contract/user';
import { type ContractForm, useContractForm } from '@market/shell-kit/forms/form';
import { userChanged } from '@market/shell-kit/session/session';
import { useUnit } from 'effector-react';
import { useEffect, useMemo, useState } from 'react';
import { identity } from '../../../../api.ts';
import { useText } from '../../use-text.ts';
import { emptyValues, toCreate, toUpdate, UserValues, valuesOf } from './user-values.ts';

export type UserFormState = ContractForm<typeof UserValues>;

export interface UserFormOptions {
  /** Null: a new one. */
  user: User | null;
  role: Role;
  countries: readonly Country[];
  onSaved: () => void;
}

/** Saves the user, and says so when what was saved stands everywhere. */
export function useUserForm({ user, role, countries, onSaved }: UserFormOptions): UserFormState {
  const { t } = useText();
  const utils = identity.hooks.useUtils();
  const create = identity.hooks.user.create.useMutation();
  const update = identity.hooks.user.update.useMutation();
  const tellFrame = useUnit(userChanged);
  const [done, setDone] = useState(false);
  const values = useMemo(() => (user ? valuesOf(user, countries) : emptyValues(role, countries)), [user, role, countries]);
  const form = useContractForm({
    schema: UserValues,
    values,
    label: t('USERS.FORM.LABEL'),
    texts: identityRefusals,
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
  return form;
}

import type { Me } from '@market/identity-contract/me';
import { identityRefusals } from '@market/identity-contract/refusals';
import { useContractForm } from '@market/shell-kit/forms/form';
import { useMemo } from 'react';
import { identity } from '../../../../../api.ts';
import { useText } from '../../../use-text.ts';
import { useMeChanged } from '../use-me.ts';
import { type ProfileValues, profileSchema, toSend, valuesOf } from './profile-values.ts';

/** Words of the form that the service has no use for. */
const texts = {
  ...identityRefusals,
  PHONE_INVALID: { ru: 'Неверный номер телефона', en: 'Invalid phone number' },
  CURRENT_PASSWORD_NEEDED: { ru: 'Введите текущий пароль', en: 'Enter the current password' },
};

const NO_COUNTRIES: never[] = [];

/** The form of the reader's details. */
export function useProfileForm(me: Me) {
  const { t } = useText();
  const { data: countries = NO_COUNTRIES } = identity.hooks.country.list.useQuery(undefined, { select: ({ data }) => data });
  const update = identity.hooks.me.update.useMutation();
  const changed = useMeChanged();
  const schema = useMemo(() => profileSchema(me, countries), [me, countries]);
  const form = useContractForm({
    schema,
    values: valuesOf(me),
    texts,
    label: t('PROFILE.TITLE'),
    forget: ['current_password', 'password', 'password2'],
    save: async (values: ProfileValues) => {
      const { data } = await update.mutateAsync(toSend(values, me, countries));
      changed(data);
    },
  });
  return { form, countries };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>['form'];

import { companiesRefusals } from '@market/companies-contract/refusals';
import type { Country } from '@market/identity-contract/country';
import { useContractForm } from '@market/shell-kit/forms/form';
import { $locale } from '@market/shell-kit/session/locale';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { companiesApi } from '../../../../api.ts';
import { useText } from '../../use-text.ts';
import { emptyValues, inviteSchema, toSend } from './invite-values.ts';

export interface InviteFormOptions {
  id: number;
  countries: readonly Country[];
  onInvited: () => void;
}

/** The form of one invitation. */
export function useInviteForm({ id, countries, onInvited }: InviteFormOptions) {
  const { t } = useText();
  const locale = useUnit($locale);
  const utils = companiesApi.hooks.useUtils();
  const invite = companiesApi.hooks.staff.invite.useMutation();
  const schema = useMemo(() => inviteSchema(countries), [countries]);
  const values = useMemo(() => emptyValues(countries), [countries]);
  return useContractForm({
    schema,
    values,
    texts: companiesRefusals,
    label: t('STAFF.LABEL'),
    saved: t('STAFF.INVITED'),
    save: async (fields) => {
      await invite.mutateAsync({ id, locale, ...toSend(fields, countries) });
      await utils.staff.invitations.invalidate({ id });
    },
    onSaved: onInvited,
  });
}

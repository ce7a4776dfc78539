import { type Organization, OrganizationValues } from '@market/identity-contract/organization';
import { identityRefusals } from '@market/identity-contract/refusals';
import { useContractForm } from '@market/shell-kit/forms/form';
import { identity } from '../../../../../api.ts';
import { useText } from '../../../use-text.ts';
import { valuesOf } from './organization-values.ts';

/** The form of an organization; null: of a new one. */
export function useOrganizationForm(organization: Organization | null, onSaved: () => void) {
  const { t } = useText();
  const utils = identity.hooks.useUtils();
  const save = identity.hooks.me.saveOrganization.useMutation();
  return useContractForm({
    schema: OrganizationValues,
    values: valuesOf(organization),
    texts: identityRefusals,
    label: t('ORGANIZATION.ONE'),
    saved: t('ORGANIZATION.SAVED'),
    save: async (values) => {
      await save.mutateAsync({ ...values, ...(organization ? { id: organization.id } : {}) });
      await utils.me.organizations.invalidate();
    },
    onSaved,
  });
}

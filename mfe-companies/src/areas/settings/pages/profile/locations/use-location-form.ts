import type { Me, SavedLocation } from '@market/identity-contract/me';
import { identityRefusals } from '@market/identity-contract/refusals';
import { useContractForm } from '@market/shell-kit/forms/form';
import { identity } from '../../../../../api.ts';
import { useText } from '../../../use-text.ts';
import { LocationValues, valuesOf } from './location-values.ts';

/** The form of an address; null: of a new one. */
export function useLocationForm(me: Me, location: SavedLocation | null, onSaved: () => void) {
  const { t } = useText();
  const utils = identity.hooks.useUtils();
  const save = identity.hooks.me.saveLocation.useMutation();
  return useContractForm({
    schema: LocationValues,
    values: valuesOf(me, location),
    texts: identityRefusals,
    label: t('LOCATION.ONE'),
    saved: t('LOCATION.SAVED'),
    save: async (values) => {
      await save.mutateAsync({ ...values, ...(location ? { id: location.id } : {}) });
      await utils.me.locations.invalidate();
    },
    onSaved,
  });
}

export type LocationFormState = ReturnType<typeof useLocationForm>;

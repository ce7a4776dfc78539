import type { CreatedPublishKey } from '@market/modules-contract/publish-key';
import { modulesRefusals } from '@market/modules-contract/refusals';
import { type ContractForm, useContractForm } from '@market/shell-kit/forms/form';
import { useEffect, useState } from 'react';
import { modulesApi } from '../../../../modules-api.ts';
import { useText } from '../../use-text.ts';
import { emptyValues, keySchema } from './key-values.ts';

export type KeyForm = ContractForm<typeof keySchema>;

/** Makes a key. `onCreated` is given it whole: nobody can read it again. */
export function useKeyForm(onCreated: (key: CreatedPublishKey) => void): KeyForm {
  const { t } = useText();
  const utils = modulesApi.hooks.useUtils();
  const create = modulesApi.hooks.publisher.createKey.useMutation();
  const [created, setCreated] = useState<CreatedPublishKey | null>(null);
  const form = useContractForm({
    schema: keySchema,
    values: emptyValues,
    label: t('MODULES.KEY.LABEL'),
    texts: modulesRefusals,
    saved: t('MODULES.KEY.CREATED'),
    save: async (fields) => {
      setCreated((await create.mutateAsync(fields)).data);
      await utils.publisher.listKeys.invalidate();
    },
  });
  // Not before the form knows that nothing is unsaved: leaving would ask.
  const leaves = !form.saving && created;
  useEffect(() => {
    if (leaves) onCreated(leaves);
  }, [leaves, onCreated]);
  return form;
}

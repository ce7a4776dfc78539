import { useContractForm } from '@market/shell-kit/forms/form';
import { tendersRefusals } from '@market/tenders-contract/refusals';
import type { Tender } from '@market/tenders-contract/tender';
import { useMemo } from 'react';
import { tendersApi } from '../../../../api.ts';
import { useText } from '../../use-text.ts';
import type { TenderFormState } from './tender-fields.tsx';
import { TenderValues, toUpdate, valuesOf } from './tender-values.ts';

/** The form of a tender that exists. Where another user saved meanwhile, both values are shown and the reader chooses. */
export function useEditForm(tender: Tender): TenderFormState {
  const { t } = useText();
  const utils = tendersApi.hooks.useUtils();
  const update = tendersApi.hooks.tender.update.useMutation();
  const values = useMemo(() => valuesOf(tender), [tender]);
  return useContractForm({
    schema: TenderValues,
    values,
    label: t('TENDERS.ONE'),
    texts: tendersRefusals,
    saved: t('TENDER.CHANGED'),
    draft: `tender:${tender.id}`,
    outdated: { codes: ['TENDER_CHANGED'], refetch: () => utils.tender.get.refetch({ id: tender.id }) },
    save: async (output) => {
      const answer = await update.mutateAsync(toUpdate(output, tender));
      utils.tender.get.setData({ id: tender.id }, answer);
      await utils.tender.list.invalidate();
    },
  });
}

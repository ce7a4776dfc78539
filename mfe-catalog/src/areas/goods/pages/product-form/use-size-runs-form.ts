import type { SizeRuns } from '@market/catalogue-contract/size-run';
import { type ContractForm, useContractForm } from '@market/shell-kit/forms/form';
import { useMemo } from 'react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../../../management/use-text.ts';
import { faultTexts } from './fault-texts.ts';
import { runsSchema, toSend, valuesOf } from './size-run-values.ts';

export type SizeRunsFormState = ContractForm<ReturnType<typeof runsSchema>>;

/** Saves in which runs the model of a product is sold. */
export function useSizeRunsForm(id: number, saved: SizeRuns): SizeRunsFormState {
  const { t } = useText();
  const utils = catalogue.hooks.useUtils();
  const set = catalogue.hooks.sizeRun.set.useMutation();
  return useContractForm({
    schema: useMemo(() => runsSchema(saved), [saved]),
    values: useMemo(() => valuesOf(saved), [saved]),
    label: t('GOODS.RUNS.TITLE'),
    texts: faultTexts,
    saved: t('GOODS.FORM.SAVED'),
    draft: `runs:${id}`,
    outdated: { codes: ['PRODUCT_CHANGED'], refetch: () => utils.sizeRun.get.invalidate({ id }) },
    save: async (fields) => {
      await set.mutateAsync(toSend(id, fields, saved));
      await Promise.all([utils.sizeRun.invalidate(), utils.product.invalidate()]);
    },
  });
}

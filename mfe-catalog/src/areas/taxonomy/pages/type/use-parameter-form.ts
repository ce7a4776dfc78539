import type { Parameter, ProductType } from '@market/catalogue-contract/product-type';
import { catalogueRefusals } from '@market/catalogue-contract/refusals';
import { type ContractForm, useContractForm } from '@market/shell-kit/forms/form';
import { useMemo } from 'react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../use-text.ts';
import { emptyValues, ParameterValues, toCreate, toUpdate, valuesOf } from './parameter-values.ts';

export type ParameterFormState = ContractForm<typeof ParameterValues>;

export interface ParameterFormOptions {
  type: ProductType;
  parameter: Parameter | null;
  onSaved: () => void;
}

/** The form of a parameter; null: of a new one. */
export function useParameterForm({ type, parameter, onSaved }: ParameterFormOptions): ParameterFormState {
  const { t } = useText();
  const utils = catalogue.hooks.useUtils();
  const add = catalogue.hooks.parameter.add.useMutation();
  const update = catalogue.hooks.parameter.update.useMutation();
  return useContractForm({
    schema: ParameterValues,
    values: useMemo(() => (parameter ? valuesOf(parameter) : emptyValues), [parameter]),
    label: t('TYPES.PARAMETER.LABEL'),
    texts: catalogueRefusals,
    saved: t(parameter ? 'TYPES.PARAMETER.SAVED' : 'TYPES.PARAMETER.CREATED'),
    save: async (fields) => {
      if (parameter) await update.mutateAsync(toUpdate(parameter, fields));
      else await add.mutateAsync(toCreate(type.id, fields));
      await Promise.all([utils.productType.invalidate(), utils.parameter.invalidate()]);
    },
    onSaved,
  });
}

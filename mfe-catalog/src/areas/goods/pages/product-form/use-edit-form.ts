import type { ProductForm } from '@market/catalogue-contract/product-form';
import type { ProductType } from '@market/catalogue-contract/product-type';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useContractForm } from '@market/shell-kit/forms/form';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../../../management/use-text.ts';
import { faultTexts } from './fault-texts.ts';
import { toUpdate } from './product-sent.ts';
import { schemaFor, valuesOf } from './product-values.ts';
import { parametersOf } from './use-type-change.ts';
import { withFaultNames } from './with-fault-names.ts';

interface Edit {
  product: ProductForm;
  types: readonly ProductType[];
  staff: boolean;
}

/** Another user saved since the form was read. */
const OUTDATED = ['PRODUCT_CHANGED', 'STOCK_CHANGED'];

/** Saves what differs; says what has to be approved first, and when another user changed the product meanwhile. */
export function useEditForm({ product, types, staff }: Edit) {
  const { t } = useText();
  const toast = useUnit(toastShown);
  const utils = catalogue.hooks.useUtils();
  const update = catalogue.hooks.product.update.useMutation();
  const values = useMemo(() => valuesOf(product, parametersOf(types, product.product_type_id)), [product, types]);
  const refresh = () => Promise.all([utils.product.invalidate(), utils.goods.invalidate(), utils.moderation.invalidate()]);
  return useContractForm({
    schema: schemaFor({ model: false, company: false }),
    values,
    label: t('GOODS.FORM.LABEL'),
    texts: faultTexts,
    saved: null,
    draft: `product:${product.id}`,
    // What the next attempt is compared with must be what is saved now.
    outdated: { codes: OUTDATED, refetch: () => utils.product.edit.invalidate({ id: product.id }) },
    save: async (output) => {
      const sent = toUpdate(product, output, { parameters: parametersOf(types, output.product_type_id), staff });
      const { data } = await withFaultNames(sent, update.mutateAsync);
      await refresh();
      toast({ intent: 'success', text: t(data.change === 'pending' ? 'GOODS.FORM.SAVED_PENDING' : 'GOODS.FORM.SAVED') });
    },
  });
}

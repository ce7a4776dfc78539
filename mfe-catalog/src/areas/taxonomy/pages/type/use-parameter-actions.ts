import type { Parameter, ProductType } from '@market/catalogue-contract/product-type';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../use-text.ts';

interface ParameterActions {
  /** Off this type. */
  detach: (parameter: Parameter) => Promise<void>;
  /** From everywhere. */
  remove: (parameter: Parameter) => Promise<void>;
}

/** Takes parameters away, after it said how many products would lose what they say. */
export function useParameterActions({ id: typeId, name: typeName }: ProductType): ParameterActions {
  const { t } = useText();
  const ask = useUnit(askFx);
  const tell = useActionToast(t('TYPES.PARAMETER.LABEL'));
  const utils = catalogue.hooks.useUtils();
  const detach = catalogue.hooks.parameter.detach.useMutation();
  const remove = catalogue.hooks.parameter.delete.useMutation();

  const confirmed = async (title: string, of: { id: number; product_type_id?: number }): Promise<boolean> => {
    const usage = utils.parameter.usage.fetch(of, { staleTime: 0 });
    if (!(await tell(usage))) return false;
    const count = (await usage).data.products_num;
    return ask({
      title,
      text: count === 0 ? t('TYPES.PARAMETER.LOSS_NONE') : t('TYPES.PARAMETER.LOSS', { count }),
      action: t('MANAGEMENT.DELETE'),
      danger: true,
    });
  };
  const done = async (action: Promise<unknown>) => {
    if (!(await tell(action, t('TYPES.PARAMETER.DELETED')))) return;
    await Promise.all([utils.productType.invalidate(), utils.parameter.invalidate()]);
  };
  return {
    detach: async ({ id, name }) => {
      const of = { id, product_type_id: typeId };
      if (await confirmed(t('TYPES.PARAMETER.DETACH_TITLE', { name, type: typeName }), of)) await done(detach.mutateAsync(of));
    },
    remove: async ({ id, name }) => {
      if (await confirmed(t('TYPES.PARAMETER.REMOVE_TITLE', { name }), { id })) await done(remove.mutateAsync({ id }));
    },
  };
}

import type { ProductType } from '@market/catalogue-contract/product-type';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { catalogue } from '../../api.ts';
import { useText } from './use-text.ts';

/** What is done to types outside of forms. */
export function useTypeActions(): { remove: (type: ProductType) => Promise<boolean> } {
  const { t } = useText();
  const ask = useUnit(askFx);
  const tell = useActionToast(t('TYPES.LABEL'));
  const utils = catalogue.hooks.useUtils();
  const remove = catalogue.hooks.productType.delete.useMutation();
  return {
    remove: async ({ id, name }) => {
      const question = {
        title: t('TYPES.DELETE.TITLE', { name }),
        text: t('TYPES.DELETE.TEXT'),
        action: t('MANAGEMENT.DELETE'),
        danger: true,
      };
      if (!(await ask(question))) return false;
      const done = await tell(remove.mutateAsync({ id }), t('TYPES.DELETED'));
      if (done) await utils.productType.list.invalidate();
      return done;
    },
  };
}

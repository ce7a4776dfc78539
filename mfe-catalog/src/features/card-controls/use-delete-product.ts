import { askFx } from '@market/shell-kit/feedback/confirm';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { catalogue } from '../../api.ts';
import { useText } from '../../management/use-text.ts';

/** Asks, deletes, tells; lists that showed the product ask again. Answers whether it is gone. */
export function useDeleteProduct(): (goods: { id: number; name: string }) => Promise<boolean> {
  const { t } = useText();
  const ask = useUnit(askFx);
  const withToast = useActionToast(t('GOODS.FORM.LABEL'));
  const utils = catalogue.hooks.useUtils();
  const removal = catalogue.hooks.product.delete.useMutation();
  return async ({ id, name }) => {
    const question = {
      title: t('GOODS.DELETE.TITLE', { name }),
      text: t('GOODS.DELETE.TEXT'),
      action: t('GOODS.ACT.DELETE'),
      danger: true,
    };
    if (!(await ask(question))) return false;
    const gone = await withToast(removal.mutateAsync({ id }), t('PRODUCT.DELETED'));
    if (gone)
      await Promise.all([
        utils.product.list.invalidate(),
        utils.product.facets.invalidate(),
        utils.goods.invalidate(),
        utils.favorite.invalidate(),
        utils.moderation.invalidate(),
        utils.collection.invalidate(),
        // Not at once: the page that deletes may still show it, and leaves by itself.
        utils.product.get.invalidate({ id }, { refetchType: 'none' }),
      ]);
    return gone;
  };
}

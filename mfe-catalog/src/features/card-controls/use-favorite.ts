import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { catalogue } from '../../api.ts';
import { useText } from '../../use-text.ts';

interface Favorite {
  /** Undefined until it is known. */
  favorite: boolean | undefined;
  set: (favorite: boolean) => void;
}

/** Whether the reader keeps the product in sight, and the way to change it: shown at once, taken back when it fails. */
export function useFavorite({ id, name }: { id: number; name: string }): Favorite {
  const { t } = useText();
  const toast = useUnit(toastShown);
  const failureText = useFailureText();
  const utils = catalogue.hooks.useUtils();
  const ids = catalogue.hooks.favorite.ids.useQuery();
  // One after the other: of two presses the last one holds.
  const options = { scope: { id: `favorite-${id}` } };
  const adding = catalogue.hooks.favorite.add.useMutation(options);
  const removal = catalogue.hooks.favorite.remove.useMutation(options);

  const show = (favorite: boolean) => {
    utils.favorite.ids.setData(
      undefined,
      (known) => known && { ...known, data: [...known.data.filter((one) => one !== id), ...(favorite ? [id] : [])] },
    );
    utils.product.get.setData({ id }, (known) => known && { data: { ...known.data, favorite } });
  };
  const set = async (favorite: boolean) => {
    show(favorite);
    try {
      await (favorite ? adding : removal).mutateAsync({ product_id: id });
      if (!favorite) {
        const undo = { label: t('FAVORITE.UNDO'), act: () => void set(true) };
        toast({ intent: 'success', text: t('FAVORITE.REMOVED', { name }), action: undo });
      }
      await utils.favorite.products.invalidate();
    } catch (thrown) {
      show(!favorite);
      toast({ intent: 'error', text: failureText(thrown) });
    }
  };
  return { favorite: ids.data?.data.includes(id), set: (favorite) => void set(favorite) };
}

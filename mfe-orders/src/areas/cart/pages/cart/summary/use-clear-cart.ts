import type { Cart } from '@market/orders-contract/cart';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { ordersApi } from '../../../../../api.ts';
import { useCartChanged } from '../../../../../features/cart/use-cart-changed.ts';
import { useText } from '../../../use-text.ts';

/** Empties the cart for who is sure of it. */
export function useClearCart(): { clear: (cart: Cart) => void; clearing: boolean } {
  const { t } = useText();
  const ask = useUnit(askFx);
  const withToast = useActionToast(t('CART_PAGE.CLEAR'));
  const { learn } = useCartChanged();
  const clearing = ordersApi.hooks.cart.clear.useMutation();
  const clear = async ({ cart_hash: hash, lines_num: count }: Cart) => {
    const question = {
      title: t('CART_PAGE.CLEAR_TITLE'),
      text: t('CART_PAGE.CLEAR_TEXT', { count }),
      action: t('CART_PAGE.CLEAR'),
      danger: true,
    };
    if (!(await ask(question))) return;
    const emptied = clearing.mutateAsync({ hash }).then(({ data }) => learn(data, { all: [] }));
    await withToast(emptied, t('CART_PAGE.CLEARED'));
  };
  return { clear: (cart) => void clear(cart), clearing: clearing.isPending };
}

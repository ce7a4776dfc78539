import { useUnit } from 'effector-react';
import { $adding, $cart } from './cart.model.ts';
import { useOpenCart } from './open-cart.ts';

/** How much is in the reader's cart, with what is on its way there; null: there is no cart, or nobody knows yet. */
export function useCartState(): { goods_num: number; lines_num: number } | null {
  useOpenCart();
  const { cart, adding } = useUnit({ cart: $cart, adding: $adding });
  if (!cart && adding === 0) return null;
  return { goods_num: (cart?.goods_num ?? 0) + adding, lines_num: cart?.lines_num ?? 0 };
}

import type { OrderedProduct } from '@market/shell-kit/slots/ordered-product';
import { useMemo } from 'react';
import { useCart } from '../../features/cart/use-cart.ts';
import type { NamedLine } from './model/judged-matrix.ts';

const NOTHING: readonly NamedLine[] = [];

/** What of a model is in the cart already; nothing while nobody knows. */
export function useModelInCart({ id, variants }: OrderedProduct): readonly NamedLine[] {
  const { data: cart } = useCart();
  return useMemo(() => {
    const own = new Set([id, ...variants.map((variant) => variant.id)]);
    const lines = cart?.items.filter(({ product_id }) => own.has(product_id)) ?? [];
    return lines.length === 0 ? NOTHING : lines.map(({ product_id, run_id, count }) => ({ product_id, run_id, count }));
  }, [cart, id, variants]);
}

import type { Cart, CartItem, CartProduct, CartState } from '@market/orders-contract/cart';

/** A line of a cart with one product of a model of its own. */
export function aLine(id: number, given: Partial<Omit<CartItem, 'product'>> & { product?: Partial<CartProduct> } = {}): CartItem {
  const { product, ...line } = given;
  const count = line.count ?? 1;
  return {
    ...{ product_id: id, run_id: null, run: null, count, product_price: 1000, list_price: 1000, seen_price: 1000 },
    ...{ sum: 1000 * count, discount: 0, available: 10, next_tier: null, faults: [] },
    ...line,
    product: {
      ...{ id, model_id: id, name: `Товар ${id}`, sku: `A-${id}`, barcode: '', size: null, colour: null, photo: null, company_id: 7 },
      ...{ price: 1000, price_tiers: [], units: 6, moq: 1, pack_multiple: 1 },
      ...{ stock_info: { available_quantity: 10 }, model_available: 10, sellable: true },
      ...product,
    },
  };
}

/** A cart of one company with these lines, nothing wrong with it. */
export function aCart(items: readonly CartItem[], given: Partial<Cart> = {}): Cart {
  const sum = items.reduce((all, line) => all + line.sum, 0);
  const packs = items.reduce((all, { count }) => all + count, 0);
  const company = {
    id: 7,
    brand: 'Марка',
    logo: null,
    packs,
    pieces: packs * 6,
    sum,
    discount: 0,
    discount_percent: 0,
    minimum: null,
    missing: 0,
  };
  return {
    ...{ cart_hash: 'hash', version: 1, items: [...items], goods_num: packs, lines_num: items.length },
    companies: items.length > 0 ? [company] : [],
    ...{ order_summ: sum, discount: 0, discount_percent: 0, amount: sum, next_discount: null, faults: [], orderable: items.length > 0 },
    ...{ fio: '', email: '', phone: '', receivedAtString: '' },
    ...given,
  };
}

export const aState = (given: Partial<CartState & { replaced: string | null }> = {}): CartState & { replaced: string | null } => ({
  ...{ cart_hash: 'hash', version: 1, goods_num: 1, lines_num: 1, replaced: null },
  ...given,
});

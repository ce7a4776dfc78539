import type { LineInput } from '@market/orders-contract/cart';

/** Names a line of a cart: one SKU, or one size run of it. */
export const lineKey = ({ product_id, run_id }: Pick<LineInput, 'product_id' | 'run_id'>): string => `${product_id}-${run_id ?? 0}`;

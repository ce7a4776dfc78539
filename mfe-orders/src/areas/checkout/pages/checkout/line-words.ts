import type { Cart } from '@market/orders-contract/cart';
import { lineName } from '../../../../features/line-words/line-name.ts';
import type { useText } from '../../use-text.ts';
import { type FaultyLine, keyOf } from './refusal.ts';

/** A refusal names products; the cart knows in which size, colour or run each of them is ordered. */
export function named<L extends { product_id: number; run_id: number | null; name: string }>(lines: readonly L[], { items }: Cart): L[] {
  const known = new Map(items.map((item) => [keyOf(item), item]));
  return lines.map((line) => {
    const { product, run } = known.get(keyOf(line)) ?? {};
    return product ? { ...line, name: lineName(product, run ?? null) } : line;
  });
}

/** Which line cannot be ordered so, and why. */
export function faultWords({ name, product_id, code, ...figures }: FaultyLine, t: ReturnType<typeof useText>['t']): string {
  const { available = 0, multiple = 1, missing = 0, max = 0 } = figures;
  const known = name === '' ? t('CHECKOUT.NAMELESS', { id: product_id }) : name;
  return `${known}: ${t(`CHECKOUT.FAULTY.${code}`, { available, multiple, missing, max })}`;
}

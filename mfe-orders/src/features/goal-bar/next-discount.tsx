import type { Cart } from '@market/orders-contract/cart';
import { useFormat } from '@market/shell-kit/format/use-format';
import { GoalBar } from './goal-bar.tsx';
import { useText } from './use-text.ts';

/** How far it is to the next discount, which comes with orders that are completed, not with what is in the cart. */
export function NextDiscount({ cart: { next_discount } }: { cart: Cart }) {
  const { t } = useText();
  const { money, number } = useFormat();
  if (next_discount === null) return null;
  const { percent, from, missing } = next_discount;
  return (
    <GoalBar words={t('NEXT_DISCOUNT.TO_GO', { percent: number(percent), missing: money(missing) })} reached={from - missing} goal={from} />
  );
}

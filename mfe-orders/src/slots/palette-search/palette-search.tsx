import type { OrderRow } from '@market/orders-contract/order';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useMay } from '@market/shell-kit/session/capabilities';
import type { PaletteHit, SlotProps } from '@market/shell-kit/slots/slots';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { ordersApi } from '../../api.ts';
import { orderPaths } from '../../areas/order/navigation.ts';
import { useOrderWords } from '../../features/order-words/use-order-words.ts';
import { useText } from '../../use-text.ts';
import { type Sought, soughtBy } from './sought.ts';

/** So many at most: the palette is for what one can name. */
const MOST = 5;
const NO_ORDERS: readonly OrderRow[] = [];

/** Orders for the command palette, whole ones and sellers' parts. Draws nothing: the palette shows what it reports. */
export function PaletteSearch({ text, onHits }: SlotProps['palette.search']) {
  const { t } = useText();
  const words = useOrderWords();
  const { money } = useFormat();
  const sought = soughtBy(useDeferredValue(text));
  const { isPending, found } = useOrders(sought);
  useEffect(() => {
    const hit = ({ id, main_id, status, fio, amount_payable }: OrderRow): PaletteHit => ({
      id: `order-${id}`,
      kind: 'order',
      label: main_id === null ? t('ORDER.NUMBER', { id }) : t('ORDER.PART_NUMBER', { id, main: main_id }),
      note: [words.status(status), money(amount_payable), fio].filter(Boolean).join(' · '),
      path: orderPaths.view(id),
    });
    onHits(isPending ? null : found.map(hit));
  }, [isPending, found, onHits, t, words, money]);
  return null;
}

/** Whoever types a whole number means that order; lists have the newest first. */
const exactFirst = (orders: readonly OrderRow[], number: number | null): readonly OrderRow[] =>
  orders.toSorted((one, other) => Number(other.id === number) - Number(one.id === number));

/** A failed search is no answer to wait for: the palette still has what the others found. */
function useOrders(sought: Sought | null): { isPending: boolean; found: readonly OrderRow[] } {
  const sells = useMay('orders.sell');
  const isStaff = useMay('orders.manage-all');
  // A buyer knows who bought, and a seller has parts alone.
  const asks = sought !== null && (sells || 'text' in sought);
  const number = sought !== null && 'text' in sought ? Number(sought.text) : null;
  const of = { ...sought, page: 1, per_page: MOST };
  const whole = ordersApi.hooks.order.list.useQuery({ ...of, root: true }, { enabled: asks && (!sells || isStaff) });
  const parts = ordersApi.hooks.order.list.useQuery({ ...of, root: false }, { enabled: asks });
  const [wholeFound, partsFound] = [whole.data?.data, parts.data?.data];
  const found = useMemo(
    () => (asks ? exactFirst([...(wholeFound ?? NO_ORDERS), ...(partsFound ?? NO_ORDERS)], number).slice(0, MOST) : NO_ORDERS),
    [asks, wholeFound, partsFound, number],
  );
  return { isPending: whole.isLoading || parts.isLoading, found };
}

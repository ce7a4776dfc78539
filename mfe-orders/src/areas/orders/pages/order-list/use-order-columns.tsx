import type { OrderRow } from '@market/orders-contract/order';
import { useFormat } from '@market/shell-kit/format/use-format';
import type { TextPart } from '@market/shell-kit/session/text-key';
import type { IndexColumn, LeadColumn } from '@market/shell-kit/ui/index-table';
import { useMemo } from 'react';
import { StockBadge } from '../../../../features/order-words/order-badges.tsx';
import { type AreaTextKey, useText } from '../../use-text.ts';
import { NameCell } from './name-cell.tsx';
import { OrderStanding } from './order-standing.tsx';
import { OrderSums } from './order-sums.tsx';
import { PaymentCell } from './payment-cell.tsx';
import type { ListReader } from './use-list-reader.ts';

const NONE = '—';

const places = ({ city, region }: OrderRow): string => city || region || NONE;

/** What a list tells of an order: who bought is no news to a buyer, nor who sells to a seller. */
export function useOrderColumns({ sells, isStaff, followsParcels }: ListReader): {
  lead: LeadColumn<OrderRow>;
  columns: IndexColumn<OrderRow>[];
} {
  const { t } = useText();
  const { date, money, number } = useFormat();
  return useMemo(() => {
    const column = (
      id: TextPart<AreaTextKey, 'ORDERS.COLUMN.'>,
      rest: Omit<IndexColumn<OrderRow>, 'id' | 'title'>,
    ): IndexColumn<OrderRow> => ({ id, title: t(`ORDERS.COLUMN.${id}`), ...rest });
    // A seller learns who bought by accepting the order; names of users who are gone come to nobody.
    const buyerOf = (order: OrderRow) => {
      if (order.fio) return order.fio;
      if (isStaff && order.user_id !== null) return t('CARTS.BUYER', { id: order.user_id });
      return order.status === 'new' ? t('ORDERS.BUYER_HIDDEN', { place: places(order) }) : places(order);
    };
    const extra = { weight: 'extra' } as const;
    return {
      lead: {
        id: 'number',
        title: t('ORDERS.COLUMN.number'),
        // Numbers grow with time.
        sort: '-placed',
        width: '128px',
        cell: ({ id }) => t('ORDER.NUMBER', { id }),
        note: ({ main_id, placed_at }) =>
          main_id === null || (sells && !isStaff) ? date(placed_at) : t('ORDERS.PART_PLACED', { date: date(placed_at), id: main_id }),
      },
      columns: [
        ...(sells ? [column('buyer', { cell: (order) => <NameCell name={buyerOf(order)} /> })] : []),
        ...(sells && !isStaff
          ? []
          : [column('company', { cell: ({ companies }) => <NameCell name={companies.map(({ brand }) => brand).join(', ') || NONE} /> })]),
        column('items', { cell: ({ goods_num }) => number(goods_num) }),
        column('sum', { sort: '-sum', cell: (order) => <OrderSums order={order} /> }),
        column(sells ? 'standing' : 'status', { cell: (order) => <OrderStanding order={order} sells={sells} /> }),
        column('payment', { cell: (order) => <PaymentCell order={order} sells={sells} /> }),
        ...(sells ? [] : [column('stock', { ...extra, cell: ({ stock_status }) => <StockBadge status={stock_status} /> })]),
        column('received', { ...extra, sort: 'received', cell: ({ received_at }) => (received_at ? date(received_at) : NONE) }),
        column('delivery', { ...extra, cell: ({ delivery_type }) => t(`ORDERS.DELIVERY.${delivery_type}`) }),
        column('delivery_cost', { ...extra, cell: ({ delivery_cost }) => money(delivery_cost) }),
        column('city', { ...extra, cell: places }),
        column('lines', { ...extra, cell: ({ lines_num }) => number(lines_num) }),
        ...(followsParcels ? [column('accord', { ...extra, cell: ({ accord_order_state }) => accord_order_state ?? NONE })] : []),
      ],
    };
  }, [t, date, money, number, sells, isStaff, followsParcels]);
}

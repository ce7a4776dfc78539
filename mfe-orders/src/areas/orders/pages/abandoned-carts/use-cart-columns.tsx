import type { OrderRow } from '@market/orders-contract/order';
import { useFormat } from '@market/shell-kit/format/use-format';
import type { IndexColumn, LeadColumn } from '@market/shell-kit/ui/index-table';
import { useMemo } from 'react';
import { useText } from '../../use-text.ts';

interface CartColumns {
  lead: LeadColumn<OrderRow>;
  columns: IndexColumn<OrderRow>[];
  nameOf: (cart: OrderRow) => string;
}

/** What is in a cart, and since when nobody changed it. */
export function useCartColumns(): CartColumns {
  const { t } = useText();
  const { money, number, timeAgo } = useFormat();
  return useMemo(() => {
    const nameOf = ({ fio, user_id }: OrderRow) => {
      const name = fio.trim();
      if (user_id === null) return name ? t('CARTS.GUEST_NAMED', { name }) : t('CARTS.GUEST');
      return name || t('CARTS.BUYER', { id: user_id });
    };
    return {
      nameOf,
      lead: { id: 'buyer', title: t('CARTS.COLUMN.buyer'), cell: nameOf },
      columns: [
        {
          id: 'company',
          title: t('CARTS.COLUMN.company'),
          cell: ({ companies }) => companies.map(({ brand }) => brand).join(', '),
        },
        { id: 'lines', title: t('CARTS.COLUMN.lines'), cell: ({ lines_num }) => number(lines_num) },
        { id: 'items', title: t('CARTS.COLUMN.items'), cell: ({ goods_num }) => number(goods_num) },
        { id: 'sum', title: t('CARTS.COLUMN.sum'), cell: ({ sum }) => money(sum) },
        { id: 'changed', title: t('CARTS.COLUMN.changed'), cell: ({ placed_at }) => timeAgo(placed_at) },
      ],
    };
  }, [t, money, number, timeAgo]);
}

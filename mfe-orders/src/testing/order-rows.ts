import type { OrderPage, OrderRow } from '@market/orders-contract/order';

/** One seller's part of an order, as its list has it. */
export const anOrderRow = (changes: Partial<OrderRow> = {}): OrderRow => ({
  ...{ id: 12, main_id: 5, placed_at: '2026-11-20T10:00:00.000Z', user_id: 9, fio: 'Ирина Лавкина', city: 'Москва', region: 'Москва' },
  ...{
    companies: [{ id: 3, brand: 'Ивановский лён', logo: null }],
    company_id: 3,
    company: { id: 3, brand: 'Ивановский лён', logo: null },
    lines_num: 2,
    goods_num: 8,
  },
  ...{ sum: 12_000, amount: 12_300, amount_payable: 12_300, delivery_cost: 300 },
  ...{ status: 'new', payment_status: 'not_paid', stock_status: 'reserved', accord_order_state: null, delivery_type: 'delivery' },
  ...{ received_at: null, archived: false, proposed: false, cancel_requested: false, version: 1 },
  allowed: ['in_processing', 'formation', 'payed', 'canceled'],
  ...changes,
});

export const orderPage = (data: readonly OrderRow[], rest: Partial<OrderPage> = {}): OrderPage => ({
  ...{ data: [...data], page: 1, per_page: 20, total: data.length },
  ...rest,
});

import type { Order, OrderItem } from '@market/orders-contract/order';

/** A line of an order for tests. */
export const anItem = (patch: Partial<OrderItem> = {}): OrderItem => ({
  product_id: 31,
  run_id: null,
  run: null,
  product: { id: 31, name: 'Платье льняное', sku: 'LN-31', barcode: '4600000000317', size: '46', colour: 'синий', photo: null, units: 5 },
  count: 4,
  reserved: 4,
  price: 5000,
  sum: 20_000,
  discount: 0,
  ...patch,
});

/** A seller's part for tests: no. 12 of main order 11, new and in nobody's way. */
export const anOrder = (patch: Partial<Order> = {}): Order => ({
  ...{ id: 12, main_id: 11, placed_at: '2026-11-02T10:00:00.000Z', user_id: 7, company_id: 3, version: 4 },
  ...{ fio: 'Ирина Лавкина', phone: '79000000000', email: 'shop@example.ru', comment: 'Звоните заранее' },
  ...{ region: 'Москва', city: 'Москва', address: '', street: 'Арбат', home: '1', flat: '', entrance: '', building: '' },
  companies: [{ id: 3, brand: 'Волжский лён', logo: null }],
  company: { id: 3, brand: 'Волжский лён', logo: null },
  ...{ lines_num: 1, goods_num: 4, sum: 20_000, discount: 400, discount_percent: 2, delivery_cost: 0, bonuses_spent: 0 },
  ...{ amount: 19_600, amount_payable: 19_600, status: 'new', payment_status: 'not_paid', stock_status: 'reserved' },
  ...{ accord_order_state: null, delivery_type: 'delivery', received_at: '2026-12-01', archived: false },
  ...{ proposed: false, cancel_requested: false, allowed: [], items: [anItem()], store: null, organization: null },
  seller: { id: 3, brand: 'Волжский лён', name: 'ООО «Волга»', inn: '7701234567' },
  main_order: { id: 11, orders_id: [12], fio: 'Ирина Лавкина', phone: '79000000000' },
  orders: [],
  ...{ payment: null, pay: null, proposal: null, cancel_request: null, cancel_reason: null, contacts_hidden: false },
  ...patch,
});

/** A row of the parts that belong together. */
export const aPart = (patch: Partial<Order['orders'][number]> = {}): Order['orders'][number] => {
  const { id, company_id, companies, sum, amount, amount_payable, delivery_cost, status, payment_status, stock_status } = anOrder();
  const row = { id, company_id, companies, sum, amount, amount_payable, delivery_cost, status, payment_status, stock_status };
  return { ...row, lines_num: 1, goods_num: 4, ...patch };
};

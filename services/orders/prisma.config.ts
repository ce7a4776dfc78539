import { serviceSchema } from '@market/service-kit/prisma/service-schema';

// Everything is written and read by declared statements: carts and orders are judged, locked and listed by SQL alone.
export default serviceSchema('orders', [
  ...['person', 'company_card', 'store_card'],
  ...['offer', 'offer_line'],
  ...['cart', 'cart_line', 'cart_merge', 'checkout'],
  ...['shop_order', 'order_line', 'order_event', 'order_message', 'stock_settlement', 'order_file', 'forgotten_order'],
]);

import { serviceSchema } from '@market/service-kit/prisma/service-schema';

// Everything is written and read by declared statements: balances are moved, locked and summed by SQL alone.
export default serviceSchema('billing', [
  ...['person', 'order_card'],
  ...['account', 'entry', 'posting', 'hold', 'hold_part', 'batch', 'debt'],
  ...['tariff', 'plan', 'plan_period', 'trial_digest'],
  ...['payment', 'payment_event'],
  ...['promo_code', 'promo_activation', 'activation_digest', 'promo_try', 'promo_day', 'wanted_code'],
]);

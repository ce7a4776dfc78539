import { serviceSchema } from '@market/service-kit/prisma/service-schema';

// Everything is written and read by declared statements: balances are moved, locked and summed by SQL alone.
export default serviceSchema('billing', [
  ...['person', 'order_card', 'company_card'],
  ...['account', 'entry', 'posting', 'posting_day', 'posting_watermark', 'hold', 'hold_part', 'batch', 'debt'],
  ...['tariff', 'plan', 'plan_period', 'trial_digest'],
  ...['payment', 'payment_part', 'payment_event', 'refund', 'payout'],
  ...['invoice', 'invoice_counter', 'wanted_invoice', 'statement', 'statement_row', 'bank_document'],
  ...['promo_code', 'promo_activation', 'activation_digest', 'promo_try', 'promo_day', 'wanted_code'],
]);

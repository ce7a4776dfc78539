import { serviceSchema } from '@market/service-kit/prisma/service-schema';

// Counters, marks and waiting outbox jobs are written and read by SQL alone.
export default serviceSchema('companies', [
  'contact_view',
  'membership_errand',
  'seller_terms',
  'review_told',
  'invitation_sent',
  'access_request',
  'purchase',
  'tariff_card',
  'plan_card',
]);

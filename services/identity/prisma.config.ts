import { serviceSchema } from '@market/service-kit/prisma/service-schema';

// Counters and used marks are written and read by SQL alone.
export default serviceSchema('identity', [
  'attempt',
  'used_mark',
  'sso_logout',
  'legal_text',
  'letter_job',
  'data_file',
  'account_deletion',
  'tariff_card',
  'plan_card',
  'bonus_card',
]);

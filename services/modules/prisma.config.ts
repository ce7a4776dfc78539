import { serviceSchema } from '@market/service-kit/prisma/service-schema';

// Everything is written and read by declared statements: a publication, its files and the feed change together.
export default serviceSchema('modules', [
  'module',
  'module_version',
  'module_file',
  'shell_offer',
  'signing_key',
  'feed',
  'company_card',
  'publish_key',
  'rollout',
  'report_count',
  'report_mark',
  'report_file',
  'draft',
  'place_order',
]);

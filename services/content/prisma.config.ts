import { serviceSchema } from '@market/service-kit/prisma/service-schema';

// How far users are notified of new terms, and publications, are written and read by SQL alone.
export default serviceSchema('content', ['terms_notice', 'company_card', 'publication']);

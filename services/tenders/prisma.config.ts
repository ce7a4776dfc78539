import { serviceSchema } from '@market/service-kit/prisma/service-schema';

// Everything is written and read by declared statements: tenders are judged, locked and listed by SQL alone.
export default serviceSchema('tenders', [
  ...['person', 'company_card', 'category_card', 'tariff_card', 'plan_card'],
  ...['tender_year', 'tender', 'tender_photo', 'question', 'tender_alert'],
  ...['proposal', 'proposal_version', 'proposal_photo', 'wanted_offer'],
]);

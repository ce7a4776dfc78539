import type { PersonalData } from '@market/service-kit/personal-data/claims';

/** What those keep who heed tariffs. */
export const planTables: PersonalData = {
  tariff_card: 'tariffs',
  plan_card: {
    what: { ru: 'Ваш тариф', en: 'Your plan' },
    of: { columns: ['holder_id'], only: { holder: 'user' } },
    exported: ['tariff_id', 'expires_at', 'trial'],
    key: ['holder', 'holder_id'],
    purpose: 'payments',
    ground: 'contract',
    kept: 'accounting',
    uponDeletion: 'stays',
  },
};

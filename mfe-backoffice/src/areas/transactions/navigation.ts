import { defineNavigation } from '@market/shell-kit/routing/define-navigation';
import { admins, subscribers } from '@market/shell-kit/session/audiences';

/** Movements of bonuses: everybody's for administrators, the own ones for those who have an account. */
export const transactions = defineNavigation({
  list: {
    path: '/transactions',
    title: { ru: 'Операции с бонусами', en: 'Bonus transactions' },
    audience: [...subscribers, ...admins],
    shows: [{ kind: 'transactions' }],
    menu: [{ id: 'transactions', icon: 'tariff', audience: [...subscribers, ...admins], order: 71, place: 'palette' }],
  },
});
